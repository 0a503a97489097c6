/**
 * The network between browsers and the server: every request, answer and socket message waits here until the run
 * delivers or loses it. Nothing arrives by itself.
 */
import { AppError } from '../../contract/errors.ts';
import type { BatchAnswer, BatchRequest, PullAnswer, PullRequest } from '../../contract/sync.ts';
import type { LiveConnection, LiveListener, SyncTransport } from '../../sync/engine/transport.ts';
import type { FileTransport, UploadProgress } from '../../sync/files/file-transport.ts';
import { Deadline } from '../../sync/transport/deadline.ts';
import { bodyOf, failureOf } from '../../sync/transport/envelope.ts';
import { SILENCE_LIMIT, WHOLE_LIMIT } from '../../sync/transport/http.ts';
import type { VirtualTab } from '../support/virtual-browser.ts';
import type { ServerSocket, SimServer } from './sim-server.ts';

/** What the network knows of a browser. */
export interface Subscriber {
  readonly name: string;
  readonly userId: string;
  online: boolean;
  signedIn: boolean;
  failures: number;
  /** The difference of its wall clock from the true time, in milliseconds. */
  readonly skew: number;
  /** An answer with the server time has arrived since its clock was last changed. */
  knowsTime: boolean;
}

/** A request to the server. */
interface Asked {
  readonly kind: 'batch' | 'pull' | 'progress' | 'piece';
  /** For the trace. */
  readonly asked: string;
  readonly serve: () => Promise<Served>;
}

interface Served {
  readonly value: unknown;
  /** For the trace. */
  readonly answered: string;
  /** Called when the answer has arrived. */
  readonly known?: () => void;
}

interface Exchange extends Asked {
  readonly number: number;
  readonly from: Subscriber;
  readonly tab: VirtualTab;
  answer: Served | { readonly error: AppError } | null;
  settle: ((answer: NonNullable<Exchange['answer']> | Wire) => void) | null;
  readonly deadline: Deadline;
}

/** An answer on the wire; without our envelope it is not of our server. */
interface Wire {
  readonly status: number;
  readonly content: unknown;
}

interface Line {
  readonly from: Subscriber;
  readonly tab: VirtualTab;
  readonly listener: LiveListener;
  socket: ServerSocket | null;
  wanted: boolean;
}

const LIMITS = { first: SILENCE_LIMIT, silence: SILENCE_LIMIT, whole: WHOLE_LIMIT, quietAfter: 5_000 };
const RECONNECT = 2_000;

export class SimNetwork {
  readonly server: SimServer;
  readonly trace: (line: string) => void;
  #exchanges: Exchange[] = [];
  #lines: Line[] = [];
  #count = 0;
  /** The received bytes of each upload as last reported to the device, by device and file. */
  readonly #received = new Map<string, number>();
  /** Pieces that were sent although the device knew that the server has them. */
  readonly sentTwice: string[] = [];
  /** Rows per answer, in turn: few, which makes small replicas read their scopes in several pages like large ones. */
  pages: readonly number[] = [4, 40, 40];
  readonly #clocks = new Map<VirtualTab, (offset: number) => void>();

  constructor(server: SimServer, trace: (line: string) => void) {
    this.server = server;
    this.trace = trace;
  }

  /** Requests in flight, oldest first, including those of dead tabs: the server may still receive them. */
  get exchanges(): readonly Exchange[] {
    return this.#exchanges;
  }

  /** Sockets with queued messages. */
  get talking(): readonly Line[] {
    return this.#lines.filter((line) => (line.socket?.queue.length ?? 0) > 0);
  }

  get lines(): readonly Line[] {
    return this.#lines;
  }

