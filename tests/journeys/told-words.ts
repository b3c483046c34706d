import type { Page } from "playwright-core";

/** All text that a screen reader gets, in order, including generated text such as list numbers. */
export async function toldWords(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (id: string): string[] => {
    const node = byId.get(id);
    return node?.role?.value === "StaticText" ? [String(node.name?.value)] : (node?.childIds ?? []).flatMap(read);
  };
  return nodes[0] ? read(nodes[0].nodeId) : [];
}
