import { describe, expect, it } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { until, VirtualClock } from '../../test/support/virtual-clock.ts';
import { Http, type HttpRequest, SILENCE_LIMIT, WHOLE_LIMIT } from './http.ts';

interface Line {
  readonly clock: VirtualClock;
  readonly http: Http;
  readonly aborted: string[];
  readonly asked: string[];
}

function lineTo(serve: (path: string) => Promise<Response>): Line {
  const clock = new VirtualClock();
  const aborted: string[] = [];
  const asked: string[] = [];
  // Referenced, because the signal of a garbage-collected request is never aborted.
  const requests: unknown[] = [];
  const http = new Http({
    baseUrl: 'https://holdfast.example/',
    after: (milliseconds, run) => clock.after(milliseconds, run),
    fetch: (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname;
      request.signal.addEventListener('abort', () => void aborted.push(path));
      asked.push(path);
      requests.push(request, input, init);
      return serve(path);
    },
  });
  return { clock, http, aborted, asked };
}

const never = (): Promise<Response> => new Promise(() => undefined);

/** Sends a request and advances the clock until it ends; returns the outcome and the time it took. */
async function outcome({ clock, http, asked }: Line, request: HttpRequest) {
  const begun = clock.now();
  let ended: { code: string; after: number } | null = null;
  http.send(request).then(
    () => (ended = { code: 'answered', after: clock.now() - begun }),
    (error: unknown) =>
      (ended = { code: error instanceof AppError ? error.code : 'bug', after: clock.now() - begun }),
  );
  await until(() => asked.length > 0);
  for (let step = 0; ended === null && step < 400; step += 1) await clock.advance(1_000);
  return ended;
}

/** A response that sends one byte per interval. */
function trickle(clock: VirtualClock, every: number, count: number): Response {
  let left = count;
  return new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        const next = (): void => {
          if (left === 0) {
            controller.enqueue(new TextEncoder().encode('{"done":true}'));
            return controller.close();
          }
          left -= 1;
          controller.enqueue(new TextEncoder().encode(' '));
          clock.after(every, next);
        };
        next();
      },
    }),
  );
}

const GET = { method: 'GET', path: '/api/v1/x' } as const;

describe('the deadline of a request (E1, E6)', () => {
  it('aborts a request without an answer after the limit for silence', async () => {
    const line = lineTo(never);
    expect(await outcome(line, GET)).toEqual({ code: 'network', after: SILENCE_LIMIT });
    expect(line.aborted).toEqual(['/api/v1/x']);
  });

  it('aborts a request whose answer starts and then stalls', async () => {
    const stalled = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"done":tr')),
    });
    const line = lineTo(() => Promise.resolve(new Response(stalled)));
    expect(await outcome(line, GET)).toEqual({ code: 'network', after: SILENCE_LIMIT });
    expect(line.aborted).toEqual(['/api/v1/x']);
  });

  it('ends a file request whose answer has headers but no content', async () => {
    const line = lineTo(() => Promise.resolve(new Response(new ReadableStream())));
    expect(await outcome(line, { ...GET, wants: 'blob' })).toEqual({ code: 'network', after: SILENCE_LIMIT });
  });

  it('waits for an answer that is slow but continues', async () => {
    const line: Line = lineTo(() => Promise.resolve(trickle(line.clock, SILENCE_LIMIT - 1_000, 5)));
    expect(await outcome(line, GET)).toEqual({ code: 'answered', after: 5 * (SILENCE_LIMIT - 1_000) });
  });

  it('ends a request whose answer never completes after the limit for the whole', async () => {
    const line: Line = lineTo(() => Promise.resolve(trickle(line.clock, 5_000, 10_000)));
    expect(await outcome(line, GET)).toEqual({ code: 'network', after: WHOLE_LIMIT });
  });

  it('ends a request that waits for a security token, and fetches another for the next one', async () => {
    let hangs = true;
    const line = lineTo((path) => {
      if (path === '/csrf-token' && hangs) return never();
      return Promise.resolve(Response.json({ done: true, token: 't', body: null }));
    });
    expect(await outcome(line, { ...GET, method: 'POST', body: {} })).toEqual({
      code: 'network',
      after: 10_000,
    });
    hangs = false;
    expect(await line.http.send({ ...GET, method: 'POST', body: {} })).toMatchObject({ status: 200 });
  });

  it('extends the limit by the time a large body takes on a slow connection', async () => {
    const bytes = new Blob(['x'.repeat(800_000)]);
    const sending = lineTo((path) =>
      path === '/csrf-token' ? Promise.resolve(Response.json({ done: true, token: 't' })) : never(),
    );
    await sending.http.token();
    expect(await outcome(sending, { ...GET, method: 'PUT', bytes })).toEqual({
      code: 'network',
      after: SILENCE_LIMIT + 100_000,
    });
  });

  it('reports silence after five seconds', async () => {
    const line = lineTo(never);
    const heard: number[] = [];
    const begun = line.clock.now();
    await outcome(line, { ...GET, quiet: () => heard.push(line.clock.now() - begun) });
    expect(heard).toEqual([5_000]);
  });
});
