/** Grouping by values of tasks: in the address, on the device, and replaced by another grouping. */
import i18next from 'i18next';
import { expect, it } from 'vitest';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import { EMPTY_SETTINGS } from '../../../../contract/rules/custom-columns.ts';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { PROJECT_ID, rowId, taskRow, TEAM_ID } from '../../../../test/support/task-rows.ts';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import { useTaskGroups } from '../../../data/tasks/use-task-groups.ts';
import { groupName } from '../task-lookups/group-name.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useProjectViewState } from '../view-state/view-query.ts';

const BUG = {
  id: rowId(8, 1),
  team_id: TEAM_ID,
  name: 'Bug',
  color_code: '#154c9b',
  created_at: '2026-01-01T00:00:00.000Z',
};
const page = screenHost(localeTexts(['tasks']));

function List() {
  const view = useProjectViewState(PROJECT_ID);
  const lookups = useTaskLookups();
  const { result } = useTaskGroups(PROJECT_ID, view.query);
  const button = (by: TaskGrouping) => (
    <button type="button" key={by} id={by} onClick={() => view.setGroupBy(by)}>
      {by}
    </button>
  );
  const names = result.groups.map((group) => {
    const name = groupName(group, view.groupBy, lookups, i18next.getFixedT('en', 'tasks'));
    return `${name} ${String(group.count)}`;
  });
  return (
    <>
      {(['labels', 'due', 'status'] as const).map(button)}
      <output>{names.join(', ')}</output>
    </>
  );
}
const choose = (by: string) => act(async () => page.host.querySelector<HTMLElement>(`#${by}`)?.click());
const says = (text: string) =>
  settled(() => expect(page.host.querySelector('output')?.textContent).toBe(text));

it('is chosen, restored without the address, and replaced by another', async () => {
  const rows = [taskRow(1, { labels: [BUG.id] }), taskRow(2, { end_date: '2020-01-01' })];
  const first = await projectScreen(List, rows);
  await first.client.replica.label.put(BUG);
  await page.render(first.screen);
  await says('Build 0, Plan 0, Unmapped 2');
  await choose('labels');
  await says('Bug 1, Unmapped 1');
  expect(first.router.state.location.search).toMatchObject({ group: 'labels' });
  await choose('due');
  await says('Overdue 1, Today 0, Next 7 days 0, Later 0, Before today 0, No due date 1');

  // Without the address the last choice on this device applies.
  const bare = () => act(() => first.router.navigate({ href: `/worklenz/projects/${PROJECT_ID}` }));
  await bare();
  await says('Overdue 1, Today 0, Next 7 days 0, Later 0, Before today 0, No due date 1');
  const storedTexts = () => Object.values({ ...localStorage }).join(' ');
  expect(storedTexts()).toContain('"groupBy":"due"');
  await choose('status');
  await says('To Do 2, Doing 0, Done 0');
  await bare();
  await says('To Do 2, Doing 0, Done 0');
});

it.each([
  { decimals: null, values: [2, 5, 0.5], names: '0.5 1, 2 € 1, 5 € 1, None 1' },
  { decimals: 2, values: [1.1, 0.29, 0.125], names: '0.125 1, 0.29 € 1, 1.10 € 1, None 1' },
])('names groups of numbers as the column shows them: $names', async ({ decimals, values, names }) => {
  const id = rowId(8, 2);
  const rows = values.map((value, index) => taskRow(index + 1, { custom_values: { [id]: value } }));
  const { client, router, screen } = await projectScreen(List, [...rows, taskRow(4)]);
  const cost: CustomColumn = {
    ...{
      id,
      project_id: PROJECT_ID,
      team_id: TEAM_ID,
      key: 'cost',
      name: 'Cost',
      width: 150,
      is_visible: true,
    },
    field_type: 'number',
    configuration: {
      ...EMPTY_SETTINGS,
      number_type: 'withLabel',
      label: '€',
      label_position: 'right',
      decimals,
    },
    created_at: BUG.created_at,
  };
  await client.replica.customColumn.put(cost);
  await page.render(screen);
  await act(async () => router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?group=custom:${id}` }));
  // A number that the column would round is named in full.
  await says(names);
});
