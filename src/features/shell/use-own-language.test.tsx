import { act } from 'react';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { useMe } from '../../data/people.ts';
import { LANGUAGE_KEY } from '../../i18n/languages.ts';
import { openDataTabs, USER_ID } from '../../../test/support/data-tabs.ts';
import { useOwnLanguage } from './use-own-language.ts';
import { settled } from '../../../test/support/screen-host.tsx';
import { until } from '../../../test/support/until.ts';

let host: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.init({ lng: 'pt', resources: {} });
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Screen() {
  useOwnLanguage();
  return useMe()?.name;
}

async function openAs(language: string): Promise<void> {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  await client.replica.user.update(USER_ID, { language });
  await act(async () =>
    root.render(
      <SyncProvider client={client}>
        <Screen />
      </SyncProvider>,
    ),
  );
  await settled(() => expect(host.textContent).toBe('Ana'));
}

it('shows the language of the person where none was chosen', async () => {
  await openAs('ko');
  await until(() => expect(i18next.language).toBe('ko'));
});

it.each([
  ['that was chosen on the device', 'de', 'ko'],
  ['of the browser, when the person has English', null, 'en'],
  ['of the browser, when the person has one we do not know', null, 'tlh'],
])('leaves the language %s', async (_, chosen, own) => {
  if (chosen !== null) localStorage.setItem(LANGUAGE_KEY, chosen);
  await openAs(own);
  expect(i18next.language).toBe('pt');
});
