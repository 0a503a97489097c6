/**
 * The server's core with a few calls of its own, so that tests of batch, pull and feed do not depend on the calls of
 * the product: they rename, remove, refuse and fail on demand.
 */
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../../contract/call.ts';
import { AppError } from '../../../contract/errors.ts';
import type { BatchAnswer, BatchRequest, PullAnswer, PullRequest } from '../../../contract/sync.ts';
import {
  readAs,
  writeAs,
  type Actor,
  type Committed,
  type ReadContext,
  type TransactionDeps,
  type Tx,
} from '../../../server/db/transaction.ts';
import { readEpoch } from '../../../server/db/epoch.ts';
import { pull } from '../../../server/feed/pull.ts';
import { loadActor } from '../../../server/policies/actor.ts';
import { bindRead, bindWrite } from '../../../server/routes/binding.ts';
import { CallRunner } from '../../../server/routes/call-runner.ts';
import { runBatch } from '../../../server/routes/sync-batch.ts';

const common = { access: 'signed-in', offline: 'outbox', method: 'POST', summary: 'For tests.' } as const;
const taskBody = z.object({ task: z.uuid(), name: z.string().check(z.minLength(1)) });

const {
  'test.addNote': addNote,
  'test.renameTask': renameTask,
  'test.addLabel': addLabel,
  'test.writeThenRefuse': writeThenRefuse,
  'test.failUntil': failUntil,
  'test.look': look,
  'test.leaveProject': leaveProject,
  'test.adminOnly': adminOnly,
} = defineCalls({
  'test.addNote': defineCall({
    ...common,
    path: '/t/1',
    body: z.object({ id: z.uuid(), name: z.string() }),
  }),
  'test.renameTask': defineCall({
    ...common,
    path: '/t/2',
    access: 'task',
    body: taskBody,
  }),
  'test.addLabel': defineCall({
    ...common,
    path: '/t/3',
    access: 'team',
    body: z.object({ id: z.uuid(), name: z.string() }),
  }),
  'test.writeThenRefuse': defineCall({
    ...common,
    path: '/t/4',
    body: z.object({ id: z.uuid() }),
  }),
  'test.failUntil': defineCall({
    ...common,
    path: '/t/5',
    body: z.object({ id: z.uuid() }),
  }),
  'test.look': defineCall({ ...common, path: '/t/6', method: 'GET' }),
  'test.leaveProject': defineCall({
    ...common,
    path: '/t/8',
    body: z.object({ project: z.uuid(), announced: z.boolean() }),
  }),
  'test.adminOnly': defineCall({ ...common, path: '/t/7', access: 'admin' }),
});

export interface TestApi {
  readonly deps: TransactionDeps;
  readonly committed: Committed[];
  /** Ids that `test.failUntil` fails on, as an outage would. */
  readonly outages: Set<string>;
  actor(userId: string): Promise<Actor>;
  read<T>(actor: Actor, work: (context: ReadContext) => Promise<T>): Promise<T>;
  write<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  batch(
    userId: string,
    request: Partial<BatchRequest> & Pick<BatchRequest, 'replica' | 'mutations'>,
  ): Promise<BatchAnswer>;
  pull(userId: string, request?: Partial<PullRequest>): Promise<PullAnswer>;
  readonly runner: CallRunner;
}

/** An error with that code, for `toThrow`. */
export const refused = (code: string): unknown => expect.objectContaining({ code });

