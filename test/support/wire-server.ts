/** The in-memory server behind real HTTP code: a test may replace, cut or stall the bytes of every answer. */
import { AppError } from '../../contract/errors.ts';
import { type BatchRequest, type PullRequest, TIME_HEADER } from '../../contract/sync.ts';
import type { SyncTransport } from '../../sync/engine/transport.ts';
import type { Environment } from '../../sync/environment.ts';
import { Http } from '../../sync/transport/http.ts';
import { httpTransport } from '../../sync/transport/sync-transport.ts';
import type { MemoryServer } from './memory-server.ts';

/**
 * A disturbance between client and server. `page`: answers in place of the server, which gets no request. `hang`: the
 * request gets no answer. `stall`, `cut`: after that many bytes the server's answer stops, or the connection breaks.
 */
export type Meddling =
  | { readonly kind: 'page'; readonly status: number; readonly body: string; readonly type?: string }
  | { readonly kind: 'hang' }
  | { readonly kind: 'stall' | 'cut'; readonly after: number };

export class WireServer {
  meddle: (path: string) => Meddling | null = () => null;
  /** The server's clock; without it answers have no time header. */
  time: (() => number) | null = null;
  readonly aborted: string[] = [];
  readonly #server: MemoryServer;
  /** References to the requests: the signal of a request that was garbage-collected is never aborted. */
  readonly #held = new Set<unknown>();

  constructor(server: MemoryServer) {
    this.#server = server;
  }

  transport(env: Environment, userId: string): SyncTransport {
    const http = new Http({
      baseUrl: 'https://holdfast.example/',
      fetch: (input, init) => {
        this.#held.add(input);
        return this.#fetch(new Request(input, init));
      },
      after: (milliseconds, run) => env.after(milliseconds, run),
      now: () => env.now(),
    });
    const live = this.#server.transport();
    return { ...httpTransport(http, env, userId), openLive: (listener) => live.openLive(listener) };
  }

  async #fetch(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    this.#held.add(request);
    request.signal.addEventListener('abort', () => void this.aborted.push(path));
    const meddling = this.meddle(path);
    if (meddling?.kind === 'hang') return new Promise(() => undefined);
    if (meddling?.kind === 'page')
      return new Response(meddling.body, {
        status: meddling.status,
        headers: { 'content-type': meddling.type ?? 'text/html' },
      });
    const { status, content } = await this.#serve(path, await request.text());
    const bytes = new TextEncoder().encode(JSON.stringify(content));
    const headers: Record<string, string> = this.time ? { [TIME_HEADER]: String(this.time()) } : {};
    return new Response(meddling ? broken(bytes, meddling) : bytes, { status, headers });
  }

  async #serve(path: string, body: string): Promise<{ status: number; content: unknown }> {
    if (path === '/csrf-token') return { status: 200, content: { done: true, token: 'token' } };
    const transport = this.#server.transport();
    const request = JSON.parse(body) as unknown;
    try {
      const answer = path.endsWith('/batch')
        ? await transport.batch(request as BatchRequest)
        : await transport.pull(request as PullRequest);
      return { status: 200, content: { done: true, body: answer, message: null, title: null, code: null } };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { status, code, message, details = null } = error;
      return { status, content: { done: false, body: details, message, title: null, code } };
    }
  }
}

function broken(bytes: Uint8Array, { kind, after }: { kind: 'stall' | 'cut'; after: number }) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, after));
      if (kind === 'cut') controller.error(new TypeError('the line broke'));
    },
  });
}
