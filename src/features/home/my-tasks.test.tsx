import { act } from 'react';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SyncProvider } from '../../data/sync-provider.tsx';
import type { SyncClient } from '../../data/sync-types.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import type { RowFacts } from '../../modules/task-rows/row-facts.ts';
import { MyTasks } from './my-tasks.tsx';
import { settled } from '../../../test/support/screen-host.tsx';

const NOTHING = {
  tasks: [],
  counts: { All: 0, Today: 0, Upcoming: 0, Overdue: 0, NoDueDate: 0 },
};
const FACTS = {} as RowFacts;
let host: HTMLElement;
let root: ReturnType<typeof createRoot>;
let client: SyncClient;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: localeTexts(['home']) } });
  const [tab] = await openDataTabs(1, []);
  if (!tab) throw new Error('no tab');
  client = tab;
  vi.spyOn(client, 'status').mockReturnValue({ ...tab.status(), bootstrap: null });
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const show = () =>
  act(async () =>
    root.render(
      <SyncProvider client={client}>
        <MyTasks byMe={false} facts={FACTS} tab="All" shown={NOTHING} onPick={() => undefined} />
      </SyncProvider>,
    ),
  );
const says = (text: string) => settled(() => expect(host.textContent).toContain(text));

it('offers to add a task only to who has a project to add it to', async () => {
  await show();
  await says('or that you add above');
  await act(async () => root.render(null));

  await client.replica.project.clear();
  await show();
  await says('Tasks that somebody gives you stand here by due date.');
});
