/** An HTTP client of the test server that stores cookies and the security token as a browser does. */

import { API_HEADER, API_VERSION } from '../../../contract/sync.ts';
import { rememberParts, rememberRequest } from './known-secrets.ts';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON, undefined when there is none. */
  readonly json: T | undefined;
  /** `body` of the envelope. */
  readonly body: unknown;
  readonly code: string | null;
}

/** Status and code of an answer, which identify a refusal. */
export const outcome = ({ status, code }: Pick<Answer, 'status' | 'code'>): [number, string | null] => [
  status,
  code,
];

interface RequestOptions {
  readonly headers?: Record<string, string>;
  /** Leave the security token out, or send this one. */
  readonly token?: string | false;
}

export class TestClient {
  readonly url: string;
  readonly cookies = new Map<string, string>();
  /** The version of the API, as our page sends it; without this header it counts as another client. */
  readonly headers: Record<string, string> = { [API_HEADER]: API_VERSION };
  #token: string | undefined;

  constructor(url: string) {
    this.url = url;
  }

  get(path: string, options?: RequestOptions): Promise<Answer> {
    return this.request('GET', path, undefined, options);
  }
  post(path: string, body?: unknown, options?: RequestOptions): Promise<Answer> {
    return this.request('POST', path, body, options);
  }
  put(path: string, body?: unknown, options?: RequestOptions): Promise<Answer> {
    return this.request('PUT', path, body, options);
  }
  patch(path: string, body?: unknown, options?: RequestOptions): Promise<Answer> {
    return this.request('PATCH', path, body, options);
  }
  delete(path: string, body?: unknown, options?: RequestOptions): Promise<Answer> {
    return this.request('DELETE', path, body, options);
  }

  /** The `Cookie` header this client would send. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The security token, fetched again after each change of session. */
  async csrfToken(): Promise<string> {
    if (this.#token === undefined) {
      const answer = await this.request('GET', '/csrf-token');
      const { json } = answer;
      if (typeof json !== 'object' || json === null || !('token' in json) || typeof json.token !== 'string') {
        throw new Error(`no security token: ${answer.text}`);
      }
      this.#token = json.token;
    }
    return this.#token;
  }

  forgetToken(): void {
    this.#token = undefined;
  }

  async request(method: string, path: string, body?: unknown, options: RequestOptions = {}): Promise<Answer> {
    const headers: Record<string, string> = { accept: 'application/json', ...this.headers };
    if (method !== 'GET' && options.token !== false)
      headers['x-csrf-token'] = options.token ?? (await this.csrfToken());
    else if (typeof options.token === 'string') headers['x-csrf-token'] = options.token;
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (this.cookies.size > 0) headers['cookie'] = this.cookieHeader();
    const sent = { ...headers, ...options.headers };
    rememberRequest({ url: path, headers: sent });
    rememberParts(`${method} ${path}`, body);
    const response = await fetch(this.url + path, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.#keepCookies(response);
    const text = await response.text();
    const content = parsed(text, response);
    rememberParts(`the answer of ${path}`, content.json);
    return { status: response.status, headers: response.headers, text, ...content };
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=', 2);
      rememberRequest({ headers: { cookie: `${name}=${value}` } });
      if (this.cookies.get(name) !== value) this.#token = undefined;
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function parsed(text: string, response: Response): Pick<Answer, 'json' | 'body' | 'code'> {
  if (text === '' || !response.headers.get('content-type')?.startsWith('application/json'))
    return { json: undefined, body: undefined, code: null };
  const json: unknown = JSON.parse(text);
  const envelope: { body?: unknown; code?: unknown } = typeof json === 'object' && json !== null ? json : {};
  return { json, body: envelope.body, code: typeof envelope.code === 'string' ? envelope.code : null };
}
