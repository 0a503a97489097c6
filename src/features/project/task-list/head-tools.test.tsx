/** Resizing a column by its edge (finding P3). */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID } from '../../../../test/support/task-rows.ts';
import { useColumnLayout } from '../task-columns/column-layout.ts';
import { listColumns } from '../task-columns/columns.ts';
import { ViewStore, ViewStoreContext } from '../view-state/view-store.ts';
import { HeadTools } from './head-tools.tsx';

const page = screenHost();
const USUAL = 120;

function Head() {
  const [store] = useState(() => new ViewStore());
  const layout = useColumnLayout(PROJECT_ID);
  const columns = listColumns([{ key: 'STATUS', name: 'Status', index: 0, pinned: true }], [], layout);
  const [column] = columns;
  return (
    <div className="hf-list">
      <span id="cell">
        <ViewStoreContext value={store}>
          {column && (
            <HeadTools column={column} columns={columns} name="Status" sort={[]} onSort={undefined} />
          )}
        </ViewStoreContext>
      </span>
      <output>{String(layout.widths['STATUS'] ?? USUAL)}</output>
    </div>
  );
}

it('widens to the right when the list scrolls sideways, and to the left otherwise', async () => {
  const { screen } = await projectScreen(Head);
  await page.render(screen);
  const edge = () => page.host.querySelector('[role=separator]');
  await settled(() => expect(edge()).toBeTruthy());
  const width = () => Number(page.host.querySelector('output')?.textContent);
  // happy-dom has no layout.
  const cell = page.host.querySelector('#cell');
  if (cell) Object.defineProperty(cell, 'offsetWidth', { get: width });
  const point = (type: string, clientX: number) =>
    act(async () =>
      edge()?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX, pointerId: 1 })),
    );
  const drag = async (by: number): Promise<number> => {
    await point('pointerdown', 500);
    await point('pointermove', 500 + by);
    await point('pointerup', 500 + by);
    return width();
  };
  const press = (key: string) =>
    act(async () => edge()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  expect(await drag(-40)).toBe(USUAL + 40);
  expect(await drag(40)).toBe(USUAL);
  await press('ArrowLeft');
  expect(width()).toBe(USUAL + 16);
  await press('ArrowRight');
  expect(width()).toBe(USUAL);

  page.host.querySelector('.hf-list')?.setAttribute('data-wide', '');
  expect(await drag(40)).toBe(USUAL + 40);
  expect(await drag(-40)).toBe(USUAL);
  await press('ArrowRight');
  expect(width()).toBe(USUAL + 16);
});
