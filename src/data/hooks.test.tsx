import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { openDataTabs } from '../../test/support/data-tabs.ts';
import {
  MEMBER_ROWS,
  PROJECT_ID,
  PROJECT_ROW,
  rowId,
  STATUS_ROWS,
  taskRow,
} from '../../test/support/task-rows.ts';
import { useMyTasks } from './home.ts';
import { useCan, useCanInProjects } from './permissions.ts';
import { matchRank } from '../lib/match-text.ts';
import { selectProjects } from './project-list.ts';
import { useProject } from './projects.ts';
import { useProjectItems } from './project-items.ts';
import { useStatuses } from './project-setup.ts';
import { createMutate, type Mutate } from './mutate.ts';
import { useMutate, useStore } from './sync-context.ts';
import type { DataStore } from './store/data-store.ts';
import { SyncProvider } from './sync-provider.tsx';
import { useRowMark } from './sync-status.ts';
import { DEFAULT_TASK_QUERY } from './tasks/task-query.ts';
import { useTaskGroups } from './tasks/use-task-groups.ts';
import { useSubtasks, useTask } from './tasks/use-task.ts';
import { useTaskComments } from './tasks/use-task-details.ts';
import { usePendingEdits } from './tasks/use-pending-edits.ts';
import { screenHost, settled } from '../../test/support/screen-host.tsx';

const page = screenHost();

/** Renders the component with the data of one tab, which has all rows, and returns its mutations. */
async function show(tasks: Parameters<typeof openDataTabs>[1], screen: React.ReactNode): Promise<Mutate> {
  const [client] = await openDataTabs(1, tasks);
  if (!client) throw new Error('no tab');
  const status = { ...client.status(), bootstrap: null };
  vi.spyOn(client, 'status').mockReturnValue(status);
  await page.render(<SyncProvider client={client}>{screen}</SyncProvider>);
  return createMutate((list, options) => client.mutateAll(list, options));
}

/** Waits until the page shows the text. */
async function shows(text: string): Promise<void> {
  await settled(() => expect(page.host.textContent).toBe(text));
}

function TaskNames() {
  const { rows } = useTaskGroups(PROJECT_ID, DEFAULT_TASK_QUERY).result;
  return rows.map((row) =>
    row.kind === 'task' ? row.task.name : row.kind === 'group' ? ` ${row.group.name}:` : '',
  );
}

it('shows the list of a project and follows changes', async () => {
  const mutate = await show([taskRow(1), taskRow(2)], <TaskNames />);
  await shows(' To Do:Task 1Task 2 Doing: Done:');
  await mutate.task.setStatus({ taskId: rowId(7, 1), statusId: STATUS_ROWS[2]?.id ?? '' });
  await shows(' To Do:Task 2 Doing: Done:Task 1');
});

it('retains a shown project while many others are opened, and evicts it once it is unmounted', async () => {
  const stores: DataStore[] = [];
  function Store() {
    stores.push(useStore());
    return null;
  }
  const shown = (
    <>
      <Store />
      <TaskNames />
    </>
  );
  const mutate = await show([taskRow(1)], shown);
  await shows(' To Do:Task 1 Doing: Done:');
  const [store] = stores;
  for (let index = 2; index < 8; index += 1) store?.project(rowId(2, index));
  expect([...(store?.openProjects() ?? [])].map((one) => one.projectId)).toContain(PROJECT_ID);
  expect([...(store?.openProjects() ?? [])]).toHaveLength(4);
  await mutate.task.rename({ taskId: rowId(7, 1), name: 'Other' });
  await shows(' To Do:Other Doing: Done:');
  await page.render(null);
  for (let index = 2; index < 8; index += 1) store?.project(rowId(2, index));
  expect([...(store?.openProjects() ?? [])].map((one) => one.projectId)).not.toContain(PROJECT_ID);
});

it('does not render again for changes of other entities', async () => {
  const renders = vi.fn();
  function Statuses() {
    const statuses = useStatuses(PROJECT_ID);
    renders();
    return statuses.map((status) => status.name).join(' ');
  }
  const mutate = await show([taskRow(1)], <Statuses />);
  await shows('To Do Doing Done');
  const before = renders.mock.calls.length;
  await mutate.task.rename({ taskId: rowId(7, 1), name: 'other' });
  await mutate.phase.rename({ phaseId: rowId(4, 0), projectId: PROJECT_ID, name: 'Other' });
  await act(async () => undefined);
  expect(renders.mock.calls.length).toBe(before);
});

function OneTask() {
  const [id, setId] = useState(rowId(7, 1));
  const task = useTask(id);
  return (
    <button type="button" onClick={() => setId(rowId(7, 9))}>
      {task === undefined ? 'looking' : task === null ? 'not here' : task.name}
      {task && <Below id={task.id} />}
    </button>
  );
}

function Below({ id }: { readonly id: string }) {
  const below = useSubtasks({ id, project_id: PROJECT_ID });
  const mark = useRowMark('task', id);
  return ` with ${below.map((task) => task.name).join(' ')} ${mark ?? 'saved'}`;
}

it('shows a task with its subtasks and its unsent mark, and null for a missing task', async () => {
  const mutate = await show([taskRow(1), taskRow(2, { parent_task_id: rowId(7, 1) })], <OneTask />);
  await shows('Task 1 with Task 2 saved');
  await mutate.task.rename({ taskId: rowId(7, 1), name: 'Changed' });
  await shows('Changed with Task 2 unsent');
  await act(async () => page.host.querySelector('button')?.click());
  await shows('not here');
});

