import { useEffect, useState } from 'react';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { screenHost } from '../../../test/support/screen-host.tsx';
import { taskRow } from '../../../test/support/task-rows.ts';
import { restoreScroll } from '../navigation/scroll-restoration.ts';
import { type RowSelection, useRowSelection } from './use-row-selection.ts';

const page = screenHost();
const ROWS = [taskRow(1), taskRow(2), taskRow(3)];
const [first, , third] = ROWS.map(({ id }) => id);

let now: RowSelection;
function Rows() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selection = useRowSelection(ROWS, chosen, setChosen);
  useEffect(() => void (now = selection));
  return null;
}

it('is restored when the history returns to the screen, and empty on a new visit', async () => {
  const history = createMemoryHistory({ initialEntries: ['/worklenz/due'] });
  const end = restoreScroll(history, { read: () => null, write: () => undefined });
  await page.render(<Rows />);
  await act(async () => now.add([first ?? '', third ?? '']));
  history.push('/worklenz/projects');
  await page.render(null);
  history.back();
  await page.render(<Rows />);
  expect([...now.selected]).toEqual([first, third]);
  history.push('/worklenz/projects');
  await page.render(null);
  history.push('/worklenz/due');
  await page.render(<Rows />);
  expect(now.selected.size).toBe(0);
  end();
});
