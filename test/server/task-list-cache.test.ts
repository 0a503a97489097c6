/** Cached task lists equal newly built ones after any change. */
import { gunzipSync } from 'node:zlib';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../contract/calls/index.ts';
import { TASK_PRIORITIES } from '../../contract/rules/defaults.ts';
import { readAs, type TransactionDeps } from '../../server/db/transaction.ts';
import { loadActor } from '../../server/policies/actor.ts';
import { ListAnswers } from '../../server/compat/queries/tasks/list-answers.ts';
import { parseInput } from '../../server/routes/call-runner.ts';
import type { PreparedAnswer } from '../../server/queries/prepared-answer.ts';
import { projectCast } from './support/project-cast.ts';
import type { Joined } from './support/join-team.ts';
import type { TestPerson, TestServer } from './support/server.ts';

const STATUSES = [v7(), v7(), v7()];
const QUERIES = [
  'group=status',
  'group=status&include_empty=true&customColumns=true',
  'group=members&search=a',
  'group=priority&isSubtasksInclude=true',
  'group=status&archived=true',
].map((text) => Object.fromEntries(new URLSearchParams(text)));

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let project: string;

beforeAll(async () => {
  ({ server, owner, member, project } = await projectCast('Kept lists', { status_ids: STATUSES }));
});
afterAll(() => server.close());

/** Random numbers with a fixed seed, to reproduce failures. */
function numbers(): (below: number) => number {
  let state = 20_261_121;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One random change that lists show. */
async function change(random: (below: number) => number, ids: string[], labels: string[]): Promise<void> {
  const pick = (): string => ids[random(ids.length)] ?? '';
  const patch = (body: object) => owner.put(`/api/v1/tasks/${pick()}`, body);
  const steps: (() => Promise<unknown>)[] = [
    () => patch({ name: `Named anew ${random(100)}` }),
    () => patch({ priority_id: TASK_PRIORITIES[random(4)]?.id }),
    () => patch({ status_id: STATUSES[random(3)] }),
    () => patch({ archived: random(2) === 0 }),
    () => patch({ order_status: `a${random(9)}` }),
    () => patch({ end_date: random(2) === 0 ? null : `2026-12-1${random(9)}` }),
    () => owner.delete(`/api/v1/tasks/${pick()}`),
    () => owner.put(`/api/v1/statuses/${STATUSES[random(3)] ?? ''}`, { name: `Status ${random(100)}` }),
    async () => {
      const id = v7();
      ids.push(id);
      const parent = random(2) === 0 ? pick() : null;
      const more = parent === null ? {} : { parent_task_id: parent };
      await owner.post('/api/v1/tasks', { id, name: `Added ${random(100)}`, project_id: project, ...more });
    },
    async () => {
      const body = { label_id: v7(), name: `Label ${random(5)}`, color_code: '#70a6f3' };
      const answer = await owner.post(`/api/v1/tasks/${pick()}/labels`, body);
      const made = (answer.body as { new_label?: { id: string } } | null)?.new_label;
      if (made) labels.push(made.id);
    },
    () => owner.put(`/api/v1/tasks/${pick()}/labels/${labels.at(-1) ?? v7()}`, { attached: false }),
    () =>
      owner.put(`/api/v1/tasks/${pick()}/assignees/${member.teamMemberId}`, { assigned: random(2) === 0 }),
  ];
  await steps[random(steps.length)]?.();
}

it('returns cached task lists that equal newly built ones, also compressed', async () => {
  const random = numbers();
  const deps: TransactionDeps = { db: server.db, now: () => new Date(), committed: () => undefined };
  const answers = new ListAnswers();
  const place = { projectId: project, teamId: owner.teamId };
  const ids: string[] = [];
  for (let index = 0; index < 24; index += 1) {
    const id = v7();
    ids.push(id);
    const more = index % 4 === 3 ? { parent_task_id: ids[index - 1] } : { assignees: [member.teamMemberId] };
    await owner.post('/api/v1/tasks', { id, name: `Task ${index}`, project_id: project, ...more });
  }
  const actor = await loadActor(server.db, owner.userId);
  if (!actor) throw new Error('nobody');
  const labels: string[] = [];
  const sizes = new Set<number>();
  for (let step = 0; step < 20; step += 1) {
    for (let count = random(3); count >= 0; count -= 1) await change(random, ids, labels);
    for (const raw of QUERIES) {
      const { query } = parseInput(calls['taskLists.v3'], { params: { projectId: project }, query: raw });
      const read = (answers: ListAnswers): Promise<PreparedAnswer> =>
        readAs(deps, actor, (context) => answers.list(context, place, query));
      const [now, fresh] = [await read(answers), await read(new ListAnswers())];
      expect(JSON.parse(now.json)).toEqual(JSON.parse(fresh.json));
      expect(gunzipSync(await now.gzipped()).equals(now.bytes)).toBe(true);
      expect(await read(answers)).toBe(now);
      sizes.add(now.size);
    }
  }
  // Not all changes were refused.
  expect(sizes.size).toBeGreaterThan(20);
}, 180_000);
