import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/**
 * A proxy to PostgreSQL whose open connections can be made silent, as by a firewall that dropped them: they stay open, but
 * nothing arrives any more. New connections work.
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
