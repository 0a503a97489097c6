/** Cells of custom columns: a checkbox opens no picker (finding P11), and typed text is not lost when the page goes. */
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { MEMBER_ROWS, PROJECT_ID, PROJECT_ROW, rowId, taskRow } from '../../../../test/support/task-rows.ts';
import { useProjectTasks } from '../../../data/tasks/use-project-tasks.ts';
import { useStoreValue } from '../../../data/use-store.ts';
import { act } from '../../../../test/support/act.ts';
import { cleanUp, click, find, findInput, press, render, type } from '../../../../test/support/render.tsx';
import { TaskCommandsContext, useMakeTaskCommands } from '../task-commands/task-commands.ts';
import { CustomEditor } from './custom-editor.tsx';
import { settled } from '../../../../test/support/screen-host.tsx';

const COLUMN: CustomColumn = {
  id: rowId(14, 1),
  project_id: PROJECT_ID,
  team_id: PROJECT_ROW.team_id,
  name: 'Signed',
  key: 'signed',
  field_type: 'checkbox',
  width: 120,
  is_visible: true,
  is_custom_column: true,
  configuration: null,
  sort_index: 0,
  created_at: PROJECT_ROW.created_at,
} as unknown as CustomColumn;
const TASK = taskRow(1);
const [ANA = '', BO = '', CEM = ''] = MEMBER_ROWS.map(({ id }) => id);
afterEach(cleanUp);

const shownOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === true ? 'signed' : 'open';

function Cell({ beside = [] }: { readonly beside?: readonly string[] }) {
  const { commands } = useMakeTaskCommands(PROJECT_ID, 'status');
  const tasks = useProjectTasks(PROJECT_ID);
  const task = useStoreValue(tasks, () => tasks.get(TASK.id));
  const others = beside.flatMap((id) => tasks.get(id) ?? []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <TaskCommandsContext value={commands}>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        {shownOf(task?.custom_values[COLUMN.id])}
      </button>
      {anchor && task && (
        <CustomEditor
          anchor={anchor}
          onClose={() => setAnchor(null)}
          columnId={COLUMN.id}
          tasks={[task, ...others]}
        />
      )}
    </TaskCommandsContext>
  );
}
const button = () => find('button');
const says = (word: string) => settled(() => expect(button().textContent).toBe(word));

it('toggles a checkbox at once, each time it is pressed', async () => {
  const { screen, client } = await projectScreen(Cell, [TASK]);
  await client.replica.customColumn.put(COLUMN);
  await render(screen);
  await says('open');
  for (const word of ['signed', 'open', 'signed']) {
    await click(button());
    await says(word);
    expect(document.querySelector('[role="dialog"], [role="listbox"]')).toBeNull();
  }
});

it('stores typed text when the page goes, but not text discarded by Escape', async () => {
  const { screen, client } = await projectScreen(Cell, [TASK]);
  await client.replica.customColumn.put({ ...COLUMN, field_type: 'text', configuration: {} });
  const openAgain = async (): Promise<void> => {
    await cleanUp();
    await render(screen);
    await settled(() => void button());
  };
  const write = async (words: string): Promise<void> => {
    await click(button());
    await settled(() => void findInput());
    await type(findInput(), words);
  };
  await openAgain();
  await write('Handed over with two keys');
  await openAgain();
  await says('Handed over with two keys');
  await write('No');
  await press('Escape', {}, findInput());
  await openAgain();
  await says('Handed over with two keys');
});

it('offers typed text again after a reload, only for that task, until it is stored', async () => {
  const { screen, client } = await projectScreen(Cell, [TASK]);
  await client.replica.customColumn.put({ ...COLUMN, field_type: 'text', configuration: {} });
  await render(screen);
  await settled(() => void button());
  await click(button());
  await settled(() => void findInput());
  await type(findInput(), 'Two keys');
  // As after a reload, which unmounts no component that could store it.
  const drafts = Object.entries({ ...localStorage });
  await press('Escape', {}, findInput());
  for (const [key, text] of drafts) localStorage.setItem(key, String(text));
  await click(button());
  await settled(() => expect(findInput().value).toBe('Two keys'));
  await act(async () => findInput().form?.requestSubmit());
  await says('Two keys');
  await settled(() => expect(localStorage.length).toBe(0));
});

