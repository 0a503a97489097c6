/** Palette commands for a time log, and the draft of its form, over the real replica and without a server. */
import { expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { click, find, press, type } from '../../../../test/support/render.tsx';
import { askAt } from '../../../../test/support/asked-lines.tsx';
import { USER_ID } from '../../../../test/support/data-tabs.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { rowId, taskRow } from '../../../../test/support/task-rows.ts';
import { type EditedLog, TimeLog, TimeLogEditor } from './time-log.tsx';

const page = screenHost({
  'time-log': { actions: 'Actions of {{name}}', edit: 'Edit', delete: 'Delete' },
  ui: { duration: { hours: '{{hours}}h', hoursMinutes: '{{hours}}h {{minutes}}m' } },
});
const task = taskRow(1);
const edited = vi.fn<(log: EditedLog) => void>();

function note(): HTMLTextAreaElement {
  const field = find('[role=dialog] textarea');
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('no field');
  return field;
}

const Log = () => <TimeLog task={task} onEdit={edited} />;

it('offers the menu of the focused time log, named by its description', async () => {
  const { client, screen } = await projectScreen(Log, [task]);
  await client.replica.workLog.bulkPut(
    ['Dug', 'Poured'].map((description, index) => ({
      ...{ id: rowId(21, index), task_id: task.id, project_id: task.project_id, team_id: task.team_id },
      ...{ user_id: USER_ID, time_spent: 3600, description, logged_by_timer: false },
      started_at: `2026-01-0${String(index + 1)}T08:00:00.000Z`,
      created_at: '2026-01-05T08:00:00.000Z',
    })),
  );
  await page.render(screen);
  const entries = () => [...document.querySelectorAll<HTMLElement>('.hf-td-log-entry')];
  const dug = () =>
    entries()
      .find((entry) => entry.textContent.includes('Dug'))
      ?.querySelector('button');
  await settled(() => expect(entries()).toHaveLength(2));
  const palette = await askAt(dug() ?? document.body);
  await settled(() => expect(Object.keys(palette.shown())[0]).toMatch(/^Actions of Dug/));
  expect(Object.values(palette.shown())).toEqual([['Edit', 'Delete']]);
  await palette.choose('Delete');
  await settled(() => expect(entries()).toHaveLength(1));
  expect(entries()[0]?.textContent).toContain('Poured');
});

it('restores the draft of a form that was closed unsaved, and starts empty after Cancel', async () => {
  const closed = vi.fn<() => void>();
  const { screen } = await projectScreen(
    () => <TimeLogEditor task={task} edited="new" onClose={closed} />,
    [task],
  );
  const open = async (): Promise<string> => {
    await page.render(null);
    await page.render(screen);
    return settled(() => note().value);
  };
  expect(await open()).toBe('');
  await type(note(), 'Poured the second slab, waited for the pump');
  await press('Escape', {}, note());
  await settled(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(await open()).toBe('Poured the second slab, waited for the pump');
  const cancel = [...document.querySelectorAll<HTMLElement>('[role=dialog] footer button')][0];
  await click(cancel ?? document.body);
  await settled(() => expect(closed).toHaveBeenCalledTimes(2));
  expect(await open()).toBe('');
});

it('leaves the seconds that a timer measured when only the note is changed', async () => {
  const log = {
    ...{ id: rowId(21, 9), task_id: task.id, project_id: task.project_id, team_id: task.team_id },
    ...{ user_id: USER_ID, time_spent: 20, description: null, logged_by_timer: true },
    started_at: '2026-01-05T08:00:37.000Z',
    created_at: '2026-01-05T08:00:57.000Z',
  };
  const { client, screen } = await projectScreen(
    () => <TimeLogEditor task={task} edited={log} onClose={() => undefined} />,
    [task],
  );
  await client.replica.workLog.put(log);
  await page.render(screen);
  await type(await settled(note), 'Called the supplier');
  await act(async () => note().form?.requestSubmit());
  await settled(async () => {
    const stored = await client.replica.workLog.get(log.id);
    expect(stored).toMatchObject({ ...log, description: 'Called the supplier' });
  });
});
