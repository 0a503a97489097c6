/** Another replica's requests to the server: pulls tasks and sends changes in batches. */
import { v7 } from 'uuid';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { BATCH_LIMIT, PROTOCOL_VERSION, PULL_ROW_LIMIT } from '../../../contract/sync.ts';
import type { ApiSession, Reply } from './api-session.ts';

export function expectOk(reply: Reply): Reply {
  if (reply.status !== 200)
    throw new Error(`the server answered ${reply.status}: ${reply.text.slice(0, 500)}`);
  return reply;
}

/** Sends batches of changed priorities from one replica, over all tasks in turn. */
export async function replayBatches(
  session: ApiSession,
  tasks: readonly string[],
  count: number,
): Promise<void> {
  const replica = v7();
  for (let batch = 0; batch < count; batch += 1) {
    const first = batch * BATCH_LIMIT + 1;
    const changes = Array.from({ length: BATCH_LIMIT }, (_, place) => ({
      task: tasks[((first + place) * 7) % tasks.length] ?? '',
      priority: TASK_PRIORITIES[(place + batch) % TASK_PRIORITIES.length]?.id ?? '',
    }));
    await replay(session, replica, first, changes);
  }
}

/** Sends changes of priority in one batch, numbered from `first`; fails unless all are applied. */
export async function replay(
  session: ApiSession,
  replica: string,
  first: number,
  changes: readonly { readonly task: string; readonly priority: string }[],
): Promise<void> {
  const mutations = changes.map(({ task, priority }, place) => ({
    seq: first + place,
    call: 'tasks.update',
    params: { id: task },
    body: { priority_id: priority },
  }));
  const request = { protocol: PROTOCOL_VERSION, replica, epoch: null, mutations };
  const reply = expectOk(await session.send('POST', '/api/v1/batch', request));
  const applied = reply.text.match(/"outcome":"applied"/g)?.length ?? 0;
  if (applied !== changes.length)
    throw new Error(`only ${applied} of a batch were applied: ${reply.text.slice(0, 500)}`);
}

interface PulledBody {
  readonly body: {
    readonly patches: readonly {
      readonly scope: string;
      readonly to: number;
      readonly head: number;
      readonly rows: readonly { readonly entity: string; readonly id: string }[];
    }[];
  };
}

export async function pullOnce(
  session: ApiSession,
  scope: string,
  cursor: number,
  limit: number,
  encoding?: string,
): Promise<Reply> {
  const scopes = [{ scope, cursor }];
  const request = { protocol: PROTOCOL_VERSION, replica: v7(), epoch: null, settled_seq: 0, scopes, limit };
  return expectOk(await session.send('POST', '/api/v1/sync/pull', request, encoding));
}

export async function taskIds(session: ApiSession, projectId: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor = 0;
  for (;;) {
    const reply = await pullOnce(session, `project:${projectId}`, cursor, PULL_ROW_LIMIT);
    const { body } = JSON.parse(reply.text) as PulledBody;
    const patch = body.patches.find((one) => one.rows.length > 0);
    if (!patch) return ids;
    ids.push(...patch.rows.filter((row) => row.entity === 'task').map((row) => row.id));
    cursor = patch.to;
  }
}

/** The newest version of a scope. */
export async function scopeHead(session: ApiSession, scope: string): Promise<number> {
  const { body } = JSON.parse((await pullOnce(session, scope, 0, 1)).text) as PulledBody;
  const patch = body.patches.find((one) => one.scope === scope);
  if (!patch) throw new Error(`${scope} is not there`);
  return patch.head;
}
