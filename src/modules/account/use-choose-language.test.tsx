import i18next from 'i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { useMe } from '../../data/people.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { LANGUAGE_KEY } from '../../i18n/languages.ts';
import { openDataTabs, USER_ID } from '../../../test/support/data-tabs.ts';
import { useChooseLanguage } from './use-choose-language.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { until } from '../../../test/support/until.ts';

const page = screenHost();

beforeEach(async () => {
  await i18next.init({ lng: 'en', resources: {} });
});
afterEach(() => {
  localStorage.clear();
});

function Screen() {
  const choose = useChooseLanguage();
  const me = useMe();
  return (
    <button type="button" onClick={() => void choose('de')}>
      {me?.name}
    </button>
  );
}

it('switches the language, and stores it on the device and for the user', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  await page.render(
    <SyncProvider client={client}>
      <Screen />
    </SyncProvider>,
  );
  await settled(() => expect(page.host.textContent).toBe('Ana'));
  await act(async () => page.host.querySelector('button')?.click());
  await until(async () => {
    const person = await client.replica.user.get(USER_ID);
    expect(person).toMatchObject({ language: 'de', timezone_name: 'UTC' });
  });
  expect(i18next.language).toBe('de');
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('de');
  const [change] = await client.waiting();
  expect(change?.description.key).toBe('mutations.profile.setRegion');
});
