import { afterEach, expect, it } from 'vitest';
import { cleanUp, click, find, render } from '../../test/support/render.tsx';
import { Table, type TableColumn } from './table.tsx';

afterEach(cleanUp);

type Row = { readonly id: string; readonly hours: number };
const COLUMNS: readonly TableColumn<Row>[] = [
  { id: 'hours', header: 'Hours', align: 'end', cell: ({ hours }) => hours },
  { id: 'name', header: 'Name', primary: true, cell: ({ id }) => id },
  { id: 'note', header: 'Note', hideOnPhone: true, cell: () => 'none' },
];
const shared = {
  label: 'Work',
  rows: [{ id: 'a', hours: 2 }],
  rowKey: ({ id }: Row) => id,
  columns: COLUMNS,
};

it('puts each sum under its column, names the foot row by its primary cell, and leaves other cells empty', async () => {
  const show = await render(<Table {...shared} foot={{ cells: { name: '1 row', hours: '2h' } }} />);
  const cells = [...find('tfoot > tr').children];
  expect(cells.map((cell) => [cell.tagName, cell.textContent])).toEqual([
    ['TD', '2h'],
    ['TH', '1 row'],
    ['TD', ''],
  ]);
  expect(cells[0]?.classList.contains('is-end')).toBe(true);
  expect(cells[1]?.getAttribute('scope')).toBe('row');
  expect(cells[2]?.classList.contains('hf-hide-phone')).toBe(true);
  await show(<Table {...shared} foot={{ cells: { name: '1 row' }, phoneLine: '2h in all' }} />);
  expect(find('tfoot .hf-table-line').textContent).toBe('2h in all');
  await show(<Table {...shared} />);
  expect(document.querySelector('tfoot')).toBeNull();
});

const rows = ['a', 'b'].map((id) => ({ id, hours: 1 }));
const openable = { ...shared, rows, onOpen: () => undefined };

it('can be scrolled by keys when it contains nothing focusable', async () => {
  const show = await render(<Table {...shared} />);
  const wrap = () => find('.hf-table-wrap');
  expect([wrap().tabIndex, wrap().getAttribute('role'), wrap().getAttribute('aria-label')]).toEqual([
    ...[0, 'group', 'Work'],
  ]);
  await show(<Table {...openable} />);
  expect(wrap().hasAttribute('tabindex')).toBe(false);
});

it('focuses the row that a press on any of its cells opens', async () => {
  await render(<Table {...openable} />);
  await click(find('[data-row="b"] td:last-child'));
  expect(document.activeElement).toBe(find('[data-row="b"] .hf-table-open'));
});

it('returns the focus once to the opened row when its drawer is shown again and has its rows', async () => {
  const drawer = (content: React.ReactNode) => (
    <section role="dialog" tabIndex={-1}>
      {content}
    </section>
  );
  const show = await render(drawer(<Table {...openable} />));
  await click(find('[data-row="b"] .hf-table-open'));
  await show(null);
  await show(drawer(<Table {...openable} rows={[]} />));
  find('[role="dialog"]').focus();
  await show(drawer(<Table {...openable} />));
  expect(document.activeElement).toBe(find('[data-row="b"] .hf-table-open'));
  // Only once: later the drawer starts at its beginning.
  find('[role="dialog"]').focus();
  await show(drawer(<Table {...openable} rows={rows.toReversed()} />));
  expect(document.activeElement).toBe(find('[role="dialog"]'));
});

it('does not move the focus outside a drawer', async () => {
  const show = await render(<Table {...openable} />);
  await click(find('[data-row="b"] .hf-table-open'));
  find('[data-row="b"] .hf-table-open').blur();
  await show(<Table {...openable} rows={rows.toReversed()} />);
  expect(document.activeElement).toBe(document.body);
});
