/** Tasks and subtasks added in the list, over the real replica and without a server. */
import { expect, it } from 'vitest';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { MEDIUM_PRIORITY_ID } from '../../../../contract/rules/defaults.ts';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { press, type } from '../../../../test/support/render.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, rowId, STATUS_ROWS, taskRow } from '../../../../test/support/task-rows.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { useNotifyHidden } from '../view-state/use-notify-hidden.ts';
import { renderRow } from './list-rows.tsx';

const page = screenHost(localeTexts(['tasks']));
const NO_MARK = () => null;

const { View, now } = projectView(({ view, result, work }) => {
  useNotifyHidden(work.store, result, work.clearFilters);
  const context = {
    ...{ query: view.query, rows: result.rows, columns: [], firstAdd: undefined, narrow: false },
    ...{ canCreate: true, markOf: NO_MARK },
  };
  return result.rows.map((row, index) => <div key={row.key}>{renderRow(index, row, context)}</div>);
});

async function open(task: Task) {
  const made = await projectScreen(View, [task]);
  await page.render(made.screen);
  await act(() =>
    made.router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?tab=tasks-list&group=status` }),
  );
  await settled(() => expect(page.host.textContent).toContain(task.name));
  return made;
}

it('tells when the filters hide a task that was added, and shows it', async () => {
  await open(taskRow(1, { name: 'Roof' }));
  await act(async () => now.view.setSearch('roof'));
  await settled(() => expect(now.work.clearFilters).not.toBeNull());
  await act(async () => now.work.actions.addTo(STATUS_ROWS[0]?.id ?? ''));
  const field = () => page.host.querySelector<HTMLInputElement>('.hf-add input') ?? expect.unreachable();
  await type(await settled(field), 'Roof tiles');
  await press('Enter', {}, field());
  await settled(() => expect(page.host.textContent).toContain('Roof tiles'));
  expect(readToasts().action).toBeNull();
  await type(field(), 'Cellar');
  await press('Enter', {}, field());
  await settled(() => expect(readToasts().action?.text).toBe('Added “Cellar”, which the filters hide'));
  await act(async () => readToasts().action?.onAction?.());
  await settled(() => expect(page.host.textContent).toContain('Cellar'));
});

it('gives subtasks the usual priority and the phase of their parent, as in the drawer', async () => {
  const phase = rowId(5, 1);
  const { client } = await open(taskRow(1, { phase_id: phase }));
  const row = now.work.store.rows.find((one) => one.kind === 'task') ?? expect.unreachable();
  await act(async () => now.work.actions.addSubtask(row));
  const field = await settled(
    () => page.host.querySelector<HTMLInputElement>('.hf-add input') ?? expect.unreachable(),
  );
  await type(field, 'Tiles');
  await press('Enter', {}, field);
  await settled(async () => {
    const tiles = (await client.replica.task.toArray()).find(({ name }) => name === 'Tiles');
    expect(tiles).toMatchObject({ priority_id: MEDIUM_PRIORITY_ID, phase_id: phase });
  });
});
