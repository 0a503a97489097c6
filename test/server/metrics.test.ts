/** Metrics of the server: all that the manual lists, and each call of a batch by its name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLive } from './support/live-client.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const TOKEN = 'a-token-for-metrics-2';
const MANUAL = join(import.meta.dirname, '../../docs/operating.md');

let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_TOKEN: TOKEN } });
  person = await server.signUp();
});
afterAll(() => server.close());

async function metrics(): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  return (await server.visitor().get('/metrics', { headers })).text;
}

/** One change after the other, in one batch. */
async function batch(...mutations: { call: string; body: object }[]): Promise<void> {
  const answer = await person.post('/api/v1/batch', {
    protocol: 1,
    epoch: null,
    replica: v7(),
    oldest_ms: 7_000,
    mutations: mutations.map((one, at) => ({ seq: at + 1, ...one })),
  });
  expect(answer.status, answer.text).toBe(200);
}

const note = (): { call: string; body: object } => ({
  call: 'home.createPersonalTask',
  body: { id: v7(), name: 'Buy gloves' },
});

describe('metrics', () => {
  it('count and time each call of a batch, refused ones too, and unknown names together', async () => {
    await batch(
      note(),
      note(),
      { call: 'home.createPersonalTask', body: { id: 'x' } },
      { call: 'no"such', body: {} },
    );
    const text = await metrics();
    expect(text).toContain('batch_mutations_total{call="home.createPersonalTask",outcome="applied"} 2');
    expect(text).toContain('batch_mutations_total{call="home.createPersonalTask",outcome="rejected"} 1');
    expect(text).toMatch(/batch_mutation_duration_seconds_count\{call="home.createPersonalTask"\} [3-6]\n/);
    expect(text).toMatch(/batch_mutation_duration_seconds_count\{call="unknown"\} [12]\n/);
    expect(text).not.toContain('no"such');
    expect(text).toContain('outbox_age_seconds_bucket{le="5"} 0');
    expect(text).toContain('outbox_age_seconds_bucket{le="30"} 1');
    expect(text).toMatch(/feed_lag_seconds_count [1-9]/);
  });

  it('count sockets while they are open', async () => {
    expect(await metrics()).toContain('live_connections 0');
    const live = await openLive(server.url, person.cookieHeader());
    expect(await metrics()).toContain('live_connections 1');
    live.close();
  });

  it('include all that the manual lists', async () => {
    const table = readFileSync(MANUAL, 'utf8').split('| Metric |')[1]?.split('\n\n')[0] ?? '';
    const named = table
      .split('\n')
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+_\w+)`/g)]);
    const names = named.map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(8);
    server.server.meters.job('digest', 12, true);
    const text = await metrics();
    expect(names.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  });
});
