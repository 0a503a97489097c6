import i18next from 'i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { useMe } from '../../data/people.ts';
import { LANGUAGE_KEY } from '../../i18n/languages.ts';
import { openDataTabs, USER_ID } from '../../../test/support/data-tabs.ts';
import { useOwnLanguage } from './use-own-language.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { until } from '../../../test/support/until.ts';

const page = screenHost();

beforeEach(async () => {
  await i18next.init({ lng: 'pt', resources: {} });
});
afterEach(() => {
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
  await page.render(
    <SyncProvider client={client}>
      <Screen />
    </SyncProvider>,
  );
  await settled(() => expect(page.host.textContent).toBe('Ana'));
}

it('uses the language of the person when none was chosen on the device', async () => {
  await openAs('ko');
  await until(() => expect(i18next.language).toBe('ko'));
});

it.each([
  ['that was chosen on the device', 'de', 'ko'],
  ['of the browser, when the person has English', null, 'en'],
  ['of the browser, when the person has one we do not know', null, 'tlh'],
])('keeps the language %s', async (_, chosen, own) => {
  if (chosen !== null) localStorage.setItem(LANGUAGE_KEY, chosen);
  await openAs(own);
  expect(i18next.language).toBe('pt');
});
