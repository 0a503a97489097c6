/** A project that is opened by a link with filters: no number and no rows before they are read (decision D279). */
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

/** Everything that the bar showed of the number of tasks, and how many rows the list had, in order. */
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

it('says nothing and shows nothing until it knows which tasks are meant', async () => {
  const { counts, rows, look } = await open({ filter: 'names.dig' });
  await settled(() => expect(count()).toBe('1 of 3 tasks'));
  look();
  expect([...counts].filter((text) => text !== '')).toEqual(['1 of 3 tasks']);
  // The head of its group, the task, and the field for another one.
  expect([...rows].filter((rowCount) => rowCount !== '0')).toEqual(['3']);
});

it('says at once how many there are where no link asks for fewer', async () => {
  const { rows } = await open({});
  await settled(() => expect(count()).toBe('3 tasks'));
  expect([...rows].at(-1)).not.toBe('3');
});
