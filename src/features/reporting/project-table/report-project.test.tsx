import { expect, it } from 'vitest';
import { PROJECT_HEALTHS, PROJECT_STATUSES } from '../../../../contract/rules/defaults.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../../test/support/data-tabs.ts';
import { PROJECT_ID, rowId, TEAM_ID } from '../../../../test/support/task-rows.ts';
import { createMutate } from '../../../data/mutate.ts';
import { SyncProvider } from '../../../data/sync-provider.tsx';
import { HealthCell, StatusCell } from './project-cells.tsx';
import { type AnsweredProject, daysToEnd, useReportProjects } from './report-project.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';

const statusNamed = (name: string): string =>
  PROJECT_STATUSES.find((status) => status.name === name)?.id ?? '';

const row = (id: string): AnsweredProject => ({
  id,
  name: 'As the server knew it',
  color_code: '#154c9b',
  project_health: PROJECT_HEALTHS[0].id,
  health_name: 'Not Set',
  health_color: '#a9a9a9',
  category_id: null,
  category_name: null,
  category_color: null,
  client: null,
  team_id: TEAM_ID,
  team_name: 'Builders',
  team_color: '#154c9b69',
  status_id: statusNamed('On Hold'),
  status_name: 'On Hold',
  status_color: '#cbc8a1',
  status_icon: null,
  start_date: null,
  end_date: null,
  days_left: null,
  is_overdue: false,
  is_today: false,
  project_manager: null,
  estimated_time: 0,
  actual_time: 0,
  estimated_time_string: '0h 0m',
  actual_time_string: '0h 0m',
  tasks_stat: { todo: 0, doing: 0, done: 0 },
  update: [],
  last_activity: null,
});

const ROWS = [row(PROJECT_ID), row(rowId(9, 99))];
const page = screenHost(localeTexts(['reporting', 'project-lookups']));

function Cells() {
  return useReportProjects(ROWS).map((one) => (
    <p key={one.id}>
      <StatusCell row={one} />
      <HealthCell row={one} />
    </p>
  ));
}

it('shows local changes at once, and offers none for a project that is not in the replica', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  await page.render(
    <SyncProvider client={client}>
      <Cells />
    </SyncProvider>,
  );
  const paragraphs = () => [...page.host.querySelectorAll('p')];
  await settled(() => expect(paragraphs()[0]?.querySelectorAll('button')).toHaveLength(2));
  const mutate = createMutate((list, options) => client.mutateAll(list, options));
  await mutate.project.update({ projectId: PROJECT_ID, change: { statusId: statusNamed('Completed') } });
  await settled(() => expect(paragraphs()[0]?.textContent).toContain('Completed'));
  expect(paragraphs()[1]?.textContent).toContain('On hold');
  expect(paragraphs()[1]?.querySelectorAll('button')).toHaveLength(0);
});

it('counts the days to the end', () => {
  expect(daysToEnd(null, '2026-11-24')).toBeNull();
  expect(daysToEnd('2026-11-24', '2026-11-24')).toBe(0);
  expect(daysToEnd('2026-12-01', '2026-11-24')).toBe(7);
  expect(daysToEnd('2026-11-20', '2026-11-24')).toBe(-4);
});
