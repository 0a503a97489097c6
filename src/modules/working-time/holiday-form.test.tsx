/** The draft of a holiday, over the real replica and without a server. */
import { expect, it } from 'vitest';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { click, findInput, type } from '../../../test/support/render.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { shellScreen } from '../../../test/support/shell-screen.tsx';
import { HolidayForm } from './holiday-form.tsx';

const page = screenHost(localeTexts(['schedule', 'errors', 'ui']));

it('is found again after its panel was closed, until it is cancelled', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const open = async (): Promise<void> => {
    await page.render(null);
    const form = () => <HolidayForm holiday={null} onClose={() => undefined} />;
    await page.render(shellScreen(client, { path: 'schedule', component: form, search: '' }).node);
    await settled(() => void findInput());
  };
  await open();
  await type(findInput(), 'Summer break');
  await open();
  expect(findInput().value).toBe('Summer break');
  const cancel = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel');
  await click(cancel ?? document.body);
  await open();
  expect(findInput().value).toBe('');
});
