/** A project opened by a link with filters: no count and no rows before they are applied (decision D279). */
import { expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, taskRow } from '../../../../test/support/task-rows.ts';
import { ProjectWork } from './project-work.tsx';

const page = screenHost(localeTexts(['tasks']));

const TASKS = ['Dig', 'Pour', 'Paint'].map((name, index) => taskRow(index + 1, { name }));
const Work = () => <ProjectWork projectId={PROJECT_ID} />;

/** All task counts that the bar showed and all row counts of the list, in order. */
function watched() {
  const counts = new Set<string>();
  const rows = new Set<string>();
  const look = (): void => {
    counts.add(page.host.querySelector('.hf-tool-count')?.textContent ?? '');
    rows.add(page.host.querySelector('[role=treegrid]')?.getAttribute('aria-rowcount') ?? '0');
  };
  const observer = new MutationObserver(look);
  observer.observe(page.host, { subtree: true, childList: true, characterData: true, attributes: true });
  return { counts, rows, look };
}

async function open(search: Record<string, string>) {
  const { client, router, screen } = await projectScreen(Work, TASKS);
  const status = { ...client.status(), bootstrap: null };
  vi.spyOn(client, 'status').mockImplementation(() => status);
  await act(() =>
    router.navigate({
      to: `/worklenz/projects/${PROJECT_ID}`,
      search: { tab: 'tasks-list', ...search },
    } as never),
  );
  const seen = watched();
  await page.render(screen);
  return seen;
}
const count = () => page.host.querySelector('.hf-tool-count')?.textContent;

it('shows neither a count nor rows before the filter is applied', async () => {
  const { counts, rows, look } = await open({ filter: 'names.dig' });
  await settled(() => expect(count()).toBe('1 of 3 tasks'));
  look();
  expect([...counts].filter((text) => text !== '')).toEqual(['1 of 3 tasks']);
  // The group header, the task, and the row that adds one.
  expect([...rows].filter((rowCount) => rowCount !== '0')).toEqual(['3']);
});

it('shows the count of all tasks when the link has no filter', async () => {
  const { counts, rows, look } = await open({});
  await settled(() => expect(count()).toBe('3 tasks'));
  look();
  expect([...counts].filter((text) => text !== '')).toEqual(['3 tasks']);
  // The headers of three groups, the tasks, and in each group the row that adds one.
  await settled(() => expect([...rows].at(-1)).toBe('9'));
});
