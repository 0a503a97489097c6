/** The number of tasks over a list: nothing final while they arrive (finding S9), the same as elsewhere (finding P20). */
import { useMemo, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { PROJECT_ID, taskRow } from '../../../../test/support/task-rows.ts';
import { useTaskGroups } from '../../../data/tasks/use-task-groups.ts';
import { useProjectViewState } from '../view-state/view-query.ts';
import { ViewStore, ViewStoreContext } from '../view-state/view-store.ts';
import { Toolbar } from './toolbar.tsx';

const page = screenHost(localeTexts(['tasks']));

function Bar() {
  const [store] = useState(() => new ViewStore());
  const view = useProjectViewState(PROJECT_ID);
  const { result } = useTaskGroups(PROJECT_ID, view.query);
  const rest = useMemo(
    () => ({ compact: false, onCompact: () => undefined, onGroupMenu: () => undefined }),
    [],
  );
  return (
    <ViewStoreContext value={store}>
      <Toolbar projectId={PROJECT_ID} view={view} result={result} find={null} {...rest} />
    </ViewStoreContext>
  );
}

const says = (text: string) =>
  settled(() => expect(document.querySelector('.hf-tool-count')?.textContent).toBe(text));

const FOUR = [1, 2, 3, 4].map((n) => taskRow(n, { parent_task_id: n === 4 ? taskRow(1).id : null }));

it('says how many tasks there are, and how many with subtasks', async () => {
  const { screen, client } = await projectScreen(Bar, FOUR);
  const status = { ...client.status(), bootstrap: null };
  vi.spyOn(client, 'status').mockImplementation(() => status);
  await page.render(screen);
  await says('3 tasks, 4 with subtasks');
});

it('says that there are more to come while they arrive', async () => {
  const { screen, client } = await projectScreen(Bar, FOUR.slice(0, 3));
  const status = {
    ...client.status(),
    bootstrap: { scopesDone: 1, scopesTotal: 12, projectsBegun: 1, rows: 3 },
  };
  vi.spyOn(client, 'status').mockImplementation(() => status);
  await page.render(screen);
  await says('3 tasks so far');
});
