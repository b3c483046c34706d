import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/**
 * A way to a PostgreSQL on which nothing arrives any more once it is told to fall silent, as behind a firewall that forgot the
 * line: what is open stays open. New connections are as good as ever.
 */
export async function openSilentLine(databaseAddress: string) {
  const target = new URL(databaseAddress);
  const folder = target.searchParams.get("host");
  const port = Number(target.port || 5432);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on("error", () => to.destroy()).on("close", () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = new URL(databaseAddress);
  address.searchParams.delete("host");
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: address.href,
    fallSilent() {
      for (const socket of open) {
        socket.unpipe();
        socket.pause();
      }
    },
  };
}
