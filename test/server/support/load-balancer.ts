/**
 * A load balancer for several server processes: forwards each request and socket to one of them in turn, to the next
 * when one refuses connections, and breaks the connections that a dying process breaks. Each device has a gate of its
 * own, which adds its cookie.
 */
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export class LoadBalancer {
  /** Ports of the processes, dead ones too. */
  readonly targets: number[];
  readonly #gates: Server[] = [];
  readonly #sockets = new Set<Duplex>();
  #next = 0;

  constructor(targets: readonly number[]) {
    this.targets = [...targets];
  }

  /** The address for a device; requests there get its cookie. */
  async gate(cookie: string): Promise<string> {
    const gate = createServer((request, response) => {
      request.headers.cookie = cookie;
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.#forward(request, Buffer.concat(parts), this.targets.length, (answer) => {
          if (!answer) return response.socket?.destroy();
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.on('error', () => response.socket?.destroy());
          answer.on('aborted', () => response.socket?.destroy());
          answer.pipe(response);
        });
      });
      request.on('error', () => undefined);
    });
    gate.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      request.headers.cookie = cookie;
      this.#tunnel(request, socket, head, this.targets.length);
    });
    gate.on('connection', (socket: Socket) => this.#keep(socket));
    await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
    this.#gates.push(gate);
    return `http://127.0.0.1:${String((gate.address() as AddressInfo).port)}/`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(
      this.#gates.map((gate) => new Promise<void>((resolve) => void gate.close(() => resolve()))),
    );
  }

  #turn(): number {
    this.#next += 1;
    return this.targets[this.#next % this.targets.length] ?? 0;
  }

  /** Tries another process only when the connection was refused: otherwise the request may have been executed. */
  #forward(
    request: IncomingMessage,
    body: Buffer,
    left: number,
    done: (answer: IncomingMessage | null) => void,
  ): void {
    const { method, url: path, headers } = request;
    const sent = ask({ host: '127.0.0.1', port: this.#turn(), method, path, headers, agent: false }, done);
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && left > 1) this.#forward(request, body, left - 1, done);
      else done(null);
    });
    sent.end(body);
  }

  #tunnel(request: IncomingMessage, client: Duplex, head: Buffer, left: number): void {
    const server = connect(this.#turn(), '127.0.0.1');
    this.#keep(server);
    let taken = false;
    server.on('connect', () => {
      taken = true;
      const lines = Object.entries(request.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}: ${String(value)}`],
      );
      server.write(`GET ${request.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      server.write(head);
      server.pipe(client).pipe(server);
    });
    server.on('error', () => {
      if (!taken && left > 1) this.#tunnel(request, client, head, left - 1);
      else client.destroy();
    });
    server.on('close', () => taken && client.destroy());
    client.on('error', () => server.destroy());
    client.on('close', () => server.destroy());
  }

  #keep(socket: Duplex): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
  }
}
