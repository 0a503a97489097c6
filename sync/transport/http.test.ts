import { describe, expect, it } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { createAuth, SIGN_OUT_PENDING } from './auth.ts';
import { callByName, fillPath } from './calls.ts';
import { bodyOf } from './envelope.ts';
import { Http, type HttpEvent } from './http.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly person: string | null;
}

/** A server with prepared answers; `answer` throws to be unreachable. */
function served(answer: (asked: Asked) => Response | Promise<Response>) {
  const log: Asked[] = [];
  let tokens = 0;
  const http = new Http({
    baseUrl: 'https://holdfast.example/',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const asked = {
        method: request.method,
        path: new URL(request.url).pathname,
        token: request.headers.get('x-csrf-token'),
        person: request.headers.get('x-holdfast-person'),
      };
      log.push(asked);
      if (asked.path === '/csrf-token') {
        tokens += 1;
        return Response.json({ done: true, token: `token ${tokens}` });
      }
      return answer(asked);
    },
  });
  return { http, log };
}

const refused = (status: number, code: string | null, message = 'words') =>
  Response.json({ done: false, body: null, message, code }, { status });

function marks(initial: Record<string, string> = {}) {
  const all = new Map(Object.entries(initial));
  return {
    all,
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  };
}

describe('http', () => {
  it('fetches the security token once and sends it with every change', async () => {
    const { http, log } = served(() => Response.json({ done: true, body: 1 }));
    await http.send({ method: 'POST', path: '/api/v1/x', body: {} });
    await http.send({ method: 'DELETE', path: '/api/v1/x' });
    await http.send({ method: 'GET', path: '/api/v1/x' });
    expect(log.map(({ path, token }) => `${path} ${token ?? '-'}`)).toEqual([
      '/csrf-token -',
      '/api/v1/x token 1',
      '/api/v1/x token 1',
      '/api/v1/x -',
    ]);
  });

  it('fetches a new token and retries when the old one is refused, exactly once', async () => {
    const { http, log } = served(({ token }) =>
      token === 'token 1' ? refused(403, 'csrf_invalid') : Response.json({ done: true, body: null }),
    );
    await http.send({ method: 'POST', path: '/api/v1/x', body: {} });
    expect(log.filter(({ path }) => path === '/api/v1/x')).toHaveLength(2);
    const always = served(() => refused(403, 'csrf_invalid'));
    await expect(always.http.send({ method: 'POST', path: '/api/v1/x', body: {} })).rejects.toMatchObject({
      code: 'csrf_invalid',
    });
    expect(always.log.filter(({ path }) => path === '/api/v1/x')).toHaveLength(2);
  });

  it.each([
    [401, 'no_session', 'no_session'],
    [409, 'sequence_gap', 'sequence_gap'],
    [401, null, 'no_session'],
    [418, 'of_the_future', 'invalid'],
    [429, null, 'rate_limited'],
    [502, null, 'unavailable'],
    [500, null, 'internal'],
    [413, null, 'body_too_large'],
  ])('reads %i with code %s as %s', async (status, code, expected) => {
    const { http } = served(() => refused(status, code));
    await expect(http.send({ method: 'GET', path: '/api/v1/x' })).rejects.toMatchObject({ code: expected });
  });

  it('reports an unreachable server and a page of a proxy as network errors', async () => {
    const away = served(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(away.http.send({ method: 'GET', path: '/x' })).rejects.toMatchObject({ code: 'network' });
    const proxy = served(() => new Response('<html>', { status: 503 }));
    await expect(proxy.http.send({ method: 'GET', path: '/x' })).rejects.toMatchObject({
      code: 'network',
    });
  });

  it.each([200, 400, 401, 403, 404, 409, 413, 426, 429, 500, 502, 503])(
    'reports a foreign page with status %i as a network error, not as the end of the session (E2)',
    async (status) => {
      const events: HttpEvent[] = [];
      for (const content of ['<html>', '', '{"error":"denied"}', '{"done":"yes"}']) {
        const { http } = served(() => new Response(content, { status }));
        http.onEvent((event) => events.push(event));
        const answered = http.send({ method: 'GET', path: '/x' });
        await expect(
          answered.then(({ status: got, content: body }) => bodyOf(got, body)),
        ).rejects.toMatchObject({ code: 'network', details: { status } });
      }
      expect(events.map(({ kind }) => kind)).not.toContain('session-ended');
    },
  );

  it('names the acting person in requests, but not when signing in or out', async () => {
    const { http, log } = served(() => Response.json({ done: true, body: null }));
    http.actAs('ada');
    await http.send({ method: 'POST', path: '/api/v1/batch', body: {} });
    await http.send({ method: 'POST', path: '/secure/login', body: {} });
    await http.send({ method: 'POST', path: '/secure/logout', body: {} });
    http.actAs(null);
    await http.send({ method: 'GET', path: '/api/v1/teams' });
    expect(log.map(({ path, person }) => `${path} ${person ?? '-'}`)).toEqual([
      '/csrf-token -',
      '/api/v1/batch ada',
      '/secure/login -',
      '/secure/logout -',
      '/api/v1/teams -',
    ]);
  });

  describe('events for the page', () => {
    async function signsOf(
      method: 'GET' | 'POST',
      answer: (asked: Asked) => Response,
    ): Promise<readonly HttpEvent[]> {
      const { http } = served(answer);
      const events: HttpEvent[] = [];
      http.onEvent((event) => events.push(event));
      await http.send({ method, path: '/api/v1/x' }).catch(() => undefined);
      return events;
    }

    it('report a refused security token, and when the new one is refused too', async () => {
      const once = await signsOf('POST', ({ token }) =>
        token === 'token 1' ? refused(403, 'csrf_invalid') : Response.json({ done: true, body: null }),
      );
      expect(once.map(({ kind }) => kind)).toEqual(['answered', 'token-refused', 'answered']);
      const always = await signsOf('POST', () => refused(403, 'csrf_invalid'));
      expect(always.map(({ kind }) => kind)).toEqual(['answered', 'token-refused', 'answered', 'token-lost']);
    });

    it('report the end of the session, but not after other refusals', async () => {
      expect((await signsOf('GET', () => refused(401, 'no_session'))).map(({ kind }) => kind)).toEqual([
        'session-ended',
        'answered',
      ]);
      expect((await signsOf('GET', () => refused(403, 'not_allowed'))).map(({ kind }) => kind)).toEqual([
        'answered',
      ]);
    });

    it('report an answer with its content, but never that of the security token', async () => {
      const words = { done: true, body: null, message: 'Saved', title: null };
      expect(await signsOf('POST', () => Response.json(words))).toEqual([
        { kind: 'answered', path: '/api/v1/x', content: words },
      ]);
    });

    it('report the seconds of a rate limit, when the server gives them', async () => {
      const busy = (wait: string) => (): Response =>
        Response.json(
          { done: false, body: null, message: 'words', code: 'rate_limited' },
          { status: 429, headers: wait === '' ? {} : { 'retry-after': wait } },
        );
      expect(await signsOf('GET', busy('41.5'))).toContainEqual({ kind: 'rate-limited', seconds: 42 });
      for (const wait of ['', '0', 'Wed, 21 Oct 2026 07:28:00 GMT'])
        expect((await signsOf('GET', busy(wait))).map(({ kind }) => kind)).toEqual(['answered']);
      expect(
        await signsOf('GET', () =>
          Response.json(
            { done: false, body: null, message: 'words', code: 'mail_limit' },
            { status: 429, headers: { 'retry-after': '41' } },
          ),
        ),
      ).not.toContainEqual(expect.objectContaining({ kind: 'rate-limited' }));
      const { http } = served(busy('7'));
      await expect(http.send({ method: 'GET', path: '/api/v1/x' })).rejects.toMatchObject({
        code: 'rate_limited',
        details: { retry_after: 7 },
      });
    });

    it('report the address of a redirect to a page', async () => {
      const page = (): Response => {
        const response = new Response('<!doctype html>');
        Object.defineProperties(response, {
          redirected: { value: true },
          url: { value: 'https://holdfast.example/auth/login' },
        });
        return response;
      };
      expect(await signsOf('GET', page)).toContainEqual({
        kind: 'redirected',
        url: 'https://holdfast.example/auth/login',
      });
      const answered = (): Response => {
        const response = Response.json({ done: true, body: null });
        Object.defineProperty(response, 'redirected', { value: true });
        return response;
      };
      expect((await signsOf('GET', answered)).map(({ kind }) => kind)).toEqual(['answered']);
    });
  });

  it('fills paths, and refuses missing parameters', () => {
    expect(fillPath('/a/{id}/b/{other}', { id: '1 2', other: 'x' })).toBe('/a/1%202/b/x');
    expect(() => fillPath('/a/{id}')).toThrow(AppError);
  });
});

describe('auth', () => {
  const ada = { id: 'ada', email: 'ada@example.org' };
  const signedIn = () => Response.json({ done: true, authenticated: true, user: ada });

  it('signs in with the answer of the call, and fetches another token afterwards', async () => {
    const { http, log } = served(() => signedIn());
    const auth = createAuth(http, marks());
    expect(await auth.login({ email: 'ada@example.org', password: 'x' })).toMatchObject({ id: 'ada' });
    await auth.changePassword({ password: 'a', new_password: 'b', confirm_password: 'b' });
    expect(log.map(({ token }) => token)).toEqual([null, 'token 1', null, 'token 2']);
  });

  it('[LO1] repeats a sign-out that was made offline before any other request', async () => {
    let online = false;
    const { http, log } = served(({ path }) => {
      if (!online) throw new TypeError('Failed to fetch');
      return path === '/secure/logout'
        ? Response.json({ done: true })
        : Response.json({ done: false, authenticated: false, user: null });
    });
    const memory = marks();
    const auth = createAuth(http, memory);
    await auth.logout();
    expect([...memory.all]).toEqual([[SIGN_OUT_PENDING, '1']]);
    expect(await auth.verify()).toBeNull();
    expect(log.some(({ path }) => path === '/secure/verify')).toBe(false);
    online = true;
    log.length = 0;
    expect(await auth.verify()).toBeNull();
    expect(log.map(({ path }) => path).filter((path) => path !== '/csrf-token')).toEqual([
      '/secure/logout',
      '/secure/verify',
    ]);
    expect(memory.all.size).toBe(0);
  });

  it('counts a session that has ended already as signed out', async () => {
    const { http } = served(() => refused(401, 'no_session'));
    const memory = marks();
    await createAuth(http, memory).logout();
    expect(memory.all.size).toBe(0);
  });
});

const SPACE = { used: 3, limit: null, largest: 10 };

describe('an answer', () => {
  const asked = (body: unknown) =>
    callByName(served(() => Response.json({ done: true, body })).http, 'attachments.space', {
      params: { projectId: crypto.randomUUID() },
    });

  it('has the shape that its call declares, without additional fields', async () => {
    expect(await asked({ ...SPACE, more: true })).toEqual(SPACE);
  });

  it('is refused in another shape, with the name of the call', async () => {
    await expect(asked({ ...SPACE, used: 'three' })).rejects.toMatchObject({
      code: 'bad_answer',
      details: { call: 'attachments.space', field: 'used' },
    });
  });
});
