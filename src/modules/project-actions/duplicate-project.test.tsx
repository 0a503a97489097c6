import { afterEach, beforeEach, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { openProjectDialog } from '../../../test/support/project-dialog.tsx';
import { cleanUp, click, find, findInput, type } from '../../../test/support/render.tsx';
import { settled } from '../../../test/support/screen-host.tsx';
import { PROJECT_ID, PROJECT_ROW, STATUS_ROWS } from '../../../test/support/task-rows.ts';
import type { SyncClient } from '../../data/sync-types.ts';

afterEach(cleanUp);

let client: SyncClient;

beforeEach(async () => {
  client = await openProjectDialog({
    kind: 'duplicate',
    project: { id: PROJECT_ID, name: PROJECT_ROW.name },
  });
});

const submit = (): Promise<void> => click(find('button[type="submit"]'));

it('refuses a name that another project has', async () => {
  await type(findInput(), PROJECT_ROW.name.toUpperCase());
  await submit();
  expect(find('[role="dialog"]').textContent).toContain('project_name_taken');
  expect(await client.waiting()).toEqual([]);
});

it('creates the copy with its statuses at once, and removes it on undo', async () => {
  await type(findInput(), 'Once more');
  await submit();
  await settled(async () => expect(await client.replica.project.count()).toBe(2));
  const copy = (await client.replica.project.toArray()).find(({ name }) => name === 'Once more');
  const statuses = await client.replica.status
    .where('project_id')
    .equals(copy?.id ?? '')
    .toArray();
  expect(statuses.map(({ name }) => name).toSorted()).toEqual(STATUS_ROWS.map(({ name }) => name).toSorted());
  expect(statuses.some(({ id }) => STATUS_ROWS.some((one) => one.id === id))).toBe(false);
  const members = await client.replica.projectMember
    .where('project_id')
    .equals(copy?.id ?? '')
    .toArray();
  expect(members.map((one) => one.access_level)).toEqual(['ADMIN']);
  await act(async () => void (await client.undo()));
  expect(await client.replica.project.count()).toBe(1);
});
