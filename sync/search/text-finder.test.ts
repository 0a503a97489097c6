import { expect, it } from 'vitest';
import type { Attachment, Comment, Task } from '../../contract/entities/task-entities.ts';
import { openDataTabs } from '../../test/support/data-tabs.ts';
import {
  MEMBER_ROWS,
  PROJECT_ID,
  PROJECT_ROW,
  rowId,
  taskRow,
  TEAM_ID,
} from '../../test/support/task-rows.ts';
import type { SearchQuery } from '../client-types.ts';
import { DeviceSearch } from './device-search.ts';
import { excerpt, SEARCHED } from './task-texts.ts';

const place = { project_id: PROJECT_ID, team_id: TEAM_ID };
const instant = (day: number): string => new Date(Date.UTC(2026, 0, day)).toISOString();

const comment = (index: number, content: string, change: Partial<Comment> = {}): Comment => ({
  ...{ ...place, id: rowId(40, index), task_id: taskRow(1).id, user_id: rowId(6, 0), content, mentions: [] },
  ...{ reactions: {}, is_edited: false, created_at: instant(index), updated_at: instant(index) },
  ...change,
});
const file = (index: number, name: string, change: Partial<Attachment> = {}): Attachment => ({
  ...{ ...place, id: rowId(41, index), task_id: taskRow(1).id, comment_id: null, name, type: 'pdf', size: 7 },
  ...{ stored: true, has_preview: false, uploaded_by: rowId(6, 1), created_at: instant(index) },
  ...change,
});

interface Rows {
  readonly tasks?: readonly Task[];
  readonly comments?: readonly Comment[];
  readonly files?: readonly Attachment[];
}

async function opened({ tasks = [taskRow(1)], comments = [], files = [] }: Rows) {
  const [client] = await openDataTabs(1, tasks);
  if (!client) throw new Error('no tab');
  const { replica } = client;
  await replica.comment.bulkPut([...comments]);
  await replica.attachment.bulkPut([...files]);
  const search = new DeviceSearch(replica, () => Promise.resolve());
  await search.fill();
  await search.fillTexts();
  const find = async (text: string, more: Partial<SearchQuery> = {}): Promise<readonly string[]> => {
    const { hits } = await search.findTexts({ text, teamId: TEAM_ID, limit: 4, ...more });
    return hits.map((hit) => `${hit.kind}: ${hit.text}`);
  };
  return { replica, search, find };
}

it('[SR3] finds comments and files of the team by words, ignoring case and accents [S23]', async () => {
  const { find } = await opened({
    comments: [
      comment(1, '<p>The <b>Café</b> door&nbsp;sticks</p>'),
      comment(2, 'Nothing of it'),
      comment(3, 'Ask {0} for the key', { mentions: [{ team_member_id: rowId(5, 1), name: 'Bo' }] }),
    ],
    files: [file(1, 'Door schedule.pdf'), file(2, 'Door of no task.pdf', { task_id: null })],
  });
  expect(await find('cafe door')).toEqual(['comment: The Café door sticks']);
  expect(await find('DOOR sched')).toEqual(['file: Door schedule.pdf']);
  expect(await find('@bo key')).toEqual(['comment: Ask @Bo for the key']);
  expect(await find('door', { teamId: rowId(1, 9) })).toEqual([]);
});

it('[SR3] finds descriptions by words, also with words of the name, but not by the name alone', async () => {
  const tasks = [
    taskRow(1, { name: 'Riser doors', description: '<p>Check for <em>asbestos</em> in the riser</p>' }),
    taskRow(2, { name: 'Pour', description: null }),
  ];
  const { find } = await opened({ tasks });
  expect(await find('asbestos')).toEqual(['description: Check for asbestos in the riser']);
  expect(await find('doors asbest')).toEqual(['description: Check for asbestos in the riser']);
  expect(await find('asbestos pour')).toEqual([]);
  expect(await find('riser')).toEqual([]);
  expect(await find('em')).toEqual([]);
});

it('[SR3] lists the newest first, and skips archived tasks', async () => {
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const tasks = [taskRow(1), taskRow(2, { archived: true })];
  const { find } = await opened({
    tasks,
    comments: numbers.map((n) => comment(n, `crane ${String(n)}`, n > 6 ? { task_id: taskRow(2).id } : {})),
    files: numbers.map((n) => file(n, `crane ${String(n)}.pdf`)),
  });
  expect(await find('crane')).toEqual([
    ...[6, 5, 4, 3].map((n) => `comment: crane ${String(n)}`),
    ...[12, 11, 10, 9].map((n) => `file: crane ${String(n)}.pdf`),
  ]);
});

