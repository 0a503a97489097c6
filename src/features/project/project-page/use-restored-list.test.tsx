import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { screenHost } from '../../../../test/support/screen-host.tsx';
import { listRow } from '../../../../test/support/list-rows.ts';
import { PROJECT_ID, rowId } from '../../../../test/support/task-rows.ts';
import { restoreScroll } from '../../../modules/navigation/scroll-restoration.ts';
import { ViewStore } from '../view-state/view-store.ts';
import { useRestoredList } from './use-restored-list.ts';

const page = screenHost();
const ROWS = [listRow(1), listRow(2), listRow(3)];

interface ListProps {
  readonly store: ViewStore;
  readonly isReady: boolean;
}

function List({ store, isReady }: ListProps) {
  useRestoredList(store, PROJECT_ID, isReady);
  return null;
}

it('restores cursor and selection on Back, once the rows are loaded', async () => {
  const history = createMemoryHistory({ initialEntries: [`/worklenz/projects/${PROJECT_ID}`] });
  const end = restoreScroll(history, { read: () => null, write: () => undefined });
  const store = new ViewStore();
  store.setRows(ROWS);
  await page.render(<List store={store} isReady />);
  store.select([rowId(7, 1), rowId(7, 3)]);
  store.setCursor('row 2');
  history.push('/worklenz/home');
  await page.render(null);
  history.back();

  const again = new ViewStore();
  await page.render(<List store={again} isReady={false} />);
  expect(again.getState().cursor).toBeNull();
  again.setRows(ROWS);
  await page.render(<List store={again} isReady />);
  expect(again.getState().cursor).toBe('row 2');
  expect([...again.getState().selected]).toEqual([rowId(7, 1), rowId(7, 3)]);

  // A new visit starts without a cursor.
  history.push('/worklenz/home');
  await page.render(null);
  history.push(`/worklenz/projects/${PROJECT_ID}`);
  const fresh = new ViewStore();
  fresh.setRows(ROWS);
  await page.render(<List store={fresh} isReady />);
  expect(fresh.getState().cursor).toBeNull();
  end();
});
