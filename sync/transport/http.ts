/**
 * HTTP to our own server: session cookie, security token, deadlines, and failures as `AppError`. With `live.ts` and
 * `beacon.ts` the only network code of the client. Never retries by itself, except once with a fresh security token:
 * the engine or the person decides when to retry. Emits events that the page must follow or show; shows nothing itself.
 */
import type { KyInstance } from 'ky';
import { AppError } from '../../contract/errors.ts';
import { API_HEADER, API_VERSION, PERSON_HEADER, TIME_HEADER } from '../../contract/sync.ts';
import type { Environment } from '../environment.ts';
import { Deadline, type Limits } from './deadline.ts';
import { failureOf, isEnvelope } from './envelope.ts';

export interface HttpOptions {
  /** Origin of the server, with a trailing slash; default: the page's own. */
  readonly baseUrl?: string;
  readonly fetch?: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** Whose data the requests are about; see `actAs`. */
  readonly person?: string;
  /** Timers of the deadlines; default: those of the system. */
  readonly after?: Environment['after'];
  /** This device's clock; default: that of the system. */
  readonly now?: Environment['now'];
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  /** Raw bytes in place of a JSON body. */
  readonly bytes?: Blob;
  /** Type of the answer: `blob` for a file, else JSON. */
  readonly wants?: 'blob';
  /** Milliseconds for the whole request, where it may take longer than usual. */
  readonly whole?: number;
  /** Called after some seconds without a byte; the request continues. */
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
 * Events of requests. `answered`: the server answered, even with a refusal. `token-refused`: a fresh token is fetched
 * and the request is retried once; `token-lost`: that one was refused too. `session-ended`: nobody, or another person,
 * is signed in. `redirected`: the server redirected the request to a page. `rate-limited`: no further attempts for that
 * many seconds. `time`: milliseconds that the server's clock is ahead of this device's.
 */
export type HttpEvent =
  | { readonly kind: 'answered'; readonly path: string; readonly content: unknown }
  | { readonly kind: 'redirected'; readonly url: string }
  | { readonly kind: 'rate-limited'; readonly seconds: number }
  | { readonly kind: 'time'; readonly offset: number }
  | { readonly kind: 'token-refused' | 'token-lost' | 'session-ended' };

/** A request without a byte for this long is aborted. */
export const SILENCE_LIMIT = 20_000;
/** A request is aborted after this time even while bytes arrive. */
export const WHOLE_LIMIT = 180_000;
const QUIET_AFTER = 5_000;
const TOKEN_LIMIT = 10_000;
/** An answer that took longer is too imprecise to measure the clock offset. */
const TIME_WINDOW = 10_000;
/** Bytes per second of a slow but working connection: the request body is sent before an answer can begin. */
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
   * From now on requests are about this person's data. All tabs share the cookie: when another person has signed in
   * meanwhile, the server must not take one person's changes for the other's, and answers that the session has ended.
   */
  actAs(person: string | null): void {
    this.#person = person;
  }

  /** Sets the listener for events; one listener. */
  onEvent(listener: (event: HttpEvent) => void): void {
    this.#emit = listener;
  }

  /** Sends a request; throws an `AppError` for every answer outside of the 200s. */
  async send(request: HttpRequest): Promise<HttpAnswer> {
    const needsToken = request.method !== 'GET' || request.withToken === true;
    if (!needsToken) return this.#once(request, null);
    try {
      return await this.#once(request, await this.token());
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'csrf_invalid') throw error;
      // The token belongs to an older session: fetch a fresh one and retry once.
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

  /** Call after sign-in and sign-out, which change the token. */
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
      // The deadline covers the body of the answer too.
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
      // Sign-in and sign-out are about the caller, not about the open data.
      ...(this.#person !== null && path.startsWith('/api/') ? { [PERSON_HEADER]: this.#person } : {}),
    };
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  /** Compares clocks: the server read its clock somewhere between the two instants of this device. */
  #compareClocks(response: Response, [sent, answered]: readonly [number, number]): void {
    const time = Number(response.headers.get(TIME_HEADER) ?? Number.NaN);
    if (!Number.isFinite(time) || answered < sent || answered - sent > TIME_WINDOW) return;
    this.#emit({ kind: 'time', offset: Math.round(time - (sent + answered) / 2) });
  }

  #report(path: string, response: Response, content: unknown): void {
    // The browser has followed a redirect; the answer is a page.
    if (response.redirected && content === null) this.#emit({ kind: 'redirected', url: response.url });
    // A 401 of a proxy says nothing about the session.
    if (response.status === 401 && isEnvelope(content)) this.#emit({ kind: 'session-ended' });
    // The mail limit blocks nothing else.
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

/** `size`: approximate bytes of the request body, which are sent before an answer can begin. */
function limitsOf({ whole = WHOLE_LIMIT }: HttpRequest, size: number): Limits {
  const sending = Math.ceil((size / SLOW_LINE) * 1_000);
  return {
    first: Math.min(SILENCE_LIMIT, whole) + sending,
    silence: SILENCE_LIMIT,
    whole: whole + sending,
    quietAfter: QUIET_AFTER + sending,
  };
}

/** The body of the answer; each chunk must arrive within the deadline. */
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

/** `Retry-After` in seconds; null without the header, and for a date, which a wrong clock would misread. */
function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}
