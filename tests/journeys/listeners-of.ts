import type { Page } from "playwright-core";

/** The types of events that the page's window and document listen for, each as often as it has a listener, sorted. */
export async function listenersOf(page: Page): Promise<{ window: string[]; document: string[] }> {
  const inspector = await page.context().newCDPSession(page);
  const of = async (expression: string) => {
    const { result } = await inspector.send("Runtime.evaluate", { expression });
    const { listeners } = await inspector.send("DOMDebugger.getEventListeners", { objectId: result.objectId ?? "" });
    return listeners.map(({ type }) => type).sort();
  };
  const found = { window: await of("window"), document: await of("document") };
  await inspector.detach();
  return found;
}
