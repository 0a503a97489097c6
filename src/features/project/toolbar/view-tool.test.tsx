/** The picker of saved views over the real replica: saving, opening by address, defaults, reset of changes, undo. */
import { useEffect, useState } from 'react';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { PROJECT_ID, PROJECT_ROW } from '../../../../test/support/task-rows.ts';
import type { SavedView } from '../../../modules/saved-views/view-choice.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { type ProjectViewState, useProjectViewState } from '../view-state/view-query.ts';
import { DEFAULT_SETTINGS, writeSettings } from '../view-state/view-settings.ts';
import type { ViewActions } from '../../../modules/saved-views/use-view-actions.ts';
import { useProjectViewActions } from './use-project-view-actions.ts';
import { ProjectViewMenu } from './project-view-menu.tsx';
import { ViewTool } from './view-tool.tsx';

const page = screenHost();
/** The state of the bar, as last rendered. */
const now = {} as { view: ProjectViewState; actions: ViewActions };

function Bar() {
  const view = useProjectViewState(PROJECT_ID);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const tool = { projectId: PROJECT_ID, view, compact: false };
  const actions = useProjectViewActions(tool);
  useEffect(() => void Object.assign(now, { view, actions }));
  return (
    <>
      <ViewTool {...tool} />
      <button type="button" id="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        Menu
      </button>
      <ProjectViewMenu {...tool} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}

async function open() {
  const made = await projectScreen(Bar);
  await page.render(made.screen);
  await settled(() => expect(button()).toBeTruthy());
  const add = async (name: string, more: { shared?: boolean; query?: string } = {}): Promise<string> => {
    const viewId = v7();
    const place = { viewId, teamId: PROJECT_ROW.team_id, projectId: PROJECT_ID, screen: 'project' };
    const args = { ...place, name, query: writeSettings(DEFAULT_SETTINGS), shared: false, ...more };
    await act(() => made.client.mutate('savedView.create', args));
    return viewId;
  };
  const setDefault = (viewId: string | null) =>
    act(() => made.client.mutate('savedView.setDefault', { projectId: PROJECT_ID, viewId }));
  return { ...made, add, setDefault };
}

const button = () => page.host.querySelector<HTMLButtonElement>('.hf-view-tool');

describe('the saved views of a project', () => {
  it('open by choice, are in the address, and reset changes', async () => {
    const { router, add } = await open();
    const query = writeSettings({ ...DEFAULT_SETTINGS, groupBy: 'priority', flat: true, search: 'bridge' });
    const viewId = await add('Late ones', { query });
    expect(now.view.views).toMatchObject({ open: null, isChanged: false });
    await act(async () => now.view.views.choose(viewId));
    await settled(() => expect(now.view.views.open?.id).toBe(viewId));
    expect(router.state.location.search).toMatchObject({ view: viewId });
    expect(now.view).toMatchObject({ groupBy: 'priority', search: 'bridge' });
    expect(now.view.local.flat).toBe(true);
    expect(button()?.textContent).toBe('Late ones');

    await act(async () => now.view.update(() => ({ flat: false })));
    expect(now.view.views.isChanged).toBe(true);
    await act(async () => now.view.setGroupBy('phase'));
    await settled(() => expect(now.view.groupBy).toBe('phase'));
    await act(async () => now.view.views.reset());
    await settled(() => expect(now.view.views.isChanged).toBe(false));
    expect(now.view).toMatchObject({ groupBy: 'priority', search: 'bridge' });
    await act(async () => now.view.views.choose(null));
    await settled(() => expect(now.view.views.open).toBeNull());
    expect(now.view.local.flat).toBe(false);
  });

  it('show changes by others at once, and keep changes made here', async () => {
    const { client, add } = await open();
    const viewId = await add('Ours', { shared: true });
    await act(async () => now.view.views.choose(viewId));
    const write = (query: string) => act(() => client.mutate('savedView.update', { viewId, query }));
    await write(writeSettings({ ...DEFAULT_SETTINGS, emptyGroups: false }));
    await settled(() => expect(now.view.local.emptyGroups).toBe(false));
    expect(now.view.views.isChanged).toBe(false);
    await act(async () => now.view.update(() => ({ flat: true })));
    await write(writeSettings({ ...DEFAULT_SETTINGS, sort: [{ field: 'name', descending: false }] }));
    await settled(() => expect(now.view.local.sort).toHaveLength(1));
    expect(now.view.local.flat).toBe(true);
    expect(now.view.views.isChanged).toBe(true);
  });

  it('open with the default of the project until another choice', async () => {
    const { router, add, setDefault } = await open();
    const viewId = await add('Everybody', { shared: true });
    await setDefault(viewId);
    await settled(() => expect(now.view.views.open?.id).toBe(viewId));
    await settled(() => expect(router.state.location.search).toMatchObject({ view: viewId }));
    await act(async () => now.view.views.choose(null));
    await settled(() => expect(now.view.views.open).toBeNull());
    expect(router.state.location.search).toMatchObject({ view: 'all' });
  });

  it('report a link to a missing view', async () => {
    const { router } = await open();
    const search = { view: v7() };
    await act(() => router.navigate({ to: `/worklenz/projects/${PROJECT_ID}`, search } as never));
    await settled(() => expect(now.view.views.isMissing).toBe(true));
    expect(button()?.textContent).toBe('views.missing');
    expect(now.view.local.flat).toBe(false);
  });

  it('are saved under a name with the settings on screen, and undone', async () => {
    const { client } = await open();
    await act(async () => now.view.update(() => ({ flat: true })));
    await act(async () => now.actions.saveAs('Flat', false));
    await settled(() => expect(now.view.views.open?.name).toBe('Flat'));
    expect(now.view.views).toMatchObject({
      isChanged: false,
      open: { shared: false, project_id: PROJECT_ID },
    });
    expect(now.view.local.flat).toBe(true);
    expect(now.view.local.columns).toContain('STATUS');
    await act(async () => now.view.update(() => ({ flat: false })));
    await act(async () => now.view.views.open && now.actions.save(now.view.views.open));
    await settled(() => expect(now.view.views.isChanged).toBe(false));
    expect(now.view.local.flat).toBe(false);
    await act(() => client.undo());
    await settled(() => expect(now.view.local.flat).toBe(true));
    await act(() => client.undo());
    await settled(() => expect(now.view.views.all).toHaveLength(0));
  });

  it('offer only what their creator or a manager may do', async () => {
    const { add } = await open();
    const own = await add('Own', { shared: true });
    await loadFloatingParts();
    await act(async () => now.view.views.choose(own));
    await settled(() => expect(now.view.views.open?.id).toBe(own));
    await act(async () => page.host.querySelector<HTMLElement>('#menu')?.click());
    const words = () =>
      [...document.querySelectorAll('.hf-menu [role^=menuitem]')].map((one) => one.textContent);
    await settled(() => expect(words().length).toBeGreaterThan(5));
    for (const word of ['all', 'Own', 'saveAs', 'copyLink', 'rename', 'unshare', 'setDefault', 'remove'])
      expect(words().some((one) => one.includes(word))).toBe(true);
    expect(words().some((one) => one === 'save' || one === 'reset')).toBe(false);
    const others = { ...now.view.views.open, user_id: v7() } as SavedView;
    expect(now.actions.rightsOf(others)).toEqual({ canWrite: true, canShare: false, canSetDefault: true });
    expect(now.actions.rightsOf({ ...others, shared: false }).canSetDefault).toBe(false);
  });
});
