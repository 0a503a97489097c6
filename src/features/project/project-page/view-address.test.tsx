/** The view of tasks in the address: what a link sets, what is changed, and unknown parts of a link. */
import { useEffect } from 'react';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { PROJECT_ID, PROJECT_ROW } from '../../../../test/support/task-rows.ts';
import { clearToasts, readToasts } from '../../../ui/toast-store.ts';
import type { ViewActions } from '../../../modules/saved-views/use-view-actions.ts';
import { useProjectViewActions } from '../toolbar/use-project-view-actions.ts';
import { ViewTool } from '../toolbar/view-tool.tsx';
import { type ProjectViewState, useProjectViewState } from '../view-state/view-query.ts';
import { DEFAULT_SETTINGS, writeSettings } from '../view-state/view-settings.ts';
import { useUnknownParts } from '../view-state/use-unknown-parts.ts';
import { useViewLayout } from './use-view-layout.ts';
import { ViewAddress } from '../view-state/view-address.tsx';

const page = screenHost(localeTexts(['navbar']));
/** The state of the page, as last rendered; below, the sort order of each rendering, null while unknown. */
let now = {} as {
  readonly view: ProjectViewState;
  readonly layout: ReturnType<typeof useViewLayout>;
  readonly actions: ViewActions;
};
const drawn: (string | null)[] = [];

afterEach(clearToasts);

function Page() {
  const view = useProjectViewState(PROJECT_ID);
  const layout = useViewLayout(view);
  const tool = { projectId: PROJECT_ID, view, compact: layout.compact };
  const actions = useProjectViewActions(tool);
  useUnknownParts();
  drawn.push(view.isKnown ? view.local.sort.map(({ field }) => field).join(' ') : null);
  useEffect(() => void (now = { view, layout, actions }));
  return (
    <>
      <ViewTool {...tool} />
      <ViewAddress view={view} />
    </>
  );
}

async function open(search: Record<string, string> = {}) {
  drawn.length = 0;
  now = {} as typeof now;
  const made = await projectScreen(Page);
  const go = (next: Record<string, string>) =>
    act(() => made.router.navigate({ to: `/worklenz/projects/${PROJECT_ID}`, search: next } as never));
  await go(search);
  await page.render(made.screen);
  await settled(() => expect(now.view?.isKnown).toBe(true));
  const address = () =>
    Object.fromEntries(
      Object.entries(made.router.state.location.search).filter(([, value]) => value !== undefined),
    );
  return { ...made, go, address };
}
const titles = () => readToasts().messages.map(({ title }) => title);
const update = (change: Parameters<ProjectViewState['update']>[0]) =>
  act(async () => now.view.update(change));

