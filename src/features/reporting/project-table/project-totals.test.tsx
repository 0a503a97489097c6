import { act } from 'react';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Table } from '../../../ui/table.tsx';
import { type ProjectTotals, useProjectTotals } from './project-totals.tsx';

const texts = Object.fromEntries(
  Object.entries(
    import.meta.glob<Record<string, unknown>>('../../../../locales/en/{reporting,ui}.json', {
      eager: true,
      import: 'default',
    }),
  ).map(([path, text]) => [/([a-z]+)\.json$/.exec(path)?.[1] ?? '', text]),
);
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
let host: HTMLElement;
let root: ReturnType<typeof createRoot>;

function Foot({ totals, projects }: { readonly totals?: ProjectTotals; readonly projects: number }) {
  const foot = useProjectTotals(totals, projects);
  return <Table label="Projects" rows={[]} rowKey={() => ''} columns={COLUMNS} foot={foot} />;
}
const cells = () => [...host.querySelectorAll('tfoot td')].map(({ textContent }) => textContent);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: texts } });
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('says how much there is in all, and names only what is at risk or over', async () => {
  await act(async () => root.render(<Foot totals={TOTALS} projects={14} />));
  expect(host.querySelector('tfoot th')?.firstChild?.textContent).toBe('14 projects');
  expect(cells()).toEqual(['3h / 2h', '1,550 / 2,119', '13 open', '2 at risk', '1 over']);
  expect(host.querySelector('tfoot .hf-table-line')?.textContent).toBe('3h / 2h13 open2 at risk1 over');
  await act(async () => root.render(<Foot totals={{ ...TOTALS, at_risk: 0, overdue: 0 }} projects={14} />));
  expect(cells().slice(3)).toEqual(['', '']);
});

it('has no row for an answer without totals, and none without projects', async () => {
  await act(async () => root.render(<Foot projects={14} />));
  expect(host.querySelector('tfoot')).toBeNull();
  await act(async () => root.render(<Foot totals={TOTALS} projects={0} />));
  expect(host.querySelector('tfoot')).toBeNull();
});
