/** A list that opens again in the state in which it was left. */
import { afterEach, expect, it } from 'vitest';
import { until } from '../../test/support/until.ts';
import { ListTable, type ListPosition } from './list-table.tsx';
import { cleanUp, click, find, render, type } from '../../test/support/render.tsx';

afterEach(cleanUp);

interface Row {
  readonly id: string;
  readonly name: string;
}
const ROWS: readonly Row[] = Array.from({ length: 60 }, (_, n) => ({
  id: `r${String(n)}`,
  name: `Task ${String(n).padStart(2, '0')}`,
}));
let left: ListPosition | undefined;

const list = (place?: ListPosition) => (
  <section role="dialog" tabIndex={-1}>
    <ListTable
      label="Tasks"
      rows={ROWS}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: 'Name',
          primary: true,
          cell: ({ name }) => name,
          sortValue: ({ name }) => name,
        },
      ]}
      searchText={({ name }) => name}
      searchLabel="Find"
      empty={null}
      onOpen={() => undefined}
      position={place}
      onLeave={(next) => void (left = next)}
    />
  </section>
);
const field = () => find('input') as HTMLInputElement;
const shown = () => [...document.querySelectorAll('tbody .hf-table-open')].map((one) => one.textContent);

it('restores page, sort and search, and the focus on the row that was opened', async () => {
  await render(list());
  expect(shown()[0]).toBe('Task 00');
  await type(field(), 'task');
  await click(find('th button'));
  await click(find('[aria-label="Next page"]'));
  expect(shown()[0]).toBe('Task 39');
  await click(find('[data-row="r37"] .hf-table-open'));
  expect(left).toEqual({
    ...{ search: 'task', sort: { id: 'name', descending: true }, page: 2, size: 20, row: 'r37' },
  });

  await cleanUp();
  await render(list(left));
  expect(shown()[0]).toBe('Task 39');
  expect(field().value).toBe('task');
  await until(() => expect(document.activeElement).toBe(find('[data-row="r37"] .hf-table-open')));
});
