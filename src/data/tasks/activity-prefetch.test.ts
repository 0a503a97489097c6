import { expect, it } from 'vitest';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { PROJECT_ROW, rowId, TEAM_ID } from '../../../test/support/task-rows.ts';
import { projectsToPrefetch } from './activity-prefetch.ts';

const pref = (id: string, change: { favorite?: boolean; archived?: boolean }) => ({
  ...{ id, team_id: TEAM_ID, favorite: false, archived: false, subscribed: false, ...change },
  default_view: 'TASK_LIST' as const,
  task_list_group_by: 'status' as const,
  board_group_by: 'status' as const,
});

it('lists favourites first, then the last changed, without archived projects and other teams, at most 30', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const { replica } = client;
  await replica.project.clear();
  const project = (index: number, updatedAt: string, teamId = TEAM_ID) => ({
    ...PROJECT_ROW,
    id: rowId(2, index),
    team_id: teamId,
    updated_at: updatedAt,
  });
  await replica.project.bulkPut([
    project(1, '2026-11-01T00:00:00.000Z'),
    project(2, '2026-11-02T00:00:00.000Z'),
    project(3, '2026-11-04T00:00:00.000Z'),
    project(4, '2026-11-03T00:00:00.000Z'),
    project(5, '2026-11-05T00:00:00.000Z', rowId(1, 2)),
  ]);
  await replica.projectPref.bulkPut([
    pref(rowId(2, 1), { favorite: true }),
    pref(rowId(2, 3), { archived: true }),
  ]);
  expect(await projectsToPrefetch(client, TEAM_ID)).toEqual([rowId(2, 1), rowId(2, 4), rowId(2, 2)]);
  await replica.project.bulkPut(
    Array.from({ length: 40 }, (_, index) => project(100 + index, `2026-10-01T00:00:${10 + index}.000Z`)),
  );
  const many = await projectsToPrefetch(client, TEAM_ID);
  expect([many.length, many[0]]).toEqual([30, rowId(2, 1)]);
});
