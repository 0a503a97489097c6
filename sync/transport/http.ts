/**
 * HTTP to our own server: session cookie, security token, time limit, and failures as `AppError`.
 * With `live.ts` the only network code of the client. Never retries on its own, except once with a fresh security token;
 * when to try again is the engine's or the person's decision. Says what the page must follow or tell; never tells itself.
 */
import type { KyInstance } from 'ky';
import { AppError } from '../../contract/errors.ts';
import { PERSON_HEADER } from '../../contract/sync.ts';
import { failureOf } from './envelope.ts';

export interface HttpOptions {
  /** Origin of the server, with a slash at the end; the page's own by default. */
  readonly baseUrl?: string;
  readonly fetch?: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** Whose data the requests are about; see `actAs`. */
  readonly person?: string;
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
  /** Milliseconds, where it may take longer than usual. */
  readonly timeout?: number;
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
 * somebody else. `redirected`: the server sent the request to a page instead of answering it. `too-many`: it takes no more
 * attempts for so many seconds.
 */
export type HttpSign =
  | { readonly kind: 'answered'; readonly path: string; readonly content: unknown }
  | { readonly kind: 'redirected'; readonly url: string }
  | { readonly kind: 'too-many'; readonly seconds: number }
  | { readonly kind: 'token-refused' | 'token-lost' | 'session-ended' };

const REQUEST_TIMEOUT = 30_000;
const TOKEN_TIMEOUT = 10_000;
const TOKEN_PATH = '/csrf-token';

export class Http {
  readonly #options: HttpOptions;
  #client: KyInstance | null = null;
  #token: Promise<string> | null = null;
  #person: string | null;
  #tell: (sign: HttpSign) => void = () => undefined;

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
  onSign(listener: (sign: HttpSign) => void): void {
    this.#tell = listener;
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
      this.#tell({ kind: 'token-refused' });
      return this.#again(request);
    }
  }

  async #again(request: HttpRequest): Promise<HttpAnswer> {
    try {
      return await this.#once(request, await this.token());
    } catch (error) {
      if (error instanceof AppError && error.code === 'csrf_invalid') this.#tell({ kind: 'token-lost' });
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
    const { content } = await this.#once({ method: 'GET', path: TOKEN_PATH }, null, TOKEN_TIMEOUT);
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

  /** Brought with the first request: the first screen needs no network. */
  async #ky(): Promise<KyInstance> {
    if (this.#client) return this.#client;
    const { baseUrl, fetch } = this.#options;
    const { default: ky } = await import('ky');
    this.#client = ky.create({
      retry: 0,
      timeout: REQUEST_TIMEOUT,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(baseUrl === undefined ? {} : { baseUrl }),
      ...(fetch === undefined ? {} : { fetch }),
    });
    return this.#client;
  }

  async #once(request: HttpRequest, token: string | null, patience = REQUEST_TIMEOUT): Promise<HttpAnswer> {
    const { method, path, query, body, bytes, timeout = patience } = request;
    try {
      const client = await this.#ky();
      const response = await client(path, {
        method,
        timeout,
        searchParams: searchParams(query),
        ...(body === undefined ? {} : { json: body }),
        ...(bytes === undefined ? {} : { body: bytes }),
        headers: {
          ...this.#headers(path, token),
          ...(bytes && { 'content-type': 'application/octet-stream' }),
        },
        throwHttpErrors: false,
      });
      if (response.ok && request.wants === 'blob')
        return { status: response.status, content: await response.blob() };
      const content = readJson(await response.text());
      this.#report(path, response, content);
      if (!response.ok) throw failureOf(response.status, content, retryAfter(response));
      return { status: response.status, content };
    } catch (error) {
      throw asAppError(error);
    }
  }

  #headers(path: string, token: string | null): Record<string, string> {
    return {
      ...(token === null ? {} : { 'x-csrf-token': token }),
      // Signing in and out is about whoever does it, not about whose data is open.
      ...(this.#person !== null && path.startsWith('/api/') ? { [PERSON_HEADER]: this.#person } : {}),
    };
  }

  #report(path: string, response: Response, content: unknown): void {
    // The browser has followed; what came is a page and no answer.
    if (response.redirected && content === null) this.#tell({ kind: 'redirected', url: response.url });
    if (response.status === 401) this.#tell({ kind: 'session-ended' });
    const seconds = response.status === 429 ? retryAfter(response) : null;
    if (seconds !== null) this.#tell({ kind: 'too-many', seconds });
    if (path !== TOKEN_PATH) this.#tell({ kind: 'answered', path, content });
  }
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

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // By name, as ky itself is loaded later. It throws no error for a status: `throwHttpErrors` is off.
  if (error instanceof Error && error.name === 'TimeoutError')
    return new AppError('timeout', undefined, error);
  return new AppError('network', undefined, error);
}