it('stores people without those who have left the team since', async () => {
  const gone = rowId(5, 99);
  const { screen, client } = await projectScreen(Cell, [{ ...TASK, custom_values: { [COLUMN.id]: [gone] } }]);
  await client.replica.customColumn.put({ ...COLUMN, field_type: 'people', configuration: {} });
  await render(screen);
  await settled(() => void button());
  await click(button());
  const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
  await settled(() => expect(options().length).toBeGreaterThan(0));
  await click(options()[0] ?? document.body);
  await settled(async () => {
    const value = (await client.replica.task.get(TASK.id))?.custom_values[COLUMN.id];
    expect(value).toHaveLength(1);
    expect(value).not.toContain(gone);
  });
});

it('takes a label out of a value whose option was removed from the column', async () => {
  const { screen, client } = await projectScreen(Cell, [
    { ...TASK, custom_values: { [COLUMN.id]: 'Old,Wet' } },
  ]);
  const labels_list = [{ label_id: rowId(15, 1), label_name: 'Wet', label_color: '#154c9b' }];
  await client.replica.customColumn.put({
    ...COLUMN,
    field_type: 'labels',
    configuration: { labels_list },
  });
  await render(screen);
  await says('Old,Wet');
  await click(button());
  const option = () =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) => one.textContent === 'Old');
  await settled(() => expect(option()).toBeDefined());
  await click(option() ?? document.body);
  await says('Wet');
});

it.each([
  {
    field_type: 'labels',
    name: 'Wet',
    before: ['Old', undefined, 'Old,Dry'],
    after: ['Old,Wet', 'Wet', 'Old,Dry,Wet'],
    without: ['Old', null, 'Old,Dry'],
  },
  {
    field_type: 'people',
    name: 'Ana',
    before: [[BO], undefined, [CEM]],
    after: [[BO, ANA], [ANA], [CEM, ANA]],
    without: [[BO], null, [CEM]],
  },
] as const)('changes one of the $field_type of several tasks, not the others', async (given) => {
  const rows = given.before.map((value, index) => ({
    ...taskRow(index + 1),
    custom_values: value === undefined ? {} : { [COLUMN.id]: value },
  }));
  const ids = rows.map(({ id }) => id);
  const { screen, client } = await projectScreen(() => <Cell beside={ids.slice(1)} />, rows);
  const labels_list = ['Wet', 'Dry', 'Old'].map((name, index) => ({
    label_id: rowId(15, index),
    label_name: name,
    label_color: '#154c9b',
  }));
  await client.replica.customColumn.put({
    ...COLUMN,
    field_type: given.field_type,
    configuration: { labels_list },
  });
  await render(screen);
  await settled(() => void button());
  await click(button());
  const option = () =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) =>
      one.textContent?.includes(given.name),
    );
  const values = async () =>
    (await client.replica.task.bulkGet(ids)).map((task) => task?.custom_values[COLUMN.id] ?? null);
  await settled(() => expect(option()?.getAttribute('aria-selected')).toBe('false'));
  await click(option() ?? document.body);
  await settled(async () => expect(await values()).toEqual(given.after));
  await settled(() => expect(option()?.getAttribute('aria-selected')).toBe('true'));
  await click(option() ?? document.body);
  await settled(async () => expect(await values()).toEqual(given.without));
});

it.each(['selection', 'labels'] as const)(
  'gives a task the new option of a %s column as stored',
  async (field_type) => {
    const { screen, client } = await projectScreen(Cell, [TASK]);
    await client.replica.customColumn.put({ ...COLUMN, field_type, configuration: {} });
    await render(screen);
    await says('open');
    await click(button());
    await settled(() => void findInput());
    await type(findInput(), `${'Waits for the roof '.repeat(7)} `);
    await press('Enter', {}, findInput());
    const stored = 'Waits for the roof '.repeat(7).slice(0, LIMITS.columnName).trim();
    await says(stored);
    const settings = (await client.replica.customColumn.get(COLUMN.id))?.configuration;
    expect(JSON.stringify(settings)).toContain(`"${stored}"`);
  },
);
