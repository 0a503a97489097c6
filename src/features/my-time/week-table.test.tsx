/** The grid of a week during the first sync and after it. */
import { expect, it, vi } from 'vitest';
import { projectScreen } from '../../../test/support/project-screen.tsx';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { rowId, taskRow } from '../../../test/support/task-rows.ts';
import { useTasksById } from '../../data/task-search.ts';
import { WeekTable } from './week-table.tsx';

const page = screenHost(localeTexts(['my-time', 'sync', 'ui', 'tasks', 'errors']));
const DAYS = ['2026-03-02', '2026-03-03'];
const cell = { seconds: 3600, logs: [] };
const rows = [7, 8].map((n) => ({
  taskId: rowId(7, n),
  cells: [cell, { seconds: 0, logs: [] }],
  seconds: 3600,
}));

function Week() {
  const known = useTasksById(
    rows.map(({ taskId }) => taskId),
    true,
  );
  return <WeekTable days={DAYS} rows={rows} {...known} onWrite={() => Promise.resolve(null)} />;
}

const text = () => page.host.querySelector('table')?.textContent;
const waiting = () => page.host.querySelectorAll('.hf-skel').length;

/** The device has one of the two tasks; `isComplete`: the first sync has ended. */
async function open(isComplete: boolean) {
  const { client, screen } = await projectScreen(Week, [taskRow(7)]);
  const status = client.status();
  vi.spyOn(client, 'status').mockReturnValue({
    ...status,
    bootstrap: isComplete ? null : { scopesDone: 1, scopesTotal: 2, projectsBegun: 1, rows: 1 },
  });
  await page.render(screen);
  await settled(() => expect(text()).toContain('Task 7'));
}

it('shows neither deleted tasks nor sums during the first sync', async () => {
  await open(false);
  expect(text()).not.toContain('deleted');
  // A row header always has text.
  const headers = [...page.host.querySelectorAll('tbody th')].map((header) => header.textContent);
  expect(headers).toEqual([expect.stringContaining('Task 7'), expect.stringContaining('Loading')]);
  // The name of the other task, the sum of each row, of each day, and of all.
  expect(waiting()).toBe(1 + 2 + 2 + 1);
});

it('shows deleted tasks and sums after the first sync', async () => {
  await open(true);
  expect(text()).toContain('deleted');
  expect(waiting()).toBe(0);
});
