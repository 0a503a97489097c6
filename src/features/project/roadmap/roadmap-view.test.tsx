/** The roadmap of a project over the real replica, without a server: moving dates of a task by keys, and undo. */
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, taskRow } from '../../../../test/support/task-rows.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { RoadmapView } from './roadmap-view.tsx';

const page = screenHost();
const { View, now } = projectView(({ view, result }) => (
  <RoadmapView projectId={PROJECT_ID} query={view.query} result={result} onClearFilters={null} />
));
/** Without a weekend, which a move would skip. */
const TASK = taskRow(1, { order_status: 'a0', start_date: '2026-11-30', end_date: '2026-12-01' });

const press = (key: string, more = {}) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    document.body.dispatchEvent(event);
  });

it('moves a task by a day or a week, and its start alone, each as one undo step', async () => {
  const { client, router, screen } = await projectScreen(View, [TASK, taskRow(2, { order_status: 'a1' })]);
  await page.render(screen);
  await act(() => router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?tab=roadmap&group=status` }));
  const row = () => now.work.store.rows.find((one) => one.kind === 'task' && one.task.id === TASK.id);
  await settled(() => expect(row()).toBeDefined());
  const days = async () => {
    const task = await client.replica.task.get(TASK.id);
    return [task?.start_date, task?.end_date];
  };
  await act(async () => now.work.store.setCursor(row()?.key ?? null));
  await press('ArrowRight', { altKey: true });
  await settled(async () => expect(await days()).toEqual(['2026-12-01', '2026-12-02']));
  await press('ArrowRight', { altKey: true, shiftKey: true });
  await settled(async () => expect(await days()).toEqual(['2026-12-08', '2026-12-09']));
  await press('[');
  await settled(async () => expect(await days()).toEqual(['2026-12-07', '2026-12-09']));
  await act(async () => void (await client.undo()));
  await settled(async () => expect(await days()).toEqual(['2026-12-08', '2026-12-09']));
  await act(async () => void (await client.undo()));
  await settled(async () => expect(await days()).toEqual(['2026-12-01', '2026-12-02']));

  // Keys that move no dates offer nothing to undo.
  await press('ArrowRight', { altKey: true });
  await settled(async () => expect(await days()).toEqual(['2026-12-02', '2026-12-03']));
  const shown = await settled(() => {
    const { action } = readToasts();
    expect(action?.keys).toBe('mod+z');
    return action?.id ?? 0;
  });
  await act(async () => now.work.store.setOpen(taskRow(2).id));
  await press('ArrowRight', { altKey: true });
  await act(async () => now.work.store.setCursor(row()?.key ?? null));
  await press('ArrowRight', { altKey: true });
  await settled(async () => expect(await days()).toEqual(['2026-12-03', '2026-12-04']));
  await settled(() => expect(readToasts().action).toMatchObject({ id: shown + 1, text: 'moved.one' }));
});
