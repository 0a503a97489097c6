/** What the palette finds besides task names, and in which order, over the real replica and without a server. */
import { type ReactNode, useState } from 'react';
import { ListFilter } from 'lucide-react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import type { Project } from '../../../contract/entities/project-entities.ts';
import type { ProjectPref } from '../../../contract/entities/user-entities.ts';
import { openDataTabs, USER_ID } from '../../../test/support/data-tabs.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { click, type } from '../../../test/support/render.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { PROJECT_ID, PROJECT_ROW, rowId, taskRow, TEAM_ID } from '../../../test/support/task-rows.ts';

import { SyncProvider } from '../../data/sync-provider.tsx';
import type { SyncClient } from '../../data/sync-types.ts';
import { noteRecent } from '../../modules/navigation/recent-items.ts';
import { TEXT_PACKS } from '../../i18n/text-packs.ts';
import { useOfferMenus } from '../../modules/commands/offered-menu.ts';
import { CommandPalette } from './command-palette.tsx';

const page = screenHost(localeTexts(['palette', 'navbar', 'settings', 'ui', 'tasks', 'repeat', 'common']));

const nothing = () => undefined;
const ON = {
  ...{ onSync: nothing, onNotifications: nothing, onTimers: nothing, onShortcuts: nothing },
  ...{ undo: nothing, redo: nothing },
};

function Palette() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <CommandPalette onClose={() => setOpen(false)} on={ON} />;
}

