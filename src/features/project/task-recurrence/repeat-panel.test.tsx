/** The recurrence form of a task: shows the next days, refuses unreadable input, stores and stops the recurrence. */
import { beforeAll, expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, taskRow } from '../../../../test/support/task-rows.ts';
import { useProjectTasks } from '../../../data/tasks/use-project-tasks.ts';
import { useStoreValue } from '../../../data/use-store.ts';
import { useSchedule } from '../../../data/tasks/use-repetition.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { RepeatPanel } from './repeat-panel.tsx';

const page = screenHost();
const TASK = taskRow(1, { end_date: '2026-03-02' });
const now = { isLocked: false, closed: 0 };
// The first load compiles them, which takes long.
beforeAll(loadFloatingParts, 60_000);

function Panel() {
  const tasks = useProjectTasks(PROJECT_ID);
  const task = useStoreValue(tasks, () => tasks.get(TASK.id));
  return task ? <Of task={task} /> : null;
}
function Of({ task }: { readonly task: typeof TASK }) {
  const schedule = useSchedule(task);
  return (
    <RepeatPanel
      task={task}
      schedule={schedule}
      locked={now.isLocked}
      anchor={document.body}
      onClose={() => (now.closed += 1)}
    />
  );
}

const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];
const button = (name: string) =>
  all<HTMLButtonElement>('button').find(({ textContent }) => textContent === name);
const days = () => all('.hf-repeat-next time').map((one) => one.getAttribute('datetime'));
const submit = () =>
  act(async () =>
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
const typeEvery = (text: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('.hf-repeat-number');
    expect(input).toBeTruthy();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('starts with the weekday of the due date, shows the next days, and stores and stops the recurrence', async () => {
  Object.assign(now, { isLocked: false, closed: 0 });
  const { client, screen } = await projectScreen(Panel, [TASK]);
  await page.render(screen);
  await settled(() => expect(days()).toHaveLength(4));
  const weekdays = new Set(days().map((day) => new Date(`${day ?? ''}T00:00:00Z`).getUTCDay()));
  expect([...weekdays]).toEqual([1]);
  expect(button('stop')).toBeUndefined();

  await typeEvery('nothing');
  expect(all('[role=alert]').map(({ textContent }) => textContent)).toEqual(['wrong.every']);
  expect(button('start')?.disabled).toBe(true);
  await submit();
  expect([now.closed, await client.replica.taskSchedule.count()]).toEqual([0, 0]);

  await typeEvery('2');
  const [first, second] = days().map((day) => Date.parse(day ?? ''));
  expect(((second ?? 0) - (first ?? 0)) / 86_400_000).toBe(14);
  await submit();
  const [schedule] = await settled(async () => {
    const rows = await client.replica.taskSchedule.toArray();
    expect(rows).toHaveLength(1);
    return rows;
  });
  expect(now.closed).toBe(1);
  expect(await client.replica.task.get(TASK.id)).toMatchObject({ schedule_id: schedule?.id });

  // Now it can be stopped.
  await settled(() => expect(button('stop')).toBeDefined());
  await act(async () => button('stop')?.click());
  await settled(async () => expect(await client.replica.taskSchedule.count()).toBe(0));
  expect(await client.replica.task.get(TASK.id)).toMatchObject({ schedule_id: null });
});

it('offers only to stop when the plan has no recurrence', async () => {
  Object.assign(now, { isLocked: true, closed: 0 });
  const { screen } = await projectScreen(Panel, [TASK]);
  await page.render(screen);
  await settled(() => expect(button('stop')).toBeDefined());
  expect([button('start'), button('save'), document.querySelector('form')]).toEqual([
    undefined,
    undefined,
    null,
  ]);
});
