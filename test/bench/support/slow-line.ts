/**
 * A line between a browser and a server: counts the bytes that come down, and can be as slow as a bad phone connection. What
 * comes down waits in one queue for all connections, as at a cell tower.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface LineQuality {
  readonly bytesPerSecond: number;
  /** Opening a connection takes one, and so does each request on it. */
  readonly roundTripMs: number;
}

export interface SlowLine {
  readonly url: string;
  /** Bytes that had come down at an instant, in milliseconds since 1970. */
  readonly bytesAt: (instant: number) => number;
  close(): Promise<void>;
}

const PIECE = 1_460;
const now = (): number => performance.timeOrigin + performance.now();

/** Without a quality the line only counts. */
export async function openLine(serverUrl: string, quality?: LineQuality): Promise<SlowLine> {
  const { hostname, port } = new URL(serverUrl);
  const arrivals: { readonly at: number; readonly bytes: number }[] = [];
  const sockets = new Set<Socket>();
  const oneWay = (quality?.roundTripMs ?? 0) / 2;
  let freeAt = 0;
  const bringDown = (client: Socket, bytes: Buffer): void => {
    for (let from = 0; from < bytes.length; from += PIECE) {
      const piece = bytes.subarray(from, from + PIECE);
      freeAt =
        Math.max(freeAt, now() + oneWay) + (quality ? (piece.length / quality.bytesPerSecond) * 1_000 : 0);
      const arrive = (): void => {
        arrivals.push({ at: now(), bytes: piece.length });
        client.write(piece);
      };
      if (quality) setTimeout(arrive, freeAt - now());
      else arrive();
    }
  };
  const listener = createServer((client) => {
    const server = connect(Number(port), hostname);
    // The browser takes the connection for open at once; over the line that would have taken a round trip.
    const openAt = now() + 2 * oneWay;
    client.on('data', (bytes) => {
      const wait = Math.max(0, openAt - now()) + oneWay;
      if (quality) setTimeout(() => server.write(bytes), wait);
      else server.write(bytes);
    });
    server.on('data', (bytes) => bringDown(client, bytes));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.end();
      });
    }
  });
  listener.listen(0, hostname);
  await once(listener, 'listening');
  return {
    url: `http://${hostname}:${String((listener.address() as AddressInfo).port)}`,
    bytesAt: (instant) => arrivals.reduce((sum, { at, bytes }) => (at <= instant ? sum + bytes : sum), 0),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