it('[SR3] filters by project, due date and author, and descriptions by assignee', async () => {
  const [ana = '', bo = ''] = MEMBER_ROWS.map(({ id }) => id);
  const tasks = [
    taskRow(1, { description: 'invoice one', assignees: [ana], end_date: '2026-02-01' }),
    taskRow(2, { description: 'invoice two', assignees: [bo], project_id: rowId(2, 2), end_date: null }),
  ];
  const second = { task_id: taskRow(2).id, project_id: rowId(2, 2) };
  const { find, replica } = await opened({
    tasks,
    comments: [
      comment(1, 'invoice of Ana'),
      comment(2, 'invoice of Bo', { ...second, user_id: rowId(6, 1) }),
    ],
    files: [file(1, 'invoice of Bo.pdf'), file(2, 'invoice of nobody.pdf', { ...second, uploaded_by: null })],
  });
  await replica.project.put({ ...PROJECT_ROW, id: rowId(2, 2), key: 'QUAY' });
  const narrow = (narrowing: SearchQuery['narrowing']) =>
    find('invoice', { ...(narrowing && { narrowing }) });
  const [one, two] = [
    ['description: invoice one', 'comment: invoice of Ana', 'file: invoice of Bo.pdf'],
    ['description: invoice two', 'comment: invoice of Bo', 'file: invoice of nobody.pdf'],
  ];
  expect(await narrow({ projects: [rowId(2, 2)] })).toEqual(two);
  expect(await narrow({ due: { from: '2026-02-01', to: '2026-02-01' } })).toEqual(one);
  expect(await narrow({ people: [[bo]] })).toEqual([
    ...['description: invoice two', 'comment: invoice of Bo', 'file: invoice of Bo.pdf'],
  ]);
  expect(await narrow({ people: [[ana, bo], [ana]] })).toEqual([
    ...['description: invoice one', 'comment: invoice of Ana'],
  ]);
});

it('[SR3] needs three letters, or one character of Chinese, Japanese or Korean', async () => {
  const { find } = await opened({
    comments: [comment(1, '请确认登录页面'), comment(2, '천장 조명 간격'), comment(3, 'an old map')],
  });
  expect(await find('页')).toEqual(['comment: 请确认登录页面']);
  expect(await find('登录')).toEqual(['comment: 请确认登录页面']);
  expect(await find('장')).toEqual(['comment: 천장 조명 간격']);
  expect(await find('ma')).toEqual([]);
  expect(await find('ma ol')).toEqual([]);
  expect(await find('ol map')).toEqual(['comment: an old map']);
});

it('[SR1] [SR3] follows changes, and finds nothing that is no longer in the replica', async () => {
  const { search, replica, find } = await opened({
    tasks: [taskRow(1, { description: 'asbestos' }), taskRow(2)],
    comments: [comment(1, 'first crane'), comment(2, 'second crane', { task_id: taskRow(2).id })],
    files: [file(1, 'crane.pdf')],
  });
  await replica.task.update(taskRow(1).id, { description: '<p>lead</p>', updated_at: instant(3) });
  await search.follow([{ entity: 'task', ids: [taskRow(1).id] }]);
  expect([await find('asbestos'), await find('lead')]).toEqual([[], ['description: lead']]);
  await replica.task.update(taskRow(1).id, { description: 'stone' });
  expect([await find('lead'), await find('stone')]).toEqual([[], []]);

  await replica.comment.update(rowId(40, 1), { content: 'a hoist' });
  await replica.comment.put(comment(5, 'third crane'));
  await replica.attachment.update(rowId(41, 1), { name: 'hoist.pdf' });
  expect(await find('crane')).toEqual(['comment: second crane']);
  await search.follow([
    { entity: 'comment', ids: [rowId(40, 1), rowId(40, 5)] },
    { entity: 'attachment', ids: null },
  ]);
  expect(await find('crane')).toEqual(['comment: third crane', 'comment: second crane']);
  expect(await find('hoist')).toEqual(['comment: a hoist', 'file: hoist.pdf']);

  await replica.task.update(taskRow(2).id, { archived: true });
  expect(await find('crane')).toEqual(['comment: third crane']);
  await replica.comment.delete(rowId(40, 5));
  expect(await find('crane')).toEqual([]);
});

it('[SR3] scans many texts in slices, and stops when another query arrives', async () => {
  const [client] = await openDataTabs(1, [taskRow(1)]);
  if (!client) throw new Error('no tab');
  const numbers = Array.from({ length: 5_000 }, (_, index) => index + 1);
  await client.replica.comment.bulkPut(numbers.map((n) => comment(n, n === 1 ? 'needle' : 'hay')));
  let pauses = 0;
  const search = new DeviceSearch(client.replica, () => {
    pauses += 1;
    return Promise.resolve();
  });
  await search.fill();
  await search.fillTexts();
  pauses = 0;
  const query = { text: 'needle', teamId: TEAM_ID, limit: 4 };
  const [early, late] = await Promise.all([search.findTexts(query), search.findTexts(query)]);
  expect([early.hits.length, late.hits.length]).toEqual([0, 1]);
  expect(pauses).toBeGreaterThan(1);
});

it('shows an excerpt around the match', () => {
  const text = `${'before '.repeat(20)}needle${' after'.repeat(40)}`;
  expect(excerpt(text, ['missing', 'needle'])).toMatch(/^….*needle.*…$/);
  expect(excerpt('a needle', ['needle'])).toBe('a needle');
  expect(excerpt(`${'ß'.repeat(100)} needle`, ['needle'])).toBe(`…${'ß'.repeat(39)} needle`);
});

it('[SR3] searches the beginning of a long text, without its tags', async () => {
  const long = `<p>begin ${'word '.repeat(SEARCHED)}finish</p>`;
  const cut = `<p>${'<strong>x</strong>'.repeat(SEARCHED)}</p>`;
  const { find } = await opened({
    tasks: [taskRow(1, { description: long }), taskRow(2, { description: cut })],
  });
  expect(await find('begin')).toHaveLength(1);
  expect(await find('finish')).toEqual([]);
  expect(await find('strong')).toEqual([]);
});