async function openPalette(client: SyncClient, beside: ReactNode = null) {
  const router = createRouter({
    routeTree: createRootRoute({ component: Palette, notFoundComponent: Palette }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await page.render(
    <SyncProvider client={client}>
      {beside}
      <RouterProvider router={router as never} />
    </SyncProvider>,
  );
  const field = await settled(() => {
    const found = document.querySelector<HTMLInputElement>('[role=combobox]');
    if (!found) throw new Error('no palette');
    return found;
  });
  return { router, write: (text: string) => type(field, text) };
}

const rowsOf = (group: string): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[role=group][aria-label="${group}"] [role=option]`),
];
const namesOf = (group: string, part = '.hf-trunc'): readonly string[] =>
  rowsOf(group).map((row) => row.querySelector(part)?.textContent ?? '');

async function opened(rows: (client: SyncClient) => Promise<unknown>, tasks = [taskRow(1)]) {
  const [client] = await openDataTabs(1, tasks);
  if (!client) throw new Error('no tab');
  await rows(client);
  return client;
}

const comment = (index: number, content: string, projectId = PROJECT_ID) => ({
  ...{ id: rowId(40, index), project_id: projectId, team_id: TEAM_ID, task_id: taskRow(index).id, content },
  ...{ user_id: USER_ID, mentions: [], reactions: {}, is_edited: false },
  ...{ created_at: '2026-01-05T08:00:00.000Z', updated_at: '2026-01-05T08:00:00.000Z' },
});

it('finds descriptions and comments with the name of their task, and opens it [S23]', async () => {
  const tasks = [
    taskRow(1, { name: 'Ceiling', description: '<p>Send a <b>sample</b> to the laboratory</p>' }),
    taskRow(2, { name: 'Floor' }),
  ];
  const client = await opened(
    ({ replica }) => replica.comment.put(comment(2, 'The laboratory called')),
    tasks,
  );
  const { router, write } = await openPalette(client);
  await write('laborat');
  await settled(() => {
    expect(namesOf('Descriptions')).toEqual(['Send a sample to the laboratory']);
    expect(namesOf('Descriptions', '.hf-cmd-hint')).toEqual(['Ceiling']);
    expect(namesOf('Comments')).toEqual(['The laboratory called']);
  });
  const [row] = rowsOf('Descriptions');
  if (row) await click(row);
  await settled(() => expect(JSON.stringify(router.state.location.search)).toContain(taskRow(1).id));
});

it('filters comments by project, and finds a single Chinese character in them', async () => {
  const tasks = [taskRow(1), taskRow(2, { project_id: rowId(2, 2) })];
  const client = await opened(async ({ replica }) => {
    await replica.project.put({ ...PROJECT_ROW, id: rowId(2, 2), name: 'Quay', key: 'QUAY' });
    await replica.comment.bulkPut([comment(1, 'invoice 页 one'), comment(2, 'invoice 页 two', rowId(2, 2))]);
  }, tasks);
  const { write } = await openPalette(client);
  await write('in:QUAY invoice');
  await settled(() => expect(namesOf('Comments')).toEqual(['invoice 页 two']));
  await write('in:BRI 页');
  await settled(() => expect(namesOf('Comments')).toEqual(['invoice 页 one']));
});

it('lists favourite projects first, then those opened here, then by name, whatever others change', async () => {
  const project = (index: number, name: string): Project => ({
    ...{ ...PROJECT_ROW, id: rowId(2, index), name, key: `P${String(index)}` },
    // Another person changed the first one last.
    updated_at: `2026-02-0${String(9 - index)}T08:00:00.000Z`,
  });
  const favorite: ProjectPref = {
    ...{ id: rowId(2, 5), team_id: TEAM_ID, favorite: true, archived: false, subscribed: false },
    ...{ default_view: 'TASK_LIST', task_list_group_by: 'status', board_group_by: 'status' },
  };
  const client = await opened(async ({ replica }) => {
    await replica.project.clear();
    await replica.project.bulkPut([
      ...[project(2, 'Dock 10'), project(3, 'Dock 9'), project(4, 'Dock West'), project(5, 'Dock North')],
    ]);
    await replica.projectPref.put(favorite);
  });
  noteRecent(USER_ID, { kind: 'project', id: rowId(2, 4) });
  const { write } = await openPalette(client);
  const order = ['Dock North', 'Dock West', 'Dock 9', 'Dock 10'];
  await write('dock');
  await settled(() => expect(namesOf('Projects')).toEqual(order));
  await write('doc');
  await settled(() => expect(namesOf('Projects')).toEqual(order));
});

const GERMAN = ['palette', 'navbar', 'settings', 'reporting', 'admin', 'ui', 'tasks'];

/** Files of English texts as the server gives them. */
function answerEnglish(address: unknown): Response {
  const [, name = ''] = /^\/locales\/en\/(.+)\.json$/.exec(String(address)) ?? [];
  const pack = TEXT_PACKS[name];
  return Response.json(pack ? localeTexts(pack) : localeTexts([name])[name]);
}

it('finds commands, pages and menu items by their English name in another language', async () => {
  const client = await opened(async () => undefined);
  vi.stubGlobal('fetch', (address: unknown) => Promise.resolve(answerEnglish(address)));
  for (const [namespace, texts] of Object.entries(localeTexts(GERMAN, 'de')))
    i18next.addResourceBundle('de', namespace, texts);
  await i18next.changeLanguage('de');
  function Menu() {
    const { t } = useTranslation('tasks');
    const item = { id: 'copy', label: t('duplicate'), onSelect: nothing };
    useOfferMenus(() => [{ id: 'view', label: t('group.byField'), icon: ListFilter, items: [item] }]);
    return null;
  }
  const { write } = await openPalette(client, <Menu />);
  const commands = () => namesOf(i18next.t('navbar:palette.actions'));
  const finds = async (typed: string, label: string) => {
    await write(typed);
    await settled(() => expect(commands()).toContain(label));
  };
  await finds('profile', 'Einstellungen: Profil');
  await finds('settings', 'Einstellungen: Profil');
  await finds('my time', 'Meine Zeit');
  await finds('duplicate', 'Gruppieren nach: Duplizieren');
  await finds('group by', 'Gruppieren nach: Duplizieren');
  await finds('albanian', 'Sprache: Shqip');
});
