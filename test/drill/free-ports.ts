/** Finds free ports of this machine. */
import { createServer } from 'node:net';

/** The first of `count` consecutive free ports at or after the wished one. */
export async function freePorts(wished: number, count: number): Promise<number> {
  for (let first = wished; first < wished + 100 * count; first += count) {
    const ports = Array.from({ length: count }, (_, place) => first + place);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`no ${String(count)} free ports after ${String(wished)}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
