/** The cover of a card: the newest picture of the task, and nothing where none can be shown (finding P5). */
import { expect, it, vi } from 'vitest';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { PROJECT_ID, PROJECT_ROW, rowId, taskRow } from '../../../../test/support/task-rows.ts';
import { CardCover } from './card-cover.tsx';

const page = screenHost();

const TASK = taskRow(1, { attachments_count: 3 });
const file = (n: number, name: string, comment: string | null = null) => ({
  id: rowId(9, n),
  project_id: PROJECT_ID,
  team_id: PROJECT_ROW.team_id,
  task_id: TASK.id,
  comment_id: comment,
  name,
  type: name.split('.').at(-1) ?? '',
  size: 10,
  stored: true,
  has_preview: true,
  uploaded_by: null,
  created_at: `2026-11-2${String(n)}T08:00:00.000Z`,
});
const Cover = () => <CardCover taskId={TASK.id} />;

it('is the newest picture of the task, not of its comments', async () => {
  const { screen, client } = await projectScreen(Cover, [TASK]);
  const asked = vi.spyOn(client.files, 'preview').mockImplementation(async () => new Blob(['x']));
  const files = [
    file(1, 'Pile 7.png'),
    file(2, 'North side.JPG'),
    file(3, 'Plan.pdf'),
    file(4, 'Said.png', rowId(8, 1)),
  ];
  await client.replica.attachment.bulkPut(files);
  await page.render(screen);
  await settled(() => expect(page.host.querySelector('.hf-tcard-cover img')).toBeTruthy());
  expect(asked.mock.calls.map(([id]) => id)).toEqual([rowId(9, 2)]);
});

it('is absent when no picture can be shown', async () => {
  const { screen, client } = await projectScreen(Cover, [TASK]);
  const asked = vi.spyOn(client.files, 'preview').mockImplementation(async () => null);
  await client.replica.attachment.bulkPut([file(1, 'Pile 7.png')]);
  await page.render(screen);
  await settled(() => expect(asked).toHaveBeenCalled());
  await settled(() => expect(page.host.querySelector('.hf-tcard-cover')).toBeNull());
});
