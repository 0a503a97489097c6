import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { PROJECT_ID, rowId, taskRow, TEAM_ID } from '../../../test/support/task-rows.ts';
import { SyncProvider } from '../sync-provider.tsx';
import {
  type PlanActions,
  type ProjectPlan,
  useBaselines,
  usePlanActions,
  useProjectPlan,
} from './use-task-plan.ts';
import { settled } from '../../../test/support/screen-host.tsx';

const id = (index: number): string => taskRow(index).id;
interface Seen {
  readonly plan: ProjectPlan;
  readonly actions: PlanActions;
  readonly baselines: ReturnType<typeof useBaselines>;
}
const draws = vi.fn<(seen: Seen) => void>();
const seen = (): Seen | undefined => draws.mock.lastCall?.[0];
let root: ReturnType<typeof createRoot> | undefined;

function Probe() {
  const plan = useProjectPlan(PROJECT_ID, TEAM_ID);
  const actions = usePlanActions(PROJECT_ID);
  const baselines = useBaselines(PROJECT_ID);
  draws({ plan, actions, baselines });
  return null;
}

afterEach(async () => {
  await act(async () => root?.unmount());
  vi.unstubAllGlobals();
});

it('moves successors with a task as one step, which can be undone and redone; a baseline does not change', async () => {
  const [client] = await openDataTabs(1, [
    taskRow(1, { start_date: '2026-03-02', end_date: '2026-03-04' }),
    taskRow(2, { start_date: '2026-03-05', end_date: '2026-03-06' }),
    taskRow(3, { milestone: true, end_date: '2026-03-09' }),
    taskRow(4),
  ]);
  if (!client) throw new Error('no tab');
  const place = { project_id: PROJECT_ID, team_id: TEAM_ID, dependency_type: 'blocked_by' as const };
  await client.replica.dependency.bulkPut([
    { ...place, id: rowId(12, 1), task_id: id(2), related_task_id: id(1), kind: 'finish_start', lag_days: 0 },
    { ...place, id: rowId(12, 2), task_id: id(3), related_task_id: id(2), kind: 'finish_start', lag_days: 1 },
  ]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      <SyncProvider client={client}>
        <Probe />
      </SyncProvider>,
    ),
  );
  await settled(() => expect(seen()?.plan.plan.tasks.size).toBe(3));
  expect(seen()?.plan.undated.map((task) => task.id)).toEqual([id(4)]);
  expect(seen()?.plan.conflicts).toEqual([]);
  await act(async () => {
    await seen()?.actions.keepBaseline('Tender');
  });
  expect(seen()?.baselines).toMatchObject([
    { name: 'Tender', dates: { [id(1)]: ['2026-03-02', '2026-03-04'] } },
  ]);

  const datesOf = async () =>
    Promise.all([1, 2, 3].map(async (at) => (await client.replica.task.get(id(at)))?.end_date));
  const moved = new Map([[id(1), { start_date: '2026-03-04', end_date: '2026-03-06' }]]);
  await act(async () => seen()?.actions.setDays(seen()?.plan.plan.replan(moved, 'violated') ?? new Map()));
  expect(await datesOf()).toEqual(['2026-03-06', '2026-03-10', '2026-03-11']);
  await act(async () => {
    await client.undo();
  });
  expect(await datesOf()).toEqual(['2026-03-04', '2026-03-06', '2026-03-09']);
  await act(async () => {
    await client.redo();
  });
  expect(await datesOf()).toEqual(['2026-03-06', '2026-03-10', '2026-03-11']);
  expect(Object.keys(seen()?.baselines[0]?.dates ?? {})).toHaveLength(3);
});