/** A core over the database. */
export function createTestApi(
  db: TransactionDeps['db'],
  tell?: (what: Committed) => void,
  requests?: TransactionDeps['requests'],
): TestApi {
  const committed: Committed[] = [];
  const outages = new Set<string>();
  const deps: TransactionDeps = {
    db,
    requests,
    now: () => new Date(),
    committed: (what) => {
      committed.push(what);
      tell?.(what);
    },
  };
  const runner = new CallRunner({
    calls: [addNote, renameTask, addLabel, writeThenRefuse, failUntil, look, adminOnly, leaveProject],
    external: [],
    executor: {
      read: (actor, work) => readAs(deps, actor, work),
      write: (actor, work) => writeAs(deps, actor, work),
    },
    bindings: bindingsOf(outages),
  });
  const actor = async (userId: string): Promise<Actor> => {
    const found = await loadActor(db, userId);
    if (found === undefined) throw new Error(`nobody has the id ${userId}`);
    return found;
  };
  return {
    deps,
    committed,
    outages,
    actor,
    read: (who, work) => readAs(deps, who, work),
    write: (who, work) => writeAs(deps, who, work),
    runner,
    batch: async (userId, request) =>
      runBatch(
        {
          runner,
          write: (who, work, observe) =>
            writeAs(
              {
                ...deps,
                committed: (what) => {
                  observe(what);
                  deps.committed(what);
                },
              },
              who,
              work,
            ),
          now: deps.now,
          readEpoch: () => readEpoch(deps.db),
          reloadActor: (id) => loadActor(db, id),
          failed: () => undefined,
        },
        await actor(userId),
        { protocol: 1, epoch: null, ...request },
      ),
    pull: async (userId, request) =>
      pull(deps, await actor(userId), {
        protocol: 1,
        replica: crypto.randomUUID(),
        epoch: null,
        settled_seq: 0,
        scopes: [],
        ...request,
      }),
  };
}

function bindingsOf(outages: Set<string>) {
  return [
    bindWrite(addNote, {
      run: async (tx, { body }) => {
        await tx.db
          .insertInto('personal_tasks')
          .values({ id: body.id, user_id: tx.actor.userId, name: body.name })
          .execute();
        tx.feed.forUser(tx.actor.userId, 'personalTask', body.id);
      },
    }),
    bindWrite(renameTask, {
      subject: (_, { body }) => ({ taskIds: [body.task] }),
      run: async (tx, { body }) => {
        const task = await tx.db
          .updateTable('tasks')
          .set({ name: body.name })
          .where('id', '=', body.task)
          .returning('project_id')
          .executeTakeFirstOrThrow();
        tx.feed.inProject(task.project_id, 'task', body.task);
      },
    }),
    bindWrite(addLabel, {
      run: async (tx, { body }) => {
        const teamId = tx.actor.team?.teamId ?? '';
        await tx.db
          .insertInto('labels')
          .values({ id: body.id, team_id: teamId, name: body.name, color_code: '#123456' })
          .execute();
        tx.feed.inTeam(teamId, 'label', body.id);
      },
    }),
    bindWrite(writeThenRefuse, {
      run: async (tx, { body }) => {
        await tx.db
          .insertInto('personal_tasks')
          .values({ id: body.id, user_id: tx.actor.userId, name: 'must not stay' })
          .execute();
        tx.feed.forUser(tx.actor.userId, 'personalTask', body.id);
        throw new AppError('conflict', { why: 'test' });
      },
    }),
    bindWrite(failUntil, {
      run: async (tx, { body }) => {
        await tx.db
          .insertInto('personal_tasks')
          .values({ id: body.id, user_id: tx.actor.userId, name: 'after the outage' })
          .execute();
        tx.feed.forUser(tx.actor.userId, 'personalTask', body.id);
        if (outages.has(body.id)) throw new Error('the disk is on fire');
      },
    }),
    bindWrite(leaveProject, {
      run: async (tx, { body }) => {
        const mine = tx.actor.memberships.map((one) => one.teamMemberId);
        const gone = await tx.db
          .deleteFrom('project_members')
          .where('project_id', '=', body.project)
          .where('team_member_id', 'in', mine)
          .returning('id')
          .execute();
        tx.feed.removed(`project:${body.project}`, 'projectMember', ...gone.map((row) => row.id));
        if (body.announced) tx.accessChanged(tx.actor.userId);
      },
    }),
    bindRead(look, { run: async () => null }),
    bindWrite(adminOnly, { run: async () => undefined }),
  ];
}
