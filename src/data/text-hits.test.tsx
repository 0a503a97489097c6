import { expect, it } from 'vitest';
import { openDataTabs } from '../../test/support/data-tabs.ts';
import { PROJECT_ID, rowId, taskRow, TEAM_ID } from '../../test/support/task-rows.ts';
import { excerpt, findTexts } from './text-hits.ts';

const at = '2026-01-05T08:00:00.000Z';

it('finds comments and files of the team by their words, whatever the case and accents [S23]', async () => {
  const task = taskRow(1);
  const [client] = await openDataTabs(1, [task]);
  if (!client) throw new Error('no tab');
  const place = { project_id: PROJECT_ID, team_id: TEAM_ID, task_id: task.id };
  const comment = (index: number, content: string, team = TEAM_ID) => ({
    ...{ ...place, id: rowId(40, index), team_id: team, user_id: rowId(6, 0), content, mentions: [] },
    ...{ reactions: {}, is_edited: false, created_at: at, updated_at: at },
  });
  const rows = [
    comment(1, '<p>The <b>Café</b> door&nbsp;sticks</p>'),
    comment(2, '<p>Nothing of it</p>'),
    comment(3, 'The café door of another team', rowId(2, 9)),
  ];
  await client.replica.comment.bulkPut(rows);
  const file = { ...place, id: rowId(41, 1), name: 'Door schedule.pdf', size: 7, created_at: at };
  await client.replica.attachment.put({ ...file, comment_id: null, stored: true } as never);

  const hits = await findTexts(client, TEAM_ID, 'cafe door');
  expect(hits).toEqual([
    { id: rowId(40, 1), kind: 'comment', taskId: task.id, text: 'The Café door sticks' },
  ]);
  expect((await findTexts(client, TEAM_ID, 'DOOR sched')).map(({ kind, text }) => [kind, text])).toEqual([
    ['file', 'Door schedule.pdf'],
  ]);
});

it('shows the words around what was found', () => {
  const text = `${'before '.repeat(20)}needle${' after'.repeat(40)}`;
  expect(excerpt(text, 'needle')).toMatch(/^….*needle.*…$/);
  expect(excerpt('a needle', 'needle')).toBe('a needle');
});
