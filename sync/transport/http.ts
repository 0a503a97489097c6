/**
 * HTTP to our own server: session cookie, security token, deadlines, and failures as `AppError`.
 * With `live.ts` the only network code of the client. Never retries on its own, except once with a fresh security token;
 * when to try again is the engine's or the person's decision. Says what the page must follow or tell; never tells itself.
 */
import type { KyInstance } from 'ky';
import { AppError } from '../../contract/errors.ts';
import { API_HEADER, API_VERSION, PERSON_HEADER, TIME_HEADER } from '../../contract/sync.ts';
import type { Environment } from '../environment.ts';
import { Deadline, type Limits } from './deadline.ts';
import { failureOf, isEnvelope } from './envelope.ts';

export interface HttpOptions {
  /** Origin of the server, with a slash at the end; the page's own by default. */
  readonly baseUrl?: string;
  readonly fetch?: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** Whose data the requests are about; see `actAs`. */
  readonly person?: string;
  /** The timers of the deadlines; those of the system by default. */
  readonly after?: Environment['after'];
  /** This device's clock; that of the system by default. */
  readonly now?: Environment['now'];
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  /** Sent as they are, in place of a body. */
  readonly bytes?: Blob;
  /** `blob` for a file; anything else is JSON. */
  readonly wants?: 'blob';
  /** Milliseconds for the whole, where it may take longer than usual while bytes come. */
  readonly whole?: number;
  /** Called when nothing has come for some seconds; the request goes on. */
  readonly quiet?: (() => void) | undefined;
  /** A GET that changes state carries the token too. */
  readonly withToken?: boolean;
}

/** Status and parsed content of an answer in the 200s. */
export interface HttpAnswer {
  readonly status: number;
  readonly content: unknown;
}

/**
 * What happened on the way. `answered`: any answer of the server, as it is, also a refusal. `token-refused`: another token is
 * fetched and the request tried once more; `token-lost`: that one was refused too. `session-ended`: nobody is signed in, or
 * somebody else. `redirected`: the server sent the request to a page instead of answering it. `rate-limited`: it takes no more
 * attempts for so many seconds. `time`: how many milliseconds the server's clock is ahead of this device's.
 */
export type HttpEvent =
  | { readonly kind: 'answered'; readonly path: string; readonly content: unknown }
  | { readonly kind: 'redirected'; readonly url: string }
  | { readonly kind: 'rate-limited'; readonly seconds: number }
  | { readonly kind: 'time'; readonly offset: number }
  | { readonly kind: 'token-refused' | 'token-lost' | 'session-ended' };

/** No byte for so long, and the request is given up. */
export const SILENCE_LIMIT = 20_000;
/** An answer that trickles on and on is given up too. */
export const WHOLE_LIMIT = 180_000;
const QUIET_AFTER = 5_000;
const TOKEN_LIMIT = 10_000;
/** An answer that took longer tells too little about the time. */
const TIME_WINDOW = 10_000;
/** Bytes per second of a line that is slow but works: what is sent takes its time before an answer can begin. */
const SLOW_LINE = 8_000;
const TOKEN_PATH = '/csrf-token';

export class Http {
  readonly #options: HttpOptions;
  #client: KyInstance | null = null;
  #token: Promise<string> | null = null;
  #person: string | null;
  #emit: (event: HttpEvent) => void = () => undefined;

  constructor(options: HttpOptions = {}) {
    this.#options = options;
    this.#person = options.person ?? null;
  }

  /**
   * From now on requests are about this person's data. The cookie is shared by all tabs: when somebody else has signed in
   * meanwhile, the server must not take one person's work for the other's, and answers that the session has ended.
   */
  actAs(person: string | null): void {
    this.#person = person;
  }

  /** Calls back with what happens on the way; one listener. */
  onEvent(listener: (event: HttpEvent) => void): void {
    this.#emit = listener;
  }

