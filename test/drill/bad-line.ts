/**
 * A TCP proxy between clients and a server with faults: it breaks or stalls a connection at any byte in either
 * direction, answers in place of the server, or forwards nothing. It treats every protocol alike.
 */
import { type AddressInfo, createServer, connect, type Server, type Socket } from 'node:net';

export type Direction = 'up' | 'down';

/**
 * `pass`: forwards everything. `cut` and `hold`: after that many bytes in a direction a connection breaks, or stays
 * open and forwards no more. `page`: answers every request itself. `dead`: accepts connections and forwards nothing.
 */
export type Spoil =
  | { readonly kind: 'pass' }
  | { readonly kind: 'cut' | 'hold'; readonly after: number; readonly direction: Direction }
  | { readonly kind: 'page'; readonly status: number }
  | { readonly kind: 'dead' };

interface Pair {
  readonly client: Socket;
  readonly server: Socket | null;
}

export class BadLine {
  #spoil: Spoil = { kind: 'pass' };
  readonly #target: number;
  readonly #listener: Server;
  readonly #pairs = new Set<Pair>();

  private constructor(target: number) {
    this.#target = target;
    this.#listener = createServer((client) => this.#take(client));
  }

  /** Forwards a port of this machine to another one; port 0 picks a free one. */
  static async open(port: number, target: number): Promise<BadLine> {
    const line = new BadLine(target);
    await new Promise<void>((resolve, reject) => {
      line.#listener.once('error', reject);
      line.#listener.listen(port, '127.0.0.1', () => resolve());
    });
    return line;
  }

  get port(): number {
    return (this.#listener.address() as AddressInfo).port;
  }

  /** Changes the fault; open connections get it with their next bytes. */
  spoil(how: Spoil): void {
    this.#spoil = how;
    // A connection that was stalled stays silent, and a browser would use it again.
    if (how.kind === 'pass') this.cutAll();
    else if (how.kind === 'page') this.cutAll();
  }

  /** Breaks every open connection. */
  cutAll(): void {
    for (const { client, server } of this.#pairs) {
      client.destroy();
      server?.destroy();
    }
    this.#pairs.clear();
  }

  async close(): Promise<void> {
    this.cutAll();
    await new Promise<void>((resolve) => this.#listener.close(() => resolve()));
  }

  #take(client: Socket): void {
    client.on('error', () => undefined);
    const spoil = this.#spoil;
    if (spoil.kind === 'page') return answerByItself(client, spoil.status);
    const server = connect(this.#target, '127.0.0.1');
    server.on('error', () => client.destroy());
    const pair = { client, server };
    this.#pairs.add(pair);
    const gone = (): void => {
      this.#pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    client.on('close', gone);
    server.on('close', gone);
    this.#carry(client, server, 'up');
    this.#carry(server, client, 'down');
  }

  #carry(from: Socket, to: Socket, direction: Direction): void {
    let passed = 0;
    let chosen: Spoil | null = null;
    from.on('data', (bytes: Buffer) => {
      const spoil = this.#spoil;
      if (chosen !== spoil) [chosen, passed] = [spoil, 0];
      if (spoil.kind === 'dead') return;
      if ((spoil.kind !== 'cut' && spoil.kind !== 'hold') || spoil.direction !== direction) {
        to.write(bytes);
        return;
      }
      const rest = Math.max(0, spoil.after - passed);
      passed += bytes.length;
      if (rest > 0) to.write(bytes.subarray(0, rest));
      if (passed > spoil.after && spoil.kind === 'cut') {
        to.end();
        from.destroy();
      }
    });
  }
}

function answerByItself(client: Socket, status: number): void {
  const page = `<!doctype html><title>${String(status)}</title><p>This is not the page you asked for.`;
  client.on('data', () => {
    const head = [
      `HTTP/1.1 ${String(status)} Something In Between`,
      'content-type: text/html',
      `content-length: ${String(Buffer.byteLength(page))}`,
      'connection: close',
    ];
    client.end(`${head.join('\r\n')}\r\n\r\n${page}`);
  });
}
