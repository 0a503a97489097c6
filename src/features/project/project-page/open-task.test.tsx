/** Tasks and panels over a project: the view stays, and each is one history entry that closing removes. */
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, rowId } from '../../../../test/support/task-rows.ts';
import { until } from '../../../../test/support/until.ts';
import { taskOverPage, useOpenTask } from '../../../modules/navigation/task-over-page.ts';
import { useTaskOverPage } from '../../../modules/navigation/use-task-over-page.ts';
import { type OpenTaskState, useOpenTaskState } from '../view-state/view-query.ts';
import { useProjectPanel } from './open-panel.tsx';

const page = screenHost();
const [FIRST, SECOND, OTHER_PROJECT] = [rowId(7, 1), rowId(7, 2), rowId(1, 9)];
const LOOK = { group: 'phase', tab: 'board', view: rowId(5, 1) };

let now = {} as {
  readonly own: OpenTaskState;
  readonly over: ReturnType<typeof useTaskOverPage>;
  readonly open: ReturnType<typeof useOpenTask>;
  readonly panel: ReturnType<typeof useProjectPanel>;
};

function Page() {
  const parts = {
    own: useOpenTaskState(),
    over: useTaskOverPage(),
    open: useOpenTask(),
    panel: useProjectPanel(),
  };
  useEffect(() => void (now = parts));
  return null;
}

async function start() {
  const { router, screen } = await projectScreen(Page);
  now = {} as typeof now;
  await page.render(screen);
  await settled(() => expect(now.open).toBeDefined());
  await act(() => router.navigate({ to: `/worklenz/projects/${PROJECT_ID}`, search: LOOK } as never));
  const before = router.history.location.state.__TSR_index;
  const shows = (search: object, steps: number) =>
    until(() => {
      const known = Object.entries(router.state.location.search).filter(([, value]) => value !== undefined);
      expect(Object.fromEntries(known)).toEqual(search);
      expect(router.state.location.pathname).toBe(`/worklenz/projects/${PROJECT_ID}`);
      expect(router.history.location.state.__TSR_index - before).toBe(steps);
    });
  await shows(LOOK, 0);
  return { router, shows };
}
const done = (work: () => void) => act(async () => work());

it('opens a task over the current view as one history entry, which closing removes', async () => {
  const { router, shows } = await start();
  await done(() => now.open({ id: FIRST, projectId: PROJECT_ID, part: 'comments' }));
  await shows({ ...LOOK, task: FIRST, task_tab: 'comments' }, 1);
  await done(() => now.own.setOpenTask(SECOND));
  await done(() => now.own.setTaskTab('activity'));
  await done(() => now.own.setFull(true));
  await shows({ ...LOOK, task: SECOND, task_tab: 'activity', full: true }, 1);
  await done(() => {
    // Closed twice, before the browser has gone back.
    now.own.setOpenTask(null);
    now.own.setOpenTask(null);
  });
  await shows(LOOK, 0);
  await act(async () => router.history.forward());
  await shows({ ...LOOK, task: SECOND, task_tab: 'activity', full: true }, 1);
  await done(() => now.own.setOpenTask(null));
  await shows(LOOK, 0);
});

it('removes the task of a link from the address when there is no history entry to go back to', async () => {
  const { router, shows } = await start();
  const to = `/worklenz/projects/${PROJECT_ID}`;
  await act(() => router.navigate({ to, search: { ...LOOK, task: FIRST } } as never));
  await done(() => now.own.setOpenTask(null));
  await shows(LOOK, 1);
});

it('opens a task of another project over the current project [S3]', async () => {
  const { router, shows } = await start();
  const shown = () => taskOverPage(router.state.location.pathname, router.state.location.search);
  await done(() => now.open({ id: FIRST, projectId: OTHER_PROJECT }));
  await shows({ ...LOOK, over: FIRST }, 1);
  expect(shown()).toBe(FIRST);
  expect(now.own).toMatchObject({ openTask: null, isOver: true });
  await done(() => now.over.close());
  await shows(LOOK, 0);

  await done(() => now.own.setOpenTask(SECOND));
  await done(() => now.open({ id: FIRST, projectId: OTHER_PROJECT }));
  await shows({ ...LOOK, over: FIRST }, 1);
  // The new drawer replaces the one of the project, which closes nothing more.
  await done(() => now.over.setPart('activity'));
  await shows({ ...LOOK, over: FIRST, task_tab: 'activity' }, 1);
  await done(() => now.own.setOpenTask(SECOND));
  await shows({ ...LOOK, task: SECOND, task_tab: 'activity' }, 1);
  expect(shown()).toBeNull();
  await done(() => now.over.close());
  await done(() => now.own.setOpenTask(null));
  await shows(LOOK, 0);
});

it('opens one panel at a time, each as one history entry', async () => {
  const { shows } = await start();
  const open = (panel: Parameters<(typeof now.panel)[1]>[0]) => done(() => now.panel[1](panel));
  await open('members');
  await open('files');
  await shows({ ...LOOK, panel: 'files' }, 1);
  await open(null);
  await shows(LOOK, 0);

  await done(() => now.own.setOpenTask(FIRST));
  await open('files');
  await shows({ ...LOOK, panel: 'files' }, 1);
  // A task from a panel leads back to it.
  await done(() => now.open({ id: SECOND, projectId: PROJECT_ID }));
  await shows({ ...LOOK, panel: 'files', task: SECOND }, 2);
  expect(now.panel[0]).toBeNull();
  await open(null);
  await shows({ ...LOOK, panel: 'files', task: SECOND }, 2);
  await done(() => now.own.setOpenTask(null));
  await shows({ ...LOOK, panel: 'files' }, 1);
  await open(null);
  await shows(LOOK, 0);
});