  transport(from: Subscriber, tab: VirtualTab): SyncTransport {
    return {
      batch: async (request, quiet) =>
        (await this.#send(from, tab, this.#batch(from, structuredClone(request)), quiet)) as BatchAnswer,
      pull: async (request, quiet) =>
        (await this.#send(from, tab, this.#pull(from, structuredClone(request)), quiet)) as PullAnswer,
      onServerTime: (listener) => void this.#clocks.set(tab, listener),
      openLive: (listener) => this.#openLine(from, tab, listener),
    };
  }

  /** The transport of file contents: uploads only; downloads are refused. */
  files(from: Subscriber, tab: VirtualTab): FileTransport {
    const refused = (): Promise<Blob> => Promise.reject(new AppError('not_found'));
    return {
      progress: async (id) => (await this.#send(from, tab, this.#progress(from, id))) as UploadProgress,
      send: async (id, start, piece, hashes) => {
        const bytes = Buffer.from(await piece.arrayBuffer());
        const answered = this.#received.get(`${from.name} ${id}`) ?? 0;
        if (start < answered)
          this.sentTwice.push(`${from.name} sends ${id} from ${start}, and knows of ${answered}`);
        const { whole: hash, piece: pieceHash } = hashes;
        return (await this.#send(from, tab, {
          kind: 'piece',
          asked: `${id} ${start}+${bytes.length}`,
          serve: async () =>
            this.#heard(from, id, await this.server.take(from.userId, id, { start, bytes, hash, pieceHash })),
        })) as UploadProgress;
      },
      content: refused,
      preview: refused,
    };
  }

  /** Delivers a request to the server; its answer waits for `answer`. */
  async deliver(exchange: Exchange): Promise<void> {
    if (exchange.answer) return;
    exchange.answer = await this.#serve(exchange);
    this.trace(
      `${exchange.from.name} ${exchange.kind} ${exchange.number} served: ${answered(exchange.answer)}`,
    );
  }

  /** Delivers the same request to the server once more; its answer is lost. */
  async repeat(exchange: Exchange): Promise<void> {
    const answer = await this.#serve(exchange);
    this.trace(`${exchange.from.name} ${exchange.kind} ${exchange.number} served again: ${answered(answer)}`);
  }

  /** Delivers the answer to the client. */
  answer(exchange: Exchange): void {
    this.#drop(exchange);
    if (!exchange.answer || !exchange.tab.alive || !exchange.settle) return;
    if ('value' in exchange.answer) {
      exchange.from.knowsTime = true;
      this.#clocks.get(exchange.tab)?.(-exchange.from.skew);
      exchange.answer.known?.();
    }
    exchange.settle(exchange.answer);
  }

  /** The answer starts and then stalls, without an error. */
  stall(exchange: Exchange): void {
    this.#drop(exchange);
    exchange.deadline.heard();
  }

  /** A proxy answers instead; the server may have executed the request or not. */
  page(exchange: Exchange, status: number): void {
    this.#drop(exchange);
    if (exchange.tab.alive) exchange.settle?.({ status, content: null });
  }

  /** The server, or a proxy, fails before anything was executed. */
  refuse(exchange: Exchange, code: 'internal' | 'unavailable'): void {
    exchange.from.failures += 1;
    exchange.answer ??= { error: new AppError(code) };
  }

  /** Request or answer is lost; the client gets a network error. */
  lose(exchange: Exchange): void {
    this.#drop(exchange);
    if (exchange.tab.alive) exchange.settle?.({ error: new AppError('network') });
  }

  /** Delivers one message of a socket. */
  hear(line: Line): void {
    const message = line.socket?.queue.shift();
    if (!message || !line.tab.alive) return;
    if ('poke' in message) line.listener.poke(message.poke);
    else line.listener.access();
  }

  /** Loses one message of a socket that stays connected. */
  forget(line: Line): void {
    line.socket?.queue.shift();
  }

  /** Cuts a socket: its queued messages are lost. */
  cut(line: Line): void {
    if (!line.socket) return;
    this.server.disconnect(line.socket);
    line.socket = null;
    if (!line.tab.alive) return;
    line.listener.disconnected();
    line.tab.after(RECONNECT, () => void this.#dial(line));
  }

  /** The server has died: every request fails, and every socket is cut, except those of `unaware`. */
  serverDied(unaware?: Subscriber): void {
    for (const exchange of [...this.#exchanges]) this.lose(exchange);
    for (const line of this.#lines.filter(({ from }) => from !== unaware)) this.cut(line);
  }

  wentOffline(from: Subscriber): void {
    for (const exchange of this.#exchanges.filter((one) => one.from === from)) this.lose(exchange);
    for (const line of this.#lines.filter((one) => one.from === from)) this.cut(line);
  }

  async #serve({ from, serve }: Exchange): Promise<NonNullable<Exchange['answer']>> {
    if (!this.server.up) return { error: new AppError('unavailable') };
    if (!from.signedIn) return { error: new AppError('no_session') };
    try {
      return await serve();
    } catch (error) {
      return { error: error instanceof AppError ? error : new AppError('internal', undefined, error) };
    }
  }

  #batch(from: Subscriber, request: BatchRequest): Asked {
    return {
      kind: 'batch',
      asked: request.mutations.map(({ seq, call }) => `${seq}:${call}`).join(' '),
      serve: async () => {
        const value = await this.server.batch(from.userId, structuredClone(request));
        const results = value.results.map(
          (one) => `${one.seq}:${one.outcome}${one.code ? `(${one.code})` : ''}`,
        );
        return { value, answered: `last ${value.last_seq}, ${results.join(' ')}` };
      },
    };
  }

  #pull(from: Subscriber, request: PullRequest): Asked {
    return {
      kind: 'pull',
      asked: `settled ${request.settled_seq}, ${request.scopes.map(({ scope, cursor }) => `${scope}@${cursor}`).join(' ')}`,
      serve: async () => {
        const value = await this.server.pull(from.userId, this.#paged(request));
        const patches = value.patches.map(
          (one) =>
            `${one.scope}@${one.from}-${one.to}/${one.head}:${one.rows.length}${one.reset ? ' reset' : ''}`,
        );
        return { value, answered: `last ${value.last_seq}, ${patches.join(' ')}` };
      },
    };
  }

  #progress(from: Subscriber, id: string): Asked {
    return {
      kind: 'progress',
      asked: id,
      serve: async () => this.#heard(from, id, await this.server.received(from.userId, id)),
    };
  }

  /** An answer about an upload; once it arrives, the device knows how many bytes the server has. */
  #heard(from: Subscriber, id: string, value: UploadProgress): Served {
    const known = (): void => void this.#received.set(`${from.name} ${id}`, value.received);
    return { value, answered: `${id} ${value.received}${value.stored ? ' stored' : ''}`, known };
  }

  #paged(request: PullRequest): PullRequest {
    return { ...structuredClone(request), limit: this.pages[this.#count % this.pages.length] };
  }

  #send(from: Subscriber, tab: VirtualTab, asked: Asked, quiet?: () => void): Promise<unknown> {
    if (!tab.alive) return new Promise(() => undefined);
    if (!from.online) return Promise.reject(new AppError('network'));
    const deadline = new Deadline((milliseconds, run) => tab.after(milliseconds, run), LIMITS, quiet);
    const wire = new Promise<Wire>((resolve, reject) => {
      const exchange: Exchange = {
        deadline,
        number: (this.#count += 1),
        from,
        tab,
        ...asked,
        answer: null,
        settle: null,
      };
      exchange.settle = (answer) => {
        exchange.settle = null;
        if ('error' in answer && answer.error.code === 'network') reject(answer.error);
        else resolve('status' in answer ? answer : wireOf(answer));
      };
      this.#exchanges.push(exchange);
      this.trace(`${from.name} ${asked.kind} ${exchange.number} sent: ${asked.asked}`);
    });
    return read(wire, deadline);
  }

  #drop(exchange: Exchange): void {
    this.#exchanges = this.#exchanges.filter((other) => other !== exchange);
  }

  #openLine(from: Subscriber, tab: VirtualTab, listener: LiveListener): LiveConnection {
    const line: Line = { from, tab, listener, socket: null, wanted: false };
    this.#lines.push(line);
    return {
      connect: () => {
        line.wanted = true;
        void this.#dial(line);
      },
      check: () => undefined,
      focus: () => undefined,
      close: () => {
        line.wanted = false;
        if (line.socket) this.server.disconnect(line.socket);
        line.socket = null;
        this.#lines = this.#lines.filter((other) => other !== line);
      },
    };
  }

  async #dial(line: Line): Promise<void> {
    if (!line.wanted || line.socket || !line.tab.alive) return;
    if (!line.from.online || !this.server.up) {
      line.tab.after(RECONNECT, () => void this.#dial(line));
      return;
    }
    if (!line.from.signedIn) return line.listener.refused();
    const socket = await this.server.connect(line.from.userId);
    if (line.socket || !line.tab.alive || !line.wanted || !line.from.online)
      return this.server.disconnect(socket);
    line.socket = socket;
    line.listener.connected();
  }

  /** A tab has died: disconnects its sockets. */
  buried(tab: VirtualTab): void {
    for (const line of this.#lines.filter((one) => one.tab === tab)) {
      if (line.socket) this.server.disconnect(line.socket);
      this.#lines = this.#lines.filter((other) => other !== line);
    }
  }
}

export type { Exchange, Line };

function wireOf(answer: NonNullable<Exchange['answer']>): Wire {
  const rest = { message: null, title: null, code: null };
  if ('value' in answer)
    return { status: 200, content: { done: true, body: structuredClone(answer.value), ...rest } };
  const { status, code, message, details = null } = answer.error;
  return { status, content: { done: false, body: details, message, title: null, code } };
}

/** Reads an answer like the HTTP code of the client. */
async function read(line: Promise<Wire>, deadline: Deadline): Promise<unknown> {
  try {
    const { status, content } = await deadline.within(line);
    if (status >= 400) throw failureOf(status, content);
    return bodyOf(status, content);
  } finally {
    deadline.close();
  }
}

function answered(answer: NonNullable<Exchange['answer']>): string {
  return 'error' in answer ? answer.error.code : answer.answered;
}
