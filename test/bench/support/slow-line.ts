/**
 * A proxy between a browser and a server: counts the bytes of downloads, and can be as slow as a bad phone connection.
 * Downloads share its bandwidth evenly by connection.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export interface LineQuality {
  readonly bytesPerSecond: number;
  /** Opening a connection takes one round trip, and each request on it another. */
  readonly roundTripMs: number;
}

export interface SlowLine {
  readonly url: string;
  /** Bytes downloaded up to an instant, in milliseconds since 1970. */
  readonly bytesAt: (instant: number) => number;
  close(): Promise<void>;
}

const PIECE = 1_460;
const now = (): number => performance.timeOrigin + performance.now();

/** Bytes on their way to one client, and when their transfer may begin. */
interface Waiting {
  readonly client: Socket;
  readonly bytes: Buffer;
  readonly from: number;
}

/** Without a quality the proxy only counts. */
export async function openLine(serverUrl: string, quality?: LineQuality): Promise<SlowLine> {
  const { hostname, port } = new URL(serverUrl);
  const arrivals: { readonly at: number; readonly bytes: number }[] = [];
  const sockets = new Set<Socket>();
  const oneWay = (quality?.roundTripMs ?? 0) / 2;
  const waiting: Waiting[] = [];
  let isCarrying = false;
  const arrive = (client: Socket, bytes: Buffer): void => {
    arrivals.push({ at: now(), bytes: bytes.length });
    client.write(bytes);
  };
  /** Transfers a piece of one connection after the other. */
  const carry = async ({ bytesPerSecond }: LineQuality): Promise<void> => {
    isCarrying = true;
    let freeAt = now();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const piece = next.bytes.subarray(0, PIECE);
      freeAt = Math.max(freeAt, next.from) + (piece.length / bytesPerSecond) * 1_000;
      if (freeAt > now()) await setTimeout(freeAt - now());
      arrive(next.client, piece);
      const rest = next.bytes.subarray(PIECE);
      if (rest.length === 0) continue;
      // After the pieces of other connections, and before later bytes of its own.
      const own = waiting.findIndex(({ client }) => client === next?.client);
      waiting.splice(own < 0 ? waiting.length : own, 0, { ...next, bytes: rest });
    }
    isCarrying = false;
  };
  const bringDown = (client: Socket, bytes: Buffer): void => {
    if (!quality) return arrive(client, bytes);
    waiting.push({ client, bytes, from: now() + oneWay });
    if (!isCarrying) void carry(quality);
  };
  const listener = createServer((client) => {
    const server = connect(Number(port), hostname);
    // The browser's connection is open at once; over a slow line it would take a round trip.
    const openAt = now() + 2 * oneWay;
    client.on('data', (bytes) => {
      const wait = Math.max(0, openAt - now()) + oneWay;
      if (quality) void setTimeout(wait).then(() => server.write(bytes));
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