it('counts my tasks only once they have been read, and zero for a person without a team', async () => {
  const seen: (number | null)[] = [];
  function Count() {
    const count = useMyTasks('All')?.counts.All ?? null;
    seen.push(count);
    return String(count);
  }
  await show([taskRow(1, { assignees: [rowId(5, 0)] })], <Count />);
  await shows('1');
  expect(new Set(seen)).toEqual(new Set([null, 1]));
  const [alone] = await openDataTabs(1, []);
  if (!alone) throw new Error('no tab');
  await alone.replica.teamMember.clear();
  await page.render(
    <SyncProvider client={alone}>
      <Count />
    </SyncProvider>,
  );
  await shows('0');
});

it('returns my tasks, my projects with their progress, and my permissions, and follows a change', async () => {
  const query = {
    filter: 'all',
    search: '',
    sort: 'name',
    descending: false,
    statuses: [],
    categories: [],
    priorities: [],
    healths: [],
  } as const;
  function Mine() {
    const mine = useMyTasks('All');
    const projects = selectProjects(useProjectItems(), query, matchRank);
    const project = useProject(PROJECT_ID);
    const among = [useCanInProjects('project.update'), useCanInProjects('project.delete')];
    const may = [useCan('project.update', PROJECT_ID), useCan('project.delete', PROJECT_ID)];
    // The permission check over many projects agrees with that of each one.
    expect(among.map((can) => project !== undefined && can(project))).toEqual(may);
    const mutate = useMutate();
    const finish = () =>
      void mutate.task.setStatus({ taskId: rowId(7, 1), statusId: STATUS_ROWS[2]?.id ?? '' });
    return (
      <button type="button" onClick={finish}>
        {mine?.counts.All} {projects.map((item) => `${item.project.name} ${item.progress ?? '?'}`).join()}{' '}
        {may.join()}
      </button>
    );
  }
  await show([taskRow(1, { assignees: [rowId(5, 0)] }), taskRow(2)], <Mine />);
  await shows('1 Bridge 0 true,false');
  await act(async () => page.host.querySelector('button')?.click());
  await shows('0 Bridge 50 true,false');
});

function Waiting({ id }: { readonly id: string }) {
  const task = useTask(id);
  const edits = usePendingEdits(task ?? { id, updated_at: '' }, null);
  return edits.map(({ seq, before, after }) => <i key={seq}>{`${before?.name ?? ''}>${after.name} `}</i>);
}

it('lists the pending edits of a task with the row before and after, newest first', async () => {
  const mutate = await show([taskRow(1), taskRow(2)], <Waiting id={rowId(7, 1)} />);
  await shows('');
  await mutate.task.rename({ taskId: rowId(7, 1), name: 'Once' });
  await mutate.task.rename({ taskId: rowId(7, 2), name: 'Another' });
  await shows('Task 1>Once ');
  await mutate.task.rename({ taskId: rowId(7, 1), name: 'Twice' });
  await shows('Once>Twice Task 1>Once ');
});

function Comments() {
  const [id, setId] = useState(rowId(7, 1));
  const words = useTaskComments(id).map(({ content }) => content);
  return <button onClick={() => setId(rowId(7, 2))}>{words.join(' ')}</button>;
}

it('shows the comments of one task, follows changes, and never shows those of the previous task', async () => {
  const mutate = await show([taskRow(1), taskRow(2)], <Comments />);
  const say = (n: number, task: number, content: string) =>
    mutate.taskComment.create({
      commentId: rowId(9, n),
      taskId: rowId(7, task),
      content,
      mentions: [],
      files: [],
    });
  await say(1, 1, 'one');
  await shows('one');
  await say(2, 1, 'two');
  await shows('one two');
  await say(3, 2, 'other');
  const seen = vi.fn<(text: string | null) => void>();
  const watcher = new MutationObserver(() => seen(page.host.textContent));
  watcher.observe(page.host, { childList: true, characterData: true, subtree: true });
  await act(async () => page.host.querySelector('button')?.click());
  await shows('other');
  watcher.disconnect();
  expect(seen.mock.calls.flat().at(0)).not.toContain('one');
});

it('names the owners of projects of all teams, and sorts their members by name', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const [person, other] = MEMBER_ROWS;
  if (!person || !other) throw new Error('no members');
  const away = { team_id: rowId(1, 2), id: rowId(5, 7), user_id: rowId(6, 7), name: 'Zora' };
  const early = { team_id: away.team_id, id: rowId(5, 8), user_id: rowId(6, 8), name: 'Abe' };
  await client.replica.teamMember.bulkPut([away, early].map((one) => ({ ...other, ...one })));
  await client.replica.projectMember.bulkPut(
    [away, early].map(({ id, team_id }, index) => ({
      ...{ id: rowId(10, index + 1), project_id: rowId(2, 2), team_id, team_member_id: id },
      ...{ access_level: 'MEMBER' as const, created_at: PROJECT_ROW.created_at },
    })),
  );
  await client.replica.project.put({
    ...PROJECT_ROW,
    id: rowId(2, 2),
    team_id: away.team_id,
    owner_id: away.user_id,
  });
  const People = () =>
    useProjectItems(true)
      .map(({ ownerName, memberIds }) => [ownerName ?? '–', ...memberIds.map((id) => id.slice(-1))].join(' '))
      .toSorted()
      .join(', ');
  await page.render(<SyncProvider client={client}>{<People />}</SyncProvider>);
  await shows('Zora 8 7, – 0');
});