describe('the view settings of a project', () => {
  it('are applied from a link at the first rendering, and follow changes in the address', async () => {
    const { address } = await open({ look: 'sort.-end*5Fdate_flat.yes_compact.yes_columns.NAME.DUE*5FDATE' });
    expect(new Set(drawn)).toEqual(new Set([null, 'end_date']));
    expect(now.view.local).toMatchObject({ flat: true, columns: ['NAME', 'DUE_DATE'] });
    expect(now.layout).toMatchObject({ compact: true, columns: { columns: ['NAME', 'DUE_DATE'] } });
    // Settings that otherwise belong to the device count as changes here, which can be reset.
    expect(now.view.views.isChanged).toBe(true);

    await update(() => ({ sort: [] }));
    await act(async () => now.layout.columns?.change({ widths: { NAME: 300 } }));
    await act(async () => now.layout.setCompact(false));
    await settled(() =>
      expect(address()).toEqual({ look: 'flat.yes_compact.no_columns.NAME.DUE*5FDATE_widths.NAME.300' }),
    );
    await act(async () => now.view.views.reset());
    await settled(() => expect(address()).toEqual({ view: 'all' }));
    expect(now.view.local).toMatchObject({ flat: false, columns: null, widths: {}, compact: null });
    expect(titles()).toEqual([]);
  });

  it('of a link replace all earlier changes', async () => {
    const { go, address } = await open();
    await update(() => ({ emptyGroups: false, card: ['due'] }));
    await settled(() => expect(address()).toEqual({ look: 'emptyGroups.no_card.due' }));
    await go({ look: 'flat.yes' });
    await settled(() => expect(now.view.local).toMatchObject({ flat: true, emptyGroups: true, card: null }));
    expect(address()).toEqual({ look: 'flat.yes' });
    // A bare address sets nothing: the settings on screen stay and go into the address.
    await go({});
    await settled(() => expect(address()).toEqual({ look: 'flat.yes' }));
  });

  it('are in the address beside a saved view where they differ from it', async () => {
    const { client, go, address } = await open();
    const viewId = PROJECT_ROW.id;
    const place = { viewId, teamId: PROJECT_ROW.team_id, projectId: PROJECT_ID, screen: 'project' };
    const query = writeSettings({ ...DEFAULT_SETTINGS, flat: true, columns: ['NAME'] });
    await act(() => client.mutate('savedView.create', { ...place, name: 'Ours', query, shared: true }));
    await go({ view: viewId, look: 'flat.no' });
    await settled(() => expect(now.view.views.open?.name).toBe('Ours'));
    await settled(() => expect(now.view.local).toMatchObject({ flat: false, columns: ['NAME'] }));
    expect(now.view.views.isChanged).toBe(true);
    expect(address()).toEqual({ view: viewId, look: 'flat.no' });
    await act(async () => now.view.views.reset());
    await settled(() => expect(address()).toEqual({ view: viewId }));
    expect(now.view.local.flat).toBe(true);
  });

  it('use the tab of the default view, also for links that name the list, and save another tab in it', async () => {
    const { client, go, address } = await open();
    const viewId = PROJECT_ROW.id;
    const place = { viewId, teamId: PROJECT_ROW.team_id, projectId: PROJECT_ID, screen: 'project' };
    const query = writeSettings({ ...DEFAULT_SETTINGS, tab: 'board', groupBy: 'members' });
    await act(() => client.mutate('savedView.create', { ...place, name: 'Sprint', query, shared: true }));
    await act(() => client.mutate('savedView.setDefault', { projectId: PROJECT_ID, viewId }));
    // As in links of Home and of the list of projects.
    const usual = { tab: 'tasks-list', pinned_tab: 'tasks-list' };
    await go(usual);
    await settled(() => expect(now.view).toMatchObject({ tab: 'board', groupBy: 'members' }));
    await settled(() => expect(address()).toEqual({ ...usual, view: viewId }));
    expect(now.view.views.isChanged).toBe(false);

    await act(async () => now.view.setTab('tasks-list'));
    await settled(() => expect(now.view.tab).toBe('tasks-list'));
    expect(now.view.views.isChanged).toBe(true);
    await act(async () => now.view.views.reset());
    await settled(() => expect(now.view.tab).toBe('board'));

    await act(async () => now.view.setTab('tasks-list'));
    await settled(() => expect(now.view.views.isChanged).toBe(true));
    const { open: view } = now.view.views;
    if (!view) throw new Error('no view');
    await act(() => now.actions.save(view));
    await settled(() => expect(now.view.base.tab).toBe('tasks-list'));
    await settled(() => expect(address()).toEqual({ view: viewId }));
    expect(now.view).toMatchObject({ tab: 'tasks-list', views: { isChanged: false } });
  });

  it('report unknown parts of a link, and apply the rest', async () => {
    const { address } = await open({
      ...{ look: 'flat.yes_sort.height', filter: 'smell.bad', group: 'height', subgroup: 'phase' },
    });
    await settled(() => expect(address()).toEqual({ look: 'flat.yes', subgroup: 'phase' }));
    expect(now.view.local.flat).toBe(true);
    expect(now.view).toMatchObject({ groupBy: 'status', thenBy: 'phase' });
    expect(titles().toSorted()).toEqual(
      ['height', 'smell.bad, sort.height'].map(
        (part) => `The link asks for “${part}”, which is not known here. The rest of it is shown.`,
      ),
    );
  });

  it('are all in a copied link, including those of the device', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      ...{ ...navigator, languages: navigator.languages },
      clipboard: { writeText: async (text: string) => copied.push(text) },
    });
    const first = await open();
    await act(async () => now.layout.setCompact(true));
    await update(() => ({ sort: [{ field: 'name', descending: true }] }));
    await act(() => now.actions.copyLook());
    const search = Object.fromEntries(new URL(copied[0] ?? '').searchParams);
    expect(search).toMatchObject({ view: 'all', group: 'status', filter: 'nothing', tab: 'tasks-list' });
    await act(async () => now.layout.setCompact(false));
    await update(() => ({ sort: [] }));
    await first.go(search);
    await settled(() => expect(now.layout).toMatchObject({ compact: true }));
    expect(now.view.local.sort).toEqual([{ field: 'name', descending: true }]);
    expect(now.layout.columns?.columns).not.toHaveLength(0);

    // The archive, too: it is in the link, not in the address.
    await update(() => ({ archived: true }));
    await act(() => now.actions.copyLook());
    const toArchive = new URL(copied[1] ?? '').searchParams;
    expect(toArchive.get('archived')).toBe('true');
    await update(() => ({ archived: false }));
    await first.go({ ...Object.fromEntries(toArchive) });
    await settled(() => expect(now.view.local.archived).toBe(true));
    expect(first.address()).not.toHaveProperty('archived');
  });

  it('are in the link to a view where the view leaves grouping and density to each person', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      ...{ ...navigator, languages: navigator.languages },
      clipboard: { writeText: async (text: string) => copied.push(text) },
    });
    const { client } = await open();
    const viewId = v7();
    const at = { viewId, teamId: PROJECT_ROW.team_id, projectId: PROJECT_ID, screen: 'project' };
    const args = { ...at, name: 'Open work', query: writeSettings(DEFAULT_SETTINGS), shared: true };
    await act(() => client.mutate('savedView.create', args));
    await act(async () => now.layout.setCompact(true));
    await act(async () => now.view.setGroupBy('priority'));
    await act(async () => now.view.views.choose(viewId));
    await settled(() =>
      expect(now.view).toMatchObject({ groupBy: 'priority', views: { open: { id: viewId } } }),
    );
    const { open: view } = now.view.views;
    await act(async () => view && now.actions.copyLink(view));
    expect(Object.fromEntries(new URL(copied[0] ?? '').searchParams)).toEqual({
      ...{ tab: 'tasks-list', view: viewId, group: 'priority', look: 'compact.yes' },
    });
    await act(async () => now.layout.setCompact(false));
  });
});