  /** Sends a request; throws an `AppError` for everything that is not an answer in the 200s. */
  async send(request: HttpRequest): Promise<HttpAnswer> {
    const needsToken = request.method !== 'GET' || request.withToken === true;
    if (!needsToken) return this.#once(request, null);
    try {
      return await this.#once(request, await this.token());
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'csrf_invalid') throw error;
      // The token belongs to a session that has changed since: fetch it anew and try once more.
      this.#token = null;
      this.#emit({ kind: 'token-refused' });
      return this.#retryWithNewToken(request);
    }
  }

  async #retryWithNewToken(request: HttpRequest): Promise<HttpAnswer> {
    try {
      return await this.#once(request, await this.token());
    } catch (error) {
      if (error instanceof AppError && error.code === 'csrf_invalid') this.#emit({ kind: 'token-lost' });
      throw error;
    }
  }

  /** The security token, fetched once per session. */
  async token(): Promise<string> {
    this.#token ??= this.#fetchToken();
    try {
      return await this.#token;
    } catch (error) {
      this.#token = null;
      throw error;
    }
  }

  /** After sign-in and sign-out the token is another one. */
  forgetToken(): void {
    this.#token = null;
  }

  async #fetchToken(): Promise<string> {
    const request = { method: 'GET', path: TOKEN_PATH, whole: TOKEN_LIMIT } as const;
    const { content } = await this.#once(request, null);
    if (
      typeof content === 'object' &&
      content !== null &&
      'token' in content &&
      typeof content.token === 'string'
    ) {
      return content.token;
    }
    throw new AppError('bad_answer', { path: TOKEN_PATH });
  }

  /** Loaded with the first request: the first screen needs no network. */
  async #ky(): Promise<KyInstance> {
    if (this.#client) return this.#client;
    const { baseUrl, fetch } = this.#options;
    const { default: ky } = await import('ky');
    this.#client = ky.create({
      retry: 0,
      // The deadline covers the content of the answer too.
      timeout: false,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(baseUrl === undefined ? {} : { baseUrl }),
      ...(fetch === undefined ? {} : { fetch }),
    });
    return this.#client;
  }

  async #once(request: HttpRequest, token: string | null): Promise<HttpAnswer> {
    const { path, query, bytes } = request;
    const body = request.body === undefined ? undefined : JSON.stringify(request.body);
    const deadline = new Deadline(
      this.#options.after ?? systemTimer,
      limitsOf(request, bytes?.size ?? body?.length ?? 0),
      request.quiet,
    );
    try {
      const client = await deadline.within(this.#ky());
      const sent = this.#now();
      const response = await deadline.within(
        client(path, {
          method: request.method,
          signal: deadline.signal,
          searchParams: searchParams(query),
          ...(body === undefined ? {} : { body }),
          ...(bytes === undefined ? {} : { body: bytes }),
          headers: {
            ...this.#headers(path, token),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(bytes && { 'content-type': 'application/octet-stream' }),
          },
          throwHttpErrors: false,
        }),
      );
      const times = [sent, this.#now()] as const;
      const received = await contentOf(response, deadline);
      if (response.ok && request.wants === 'blob') return { status: response.status, content: received };
      const content = readJson(await received.text());
      this.#report(path, response, content);
      if (isEnvelope(content)) this.#compareClocks(response, times);
      if (!response.ok) throw failureOf(response.status, content, retryAfter(response));
      return { status: response.status, content };
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('network', undefined, error);
    } finally {
      deadline.close();
    }
  }

  #headers(path: string, token: string | null): Record<string, string> {
    return {
      [API_HEADER]: API_VERSION,
      ...(token === null ? {} : { 'x-csrf-token': token }),
      // Signing in and out is about whoever does it, not about whose data is open.
      ...(this.#person !== null && path.startsWith('/api/') ? { [PERSON_HEADER]: this.#person } : {}),
    };
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  /** The server read its clock somewhere between the two instants of this device. */
  #compareClocks(response: Response, [sent, answered]: readonly [number, number]): void {
    const time = Number(response.headers.get(TIME_HEADER) ?? Number.NaN);
    if (!Number.isFinite(time) || answered < sent || answered - sent > TIME_WINDOW) return;
    this.#emit({ kind: 'time', offset: Math.round(time - (sent + answered) / 2) });
  }

  #report(path: string, response: Response, content: unknown): void {
    // The browser has followed; what came is a page and no answer.
    if (response.redirected && content === null) this.#emit({ kind: 'redirected', url: response.url });
    // A page of something in between says nothing about the session.
    if (response.status === 401 && isEnvelope(content)) this.#emit({ kind: 'session-ended' });
    // Mails that are too many hold nothing else up.
    const limited = response.status === 429 && failureOf(429, content).code !== 'mail_limit';
    const seconds = limited ? retryAfter(response) : null;
    if (seconds !== null) this.#emit({ kind: 'rate-limited', seconds });
    if (path !== TOKEN_PATH) this.#emit({ kind: 'answered', path, content });
  }
}

function systemTimer(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** `size`: bytes, or about so many, that are sent before an answer can begin. */
function limitsOf({ whole = WHOLE_LIMIT }: HttpRequest, size: number): Limits {
  const sending = Math.ceil((size / SLOW_LINE) * 1_000);
  return {
    first: Math.min(SILENCE_LIMIT, whole) + sending,
    silence: SILENCE_LIMIT,
    whole: whole + sending,
    quietAfter: QUIET_AFTER + sending,
  };
}

/** The content, each part of it within the deadline. */
async function contentOf(response: Response, deadline: Deadline): Promise<Blob> {
  deadline.heard();
  const parts: BlobPart[] = [];
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await deadline.within(reader.read());
    if (done) break;
    deadline.heard();
    parts.push(value);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

function searchParams(query: Readonly<Record<string, unknown>> = {}): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    params.set(
      name,
      typeof value === 'string' ? value : Array.isArray(value) ? value.join(',') : JSON.stringify(value),
    );
  }
  return params;
}

function readJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Seconds; null without the header, and for a date, which a clock that is wrong here would misread. */
function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}
