/** Saved views of a report, over the real replica and without a server: saving, changing, opening, defaults. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { v7 } from 'uuid';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { openDataTabs } from '../../../../test/support/data-tabs.ts';
import { inRouter } from '../../../../test/support/in-router.tsx';
import { click, type } from '../../../../test/support/render.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ROW } from '../../../../test/support/task-rows.ts';
import { SyncProvider } from '../../../data/sync-provider.tsx';
import { type NamedCommand, useOffered } from '../../../modules/commands/offered-commands.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { ReportViews } from './report-views.tsx';
import { useReportAddress } from './use-report-address.ts';

const page = screenHost();
const SCREEN = 'reporting/members';
const now = {} as {
  address: object;
  offered: readonly NamedCommand[];
  router: ReturnType<typeof useRouter>;
} & ReturnType<typeof useReportAddress>;

// The first load compiles them, which takes long.
beforeAll(loadFloatingParts, 60_000);
beforeEach(() => {
  localStorage.clear();
  now.offered = [];
});

function Palette() {
  const offered = useOffered().filter((one): one is NamedCommand => 'label' in one);
  const report = useReportAddress();
  const address = useRouterState({ select: (state) => state.location.search });
  const router = useRouter();
  useEffect(() => void Object.assign(now, { offered, address, router, ...report }));
  return null;
}

async function open(search = '') {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const status = { ...client.status(), bootstrap: null };
  vi.spyOn(client, 'status').mockReturnValue(status);
  await page.render(
    inRouter(
      <SyncProvider client={client}>
        <ReportViews />
        <Palette />
      </SyncProvider>,
      `/worklenz/${SCREEN}${search}`,
    ),
  );
  const go = (to: string) => act(() => now.router.navigate({ href: to }));
  return { client, come: (at: string) => go(`/worklenz/${SCREEN}${at}`) };
}

const button = () => page.host.querySelector<HTMLElement>('[aria-haspopup=menu]');
const name = () => button()?.textContent;
const isChanged = () => button()?.hasAttribute('data-changed');
/** An item of the menu of views, as the palette offers it. */
const line = (words: string) =>
  now.offered.find(({ id, label }) => id.startsWith('view ') && label.includes(words));
async function run(words: string): Promise<void> {
  await settled(() => expect(line(words), now.offered.map(({ label }) => label).join()).toBeTruthy());
  await act(async () => line(words)?.run());
}

/** Runs an item and enters the name it asks for. */
async function named(words: string, wanted: string): Promise<void> {
  await run(words);
  await settled(() => expect(document.querySelector('.hf-dialog-form input')).toBeTruthy());
  const field = document.querySelector('.hf-dialog-form input');
  if (field instanceof HTMLInputElement) await type(field, wanted);
  const keep = document.querySelector<HTMLElement>('[role=dialog] button[type=submit]');
  if (keep) await click(keep);
}

it('saves a report as a view, marks changes to it, and resets, saves and renames it', async () => {
  const { client } = await open('?archived=true&duration=PREV_WEEK');
  await named('saveAs', 'Last week');
  await settled(() => expect(name()).toBe('Last week'));
  const [row] = await client.replica.savedView.toArray();
  expect(row).toMatchObject({ screen: SCREEN, shared: false, project_id: null });
  expect(JSON.parse(row?.query ?? '')).toEqual({ archived: true, duration: 'PREV_WEEK' });
  await settled(() => expect(now.address).toEqual({ archived: true, duration: 'PREV_WEEK', saved: row?.id }));
  expect(isChanged()).toBe(false);

  // A search text is no change of the view.
  await act(async () => now.change({ search: 'ana' }));
  await settled(() => expect(now.search.search).toBe('ana'));
  expect([name(), isChanged()]).toEqual(['Last week', false]);
  await act(async () => now.change({ duration: 'PREV_MONTH', archived: undefined }));
  await settled(() => expect(isChanged()).toBe(true));
  expect(name()).toBe('Last week');
  await run('reset');
  await settled(() => expect(now.search).toMatchObject({ archived: true, duration: 'PREV_WEEK' }));
  expect(isChanged()).toBe(false);

  await act(async () => now.change({ duration: 'PREV_MONTH' }));
  await settled(() => expect(isChanged()).toBe(true));
  await run('save');
  await settled(() => expect(isChanged()).toBe(false));
  expect(now.search.duration).toBe('PREV_MONTH');
  const [changed] = await client.replica.savedView.toArray();
  expect(JSON.parse(changed?.query ?? '')).toEqual({ archived: true, duration: 'PREV_MONTH' });

  await named('rename', 'Month before');
  await settled(() => expect(name()).toBe('Month before'));
});

it('opens views by name, and recognises a view by the settings in the address', async () => {
  const { client } = await open('?archived=true');
  await named('saveAs', 'Archived');
  await settled(() => expect(name()).toBe('Archived'));
  const id = (await client.replica.savedView.toArray())[0]?.id;
  // The view is named by its settings before the address has its id.
  await settled(() => expect(now.address).toEqual({ archived: true, saved: id }));
  const view = (words: string) =>
    now.offered.find((one) => one.id.startsWith('saved') && one.label.includes(words));
  const openView = async (words: string): Promise<void> => {
    await settled(() => expect(view(words)).toBeTruthy());
    await act(async () => view(words)?.run());
  };
  await openView('team.all');
  await settled(() => expect(now.address).toEqual({ saved: 'all' }));
  await settled(() => expect(name()).toBe('team.all'));
  await openView('Archived');
  await settled(() => expect(now.address).toEqual({ archived: true, saved: id }));
  await act(async () => now.change({ saved: undefined }));
  await settled(() => expect(now.address).toEqual({ archived: true }));
  expect([name(), isChanged()]).toEqual(['Archived', false]);
});

it('opens a bare address with the default view of the person, else with that of the team', async () => {
  const { client, come } = await open();
  const place = { teamId: PROJECT_ROW.team_id, screen: SCREEN };
  const [team, own] = [v7(), v7()];
  const create = (viewId: string, called: string, duration: string) =>
    act(() =>
      client.mutate('savedView.create', {
        ...{ ...place, viewId, name: called, shared: true },
        query: JSON.stringify({ duration }),
      }),
    );
  await create(team, 'Of the team', 'LAST_WEEK');
  await create(own, 'Own', 'LAST_MONTH');
  await act(() => client.mutate('savedView.setTeamDefault', { ...place, viewId: team }));
  await settled(() => expect(name()).toBe('Of the team'));
  expect(now.address).toEqual({ duration: 'LAST_WEEK', saved: team });
  await act(() => client.mutate('profile.setDefaultView', { place: `${place.teamId}/${SCREEN}`, view: own }));
  await come('?unit=hours');
  await settled(() => expect(now.search).toEqual({ unit: 'hours' }));
  expect(name()).toBe('team.all');
  await come('?saved=all');
  await settled(() => expect(now.search).toEqual({ saved: 'all' }));
  await come('');
  await settled(() => expect(now.address).toEqual({ duration: 'LAST_MONTH', saved: own }));
  expect(name()).toBe('Own');
});
