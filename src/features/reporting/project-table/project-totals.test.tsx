import { expect, it } from 'vitest';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { screenHost } from '../../../../test/support/screen-host.tsx';
import { Table } from '../../../ui/table.tsx';
import { type ProjectTotals, useProjectTotals } from './project-totals.tsx';

const texts = localeTexts(['reporting', 'ui']);
const TOTALS: ProjectTotals = {
  estimated_time: 120,
  actual_time: 3 * 3600,
  tasks_count: { done: 1550, all: 2119 },
  ...{ open: 13, at_risk: 2, overdue: 1 },
};
const COLUMNS = ['name', 'estimatedVsActual', 'tasksProgress', 'status', 'health', 'daysLeft'].map((id) => ({
  ...{ id, header: id, primary: id === 'name' },
  cell: () => null,
}));
const page = screenHost(texts);

function Foot({ totals, projects }: { readonly totals?: ProjectTotals; readonly projects: number }) {
  const foot = useProjectTotals(totals, projects);
  return <Table label="Projects" rows={[]} rowKey={() => ''} columns={COLUMNS} foot={foot} />;
}
const cells = () => [...page.host.querySelectorAll('tfoot td')].map(({ textContent }) => textContent);

it('shows the totals of all projects, and counts projects at risk or over only if there are any', async () => {
  await page.render(<Foot totals={TOTALS} projects={14} />);
  expect(page.host.querySelector('tfoot th')?.firstChild?.textContent).toBe('14 projects');
  expect(cells()).toEqual(['3h / 2h', '1,550 / 2,119', '13 open', '2 at risk', '1 over']);
  expect(page.host.querySelector('tfoot .hf-table-line')?.textContent).toBe('3h / 2h13 open2 at risk1 over');
  await page.render(<Foot totals={{ ...TOTALS, at_risk: 0, overdue: 0 }} projects={14} />);
  expect(cells().slice(3)).toEqual(['', '']);
});

it('shows no row without totals or without projects', async () => {
  await page.render(<Foot projects={14} />);
  expect(page.host.querySelector('tfoot')).toBeNull();
  await page.render(<Foot totals={TOTALS} projects={0} />);
  expect(page.host.querySelector('tfoot')).toBeNull();
});
