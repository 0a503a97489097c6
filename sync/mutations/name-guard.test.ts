import { beforeEach, describe, expect, it } from 'vitest';
import { PHASE_ROWS, PROJECT_ID, rowId, STATUS_ROWS, TEAM_ID } from '../../test/support/task-rows.ts';
import { openDataTabs } from '../../test/support/data-tabs.ts';
import type { TabClient } from '../tab-client.ts';

const OTHER_PROJECT = rowId(90, 1);
let client: TabClient;

beforeEach(async () => {
  const [tab] = await openDataTabs(1, []);
  if (!tab) throw new Error('no tab');
  client = tab;
});

const label = (index: number, name: string) => ({
  labelId: rowId(91, index),
  teamId: TEAM_ID,
  name,
  color: '#70a6f3',
});
const names = async (): Promise<string[]> => (await client.replica.label.toArray()).map(({ name }) => name);

describe('a taken name', () => {
  it('is refused for a new row of the team, and nothing is stored', async () => {
    await client.mutate('label.create', label(1, 'Rough'));
    const before = await names();
    const waiting = await client.waiting();
    await expect(client.mutate('label.create', label(2, 'ROUGH'))).rejects.toMatchObject({
      code: 'label_name_taken',
    });
    expect(await names()).toEqual(before);
    expect(await client.waiting()).toEqual(waiting);
    await client.mutate('label.create', label(2, 'Rough!'));
    expect(await names()).toHaveLength(before.length + 1);
  });

  it('is refused for a renamed row, but not for the row that has it', async () => {
    const [first, second] = STATUS_ROWS;
    if (!first || !second) throw new Error('too few statuses');
    const rename = (name: string) =>
      client.mutate('status.rename', { statusId: first.id, projectId: PROJECT_ID, name });
    await expect(rename(second.name.toLowerCase())).rejects.toMatchObject({ code: 'status_name_taken' });
    await rename(first.name.toUpperCase());
    expect((await client.replica.status.get(first.id))?.name).toBe(first.name.toUpperCase());
  });

  it('is available in another project', async () => {
    const name = PHASE_ROWS[0]?.name ?? '';
    const create = (projectId: string) =>
      client.mutate('phase.create', {
        phaseId: rowId(92, projectId === PROJECT_ID ? 1 : 2),
        projectId,
        name,
      });
    await expect(create(PROJECT_ID)).rejects.toMatchObject({ code: 'phase_name_taken' });
    await create(OTHER_PROJECT);
  });
});
