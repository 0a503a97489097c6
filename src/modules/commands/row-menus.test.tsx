import { Ellipsis } from 'lucide-react';
import { beforeEach, expect, it } from 'vitest';
import { askAt } from '../../../test/support/asked-lines.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { Chart } from '../../ui/charts/chart.tsx';
import { useMenuAtRow } from '../../ui/menu-at-row.tsx';
import { MenuButton, type MenuItem } from '../../ui/menu.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { click, find } from '../../../test/support/render.tsx';

const page = screenHost();
let done: string[] = [];
beforeEach(() => void (done = []));

const line = (of: string, id: string, more: object = {}): MenuItem => ({
  ...{ id, label: id, onSelect: () => void done.push(`${of} ${id}`) },
  ...more,
});

function Rows() {
  return (
    <ul>
      {['Crane', 'Quay'].map((name) => (
        <li key={name}>
          <button type="button" id={name}>
            {name}
          </button>
          <MenuButton
            icon={Ellipsis}
            label={`Actions for ${name}`}
            items={[line(name, 'edit'), line(name, 'gone', { disabled: true }), line(name, 'remove')]}
          />
        </li>
      ))}
      <li>
        <button type="button" id="bare">
          Without a menu
        </button>
        <RowMenu label="None" items={[]} />
      </li>
    </ul>
  );
}

it('lists the menu of the focused row, runs the chosen item, and returns the focus', async () => {
  await page.render(<Rows />);
  const palette = await askAt(find('#Quay'));
  await settled(() => expect(palette.shown()).toEqual({ 'Actions for Quay': ['edit', 'remove'] }));
  expect(document.querySelector('.hf-menu')).toBeNull();
  await palette.choose('remove');
  expect(done).toEqual(['Quay remove']);
  expect(document.activeElement).toBe(find('#Quay'));
  // The menu itself still opens.
  await click(find('[aria-label="Actions for Crane"]'));
  await settled(() => expect(document.querySelector('.hf-menu')).not.toBeNull());
});

it('leaves no menu open when the palette closes, and lists nothing for a row without a menu', async () => {
  await page.render(<Rows />);
  const palette = await askAt(find('#Crane'));
  await settled(() => expect(palette.shown()).toEqual({ 'Actions for Crane': ['edit', 'remove'] }));
  await palette.close();
  await settled(() => expect(document.querySelectorAll('[aria-expanded="true"]')).toHaveLength(0));
  const other = await askAt(find('#bare'));
  expect(other.shown()).toEqual({});
  await other.close();
});

it('uses the last focused row while the focus is in a bar', async () => {
  await page.render(<Rows />);
  await (await askAt(find('#Crane'))).close();
  const bar = document.createElement('button');
  document.body.append(bar);
  const palette = await askAt(bar);
  await settled(() => expect(palette.shown()).toEqual({ 'Actions for Crane': ['edit', 'remove'] }));
  await palette.choose('edit');
  expect(done).toEqual(['Crane edit']);
  // The focus is in the row, on the button of its menu.
  expect(document.activeElement).toBe(find('[aria-label="Actions for Crane"]'));
  bar.remove();
});

it('opens only the menu of one row among 10,000', async () => {
  let found = 0;
  function Many() {
    const { onContextMenu, menu } = useMenuAtRow((element) => {
      found += 1;
      const row = element.closest<HTMLElement>('li');
      return (
        row && { anchor: row, label: row.textContent ?? '', items: [line(row.textContent ?? '', 'open')] }
      );
    });
    return (
      <ul onContextMenu={onContextMenu}>
        {Array.from({ length: 10_000 }, (_, index) => (
          <li key={index} id={`row-${String(index)}`} tabIndex={-1}>
            {index}
          </li>
        ))}
        {menu}
      </ul>
    );
  }
  await page.render(<Many />);
  const palette = await askAt(find('#row-9000'));
  await settled(() => expect(palette.shown()).toEqual({ 9000: ['open'] }));
  expect(found).toBe(1);
  await palette.choose('open');
  expect(done).toEqual(['9000 open']);
});

it('uses the row that aria-activedescendant names', async () => {
  await page.render(
    <div tabIndex={0} role="treegrid" id="grid" aria-activedescendant="second">
      {['first', 'second'].map((name) => (
        <div key={name} role="row" id={name}>
          <RowMenu label={name} items={[line(name, 'move')]} />
        </div>
      ))}
    </div>,
  );
  const palette = await askAt(find('#grid'));
  await settled(() => expect(palette.shown()).toEqual({ second: ['move'] }));
  await palette.close();
});

it('lists the exports of a chart, and only CSV when it is shown as a table', async () => {
  await page.render(
    <>
      <button type="button" id="above">
        Above
      </button>
      <Chart
        label="Work"
        fileName="work"
        empty="Nothing"
        spec={{
          ...{ kind: 'bars', direction: 'up', layout: 'stacked', categoryName: 'Priority' },
          categories: [{ id: 'low', name: 'Low' }],
          series: [{ id: 'tasks', name: 'Tasks', values: [3] }],
        }}
      />
    </>,
  );
  const palette = await askAt(find('#above'));
  await settled(() => expect(palette.ofCharts()).toEqual(['export: png', 'export: svg', 'export: csv']));
  expect(palette.shown()).toEqual({});
  await palette.close();
  // A table has no picture to export; with the focus inside it, it counts as a row.
  await click(find('[aria-label="showTable"]'));
  const inside = await askAt(find('[aria-label="showChart"]'));
  await settled(() => expect(inside.shown()).toEqual({ export: ['csv'] }));
  await inside.close();
});
