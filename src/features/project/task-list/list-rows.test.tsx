/** Subtasks added in the list, over the real replica and without a server. */
import { expect, it } from 'vitest';
import { MEDIUM_PRIORITY_ID } from '../../../../contract/rules/defaults.ts';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { press, type } from '../../../../test/support/render.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, rowId, taskRow } from '../../../../test/support/task-rows.ts';
import { renderRow } from './list-rows.tsx';

const page = screenHost(localeTexts(['tasks']));
const NO_MARK = () => null;

const { View, now } = projectView(({ view, result }) => {
  const context = {
    ...{ query: view.query, rows: result.rows, columns: [], firstAdd: undefined, narrow: false },
    ...{ canCreate: true, markOf: NO_MARK },
  };
  return result.rows.map((row, index) => <div key={row.key}>{renderRow(index, row, context)}</div>);
});

it('have the usual priority and the phase of their parent, as in the drawer', async () => {
  const phase = rowId(5, 1);
  const { client, screen, router } = await projectScreen(View, [taskRow(1, { phase_id: phase })]);
  await page.render(screen);
  await act(() => router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?tab=tasks-list&group=status` }));
  const row = await settled(
    () => now.work.store.rows.find((one) => one.kind === 'task') ?? expect.unreachable(),
  );
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
