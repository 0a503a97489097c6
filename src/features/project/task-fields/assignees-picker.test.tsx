/** Who can be assigned: members of the project, then others of its team, who join it; over the real replica. */
import { useEffect, useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { MEMBER_ROWS, PROJECT_ID, PROJECT_ROW, rowId, taskRow } from '../../../../test/support/task-rows.ts';
import { useRowsBy } from '../../../data/use-store.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { press, type } from '../../../../test/support/render.tsx';
import { QuickAddField } from '../quick-add/quick-add.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { TaskEditor } from './task-editor.tsx';

const [tasks = {}] = Object.values(
  import.meta.glob<Record<string, unknown>>('../../../../locales/en/tasks.json', {
    eager: true,
    import: 'default',
  }),
);
const page = screenHost({ tasks });
const [ANA = '', BO = '', CEM = ''] = MEMBER_ROWS.map(({ id }) => id);
const [OTHERS, JOINS] = ['Others of the team', 'joins the project'];
const TASKS = [taskRow(1), taskRow(2)];
beforeAll(loadFloatingParts, 60_000);

/** The members of the project, as the screens know them. */
let inProject: readonly string[] = [];

function Members() {
  const rows = useRowsBy('projectMember', 'project_id', PROJECT_ID);
  useEffect(() => void (inProject = rows.map((row) => row.team_member_id)));
  return null;
}

function Line() {
  const commands = useTaskCommands();
  return <QuickAddField rowKey="add none" label="Add" onAdd={(task) => commands.create(task)} />;
}

function Opener({ onOpen }: { readonly onOpen: (anchor: HTMLElement) => void }) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <button ref={setButton} type="button" className="open" onClick={() => button && onOpen(button)}>
      Assign
    </button>
  );
}

const { View } = projectView(({ work, result }) => (
  <>
    <p>{result.shown}</p>
    <Opener
      onOpen={(anchor) =>
        work.store.openEditor(
          'assignees',
          anchor,
          TASKS.map(({ id }) => id),
        )
      }
    />
    <TaskEditor projectId={PROJECT_ID} />
    <Line />
    <Members />
  </>
));

async function open(
  prepare: (client: Awaited<ReturnType<typeof projectScreen>>['client']) => Promise<unknown>,
) {
  const { screen, client } = await projectScreen(View, TASKS);
  await prepare(client);
  await page.render(screen);
  await settled(() => expect(document.querySelector('p')?.textContent).toBe('2'));
  return client;
}
const pick = () => act(async () => document.querySelector<HTMLElement>('.open')?.click());
/** Names of groups, and options with their hints. */
const lines = (): (string | null)[] =>
  [
    ...document.querySelectorAll(
      '.hf-picker-group, [role=option] > .hf-trunc, [role=option] > .hf-menu-hint',
    ),
  ].map((one) => one.textContent);
const option = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
    (one) => one.querySelector('.hf-trunc')?.textContent === name,
  );
const assigneesOf = async (client: Awaited<ReturnType<typeof open>>) =>
  (await client.replica.task.bulkGet(TASKS.map(({ id }) => id))).map((task) => task?.assignees);

it('offers the team below the members of the project, and adds a chosen person to the project', async () => {
  const client = await open(() => Promise.resolve());
  await pick();
  await settled(() => expect(lines()).toEqual(['Ana', OTHERS, 'Bo', JOINS, 'Cem', JOINS]));
  await act(async () => option('Bo')?.click());
  // In the same place, without the hint.
  await settled(() => expect(lines()).toEqual(['Ana', OTHERS, 'Bo', 'Cem', JOINS]));
  expect(option('Bo')?.getAttribute('aria-selected')).toBe('true');
  expect(inProject.toSorted()).toEqual([ANA, BO]);
  expect(await assigneesOf(client)).toEqual([[BO], [BO]]);
  const rows = await client.replica.projectMember.toArray();
  expect(rows.find((row) => row.team_member_id === BO)).toMatchObject({ access_level: 'MEMBER' });

  await act(async () => option('Ana')?.click());
  await settled(async () =>
    expect(await assigneesOf(client)).toEqual([
      [BO, ANA],
      [BO, ANA],
    ]),
  );
  expect((await client.replica.projectMember.toArray()).length).toBe(2);
});

it('offers nobody who is deactivated or of another team', async () => {
  const gone = MEMBER_ROWS.find(({ id }) => id === CEM);
  const elsewhere = { ...MEMBER_ROWS[1], id: rowId(5, 8), team_id: rowId(1, 8), name: 'Dee' };
  await open(async ({ replica }) => {
    await replica.teamMember.bulkPut([{ ...gone, active: false }, elsewhere] as never);
  });
  await pick();
  await settled(() => expect(lines()).toEqual(['Ana', OTHERS, 'Bo', JOINS]));
});

it('offers only current assignees to a person who may not assign', async () => {
  await open(async ({ replica }) => {
    await replica.task.toCollection().modify({ assignees: [BO] });
    await replica.project.put({ ...PROJECT_ROW, restrict_task_creation: true });
    await replica.projectMember.update(rowId(10, 0), { access_level: 'MEMBER' });
  });
  await pick();
  await settled(() => expect(lines()).toEqual([OTHERS, 'Bo', JOINS]));
});

it('finds people by @ in the quick-add field, with a note that they join the project', async () => {
  const client = await open(() => Promise.resolve());
  await act(async () => document.querySelector<HTMLElement>('button.hf-add')?.click());
  const field = await settled(() => {
    const found = document.querySelector<HTMLInputElement>('.hf-add-input');
    expect(found).not.toBeNull();
    return found;
  });
  if (!field) throw new Error('no field');
  await type(field, 'Pour it @cem @dee');
  await settled(() => expect(document.body.textContent).toContain('Cem joins the project'));
  expect(document.body.textContent).toContain('Nobody in the team is called “dee”');
  await type(field, 'Pour it @cem');
  await press('Enter', {}, field);
  await settled(() => expect(inProject.toSorted()).toEqual([ANA, CEM]));
  await settled(async () => {
    const made = (await client.replica.task.toArray()).find(({ name }) => name === 'Pour it');
    expect(made?.assignees).toEqual([CEM]);
  });
  // One undo step, which also removes the new member from the project.
  await act(async () => void (await client.undo()));
  await settled(async () => expect((await client.replica.task.toArray()).length).toBe(2));
  await settled(() => expect(inProject).toEqual([ANA]));
});
