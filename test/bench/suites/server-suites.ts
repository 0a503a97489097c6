/** The server alone, over HTTP: the task list, batches of changes, the first pull of a project. */
import { v7 } from 'uuid';
import { BATCH_LIMIT, PULL_ROW_LIMIT } from '../../../contract/sync.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { expectOk, pullOnce, replay, replayBatches, taskIds } from '../support/api-changes.ts';
import { largeProject, signIn, type ApiSession, type Reply } from '../support/api-session.ts';
import type { Bench } from '../support/bench.ts';
import type { BenchServer } from '../support/bench-server.ts';
import { median, reportSpread, type Report } from '../support/figure.ts';

const WARM_UP = 20;
const LIST_REQUESTS = 200;
const CONNECTIONS = 16;
const LOAD_MS = 8_000;
const BATCHES = 40;
const PULL_ROWS = 10_000;
/** With the encodings that browsers accept, and without compression. */
const ENCODINGS = [
  ['', 'gzip, deflate, br, zstd'],
  [', not compressed', undefined],
] as const;

/** `list/v3` of a project with 1,000 tasks: unchanged, and after a change, when the server computes it all again. */
export async function listTasks({ report, server }: Bench): Promise<void> {
  const asked = await server([1_000, 10_000]);
  const session = await signIn(asked.url);
  const project = await largeProject(session, 1_000);
  const path = `/api/v1/tasks/list/v3/${project.id}?group=status`;
  const get = async (encoding?: string): Promise<Reply> =>
    expectOk(await session.send('GET', path, undefined, encoding));
  for (let turn = 0; turn < WARM_UP; turn += 1) await get();
  for (const [name, encoding] of ENCODINGS) {
    const spent = await cpuCounter(asked);
    const { times, last } = await timed(LIST_REQUESTS, () => get(encoding));
    reportCpu(report, `list/v3 of 1,000 tasks${name}`, await spent(), LIST_REQUESTS);
    reportSpread(report, `list/v3 of 1,000 tasks${name}`, times, { p50: 15, of: kilobytes(last) });
    const rate = await perSecond(() => get(encoding));
    report({
      name: `list/v3 of 1,000 tasks${name}, ${CONNECTIONS} connections`,
      value: rate,
      unit: 'per s',
      aim: 100,
    });
  }
  const change = await taskChanger(session, project.id);
  const changed = await timed(LIST_REQUESTS / 4, () => get(ENCODINGS[0][1]), change);
  reportSpread(report, 'list/v3 of 1,000 tasks after a change', changed.times, {
    of: kilobytes(changed.last),
  });
  session.close();
}

/** Mutations in full batches, from one replica and from four in parallel. */
export async function batches({ report, server }: Bench): Promise<void> {
  const asked = await server([1_000, 10_000]);
  const session = await signIn(asked.url);
  const tasks = await taskIds(session, (await largeProject(session, 1_000)).id);
  for (const replicas of [1, 4]) {
    await replayBatches(session, tasks, 5);
    const spent = await cpuCounter(asked);
    const began = performance.now();
    const each = BATCHES / replicas;
    await Promise.all(Array.from({ length: replicas }, () => replayBatches(session, tasks, each)));
    const seconds = (performance.now() - began) / 1000;
    const name = `batch mutations, ${replicas} ${replicas === 1 ? 'replica' : 'replicas'}`;
    const count = BATCHES * BATCH_LIMIT;
    const of = `${BATCHES} batches of ${BATCH_LIMIT}, one transaction for each mutation`;
    report({ name, value: count / seconds, unit: 'per s', of });
    reportCpu(report, name, await spent(), count);
  }
  session.close();
}

/** The first 10,000 rows of a project, as a new replica pulls them. */
export async function pulls({ report, server }: Bench): Promise<void> {
  const session = await signIn((await server([1_000, 10_000])).url);
  const project = await largeProject(session, 10_000);
  for (const [words, encoding] of ENCODINGS) {
    const times: number[] = [];
    let bytes = 0;
    for (let turn = 0; turn < 7; turn += 1) {
      const began = performance.now();
      bytes = await pullRows(session, `project:${project.id}`, encoding);
      times.push(performance.now() - began);
    }
    const ms = median(times.slice(1));
    const name = `pull of 10,000 rows${words}`;
    report({ name, value: ms, unit: 'ms', of: `${Math.round(bytes / 1000)} kB` });
    report({ name: `${name}, rows`, value: (PULL_ROWS / ms) * 1000, unit: 'per s' });
  }
  session.close();
}

/** Returns a function for the CPU time that server and database have used since. */
async function cpuCounter(server: BenchServer): Promise<() => Promise<number | null>> {
  const before = await server.cpuTime();
  return async () => {
    const now = await server.cpuTime();
    return now === null || before === null ? null : now - before;
  };
}

function reportCpu(report: Report, name: string, ms: number | null, count: number): void {
  if (ms === null) return;
  report({
    name: `${name}, processor time of each`,
    value: ms / count,
    unit: 'ms',
    of: 'server and database',
  });
}

const kilobytes = ({ bytes }: Reply): string => `${Math.round(bytes / 1000)} kB`;

/** Durations of requests, one after the other; the time of `before` is not counted. */
async function timed(
  count: number,
  request: () => Promise<Reply>,
  before?: () => Promise<void>,
): Promise<{ times: number[]; last: Reply }> {
  const times: number[] = [];
  let last: Reply = { status: 0, bytes: 0, text: '' };
  for (let turn = 0; turn < count; turn += 1) {
    await before?.();
    const began = performance.now();
    last = await request();
    times.push(performance.now() - began);
  }
  return { times, last };
}

/** Returns a function that changes the priority of the next task. */
async function taskChanger(session: ApiSession, projectId: string): Promise<() => Promise<void>> {
  const tasks = await taskIds(session, projectId);
  let turn = 0;
  return async () => {
    turn += 1;
    await replay(session, v7(), 1, [
      { task: tasks[turn % tasks.length] ?? '', priority: TASK_PRIORITIES[turn % 4]?.id ?? '' },
    ]);
  };
}

/** Answers per second with all connections busy. */
async function perSecond(get: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let answered = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - began < LOAD_MS) {
      await get();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return (answered / (performance.now() - began)) * 1000;
}

async function pullRows(session: ApiSession, scope: string, encoding?: string): Promise<number> {
  let cursor = 0;
  let bytes = 0;
  for (let rows = 0; rows < PULL_ROWS; rows += PULL_ROW_LIMIT) {
    const reply = await pullOnce(session, scope, cursor, PULL_ROW_LIMIT, encoding);
    bytes += reply.bytes;
    // In a new scope the feed versions count its rows: the cursor of the next page is known without parsing the answer.
    cursor += PULL_ROW_LIMIT;
  }
  return bytes;
}
