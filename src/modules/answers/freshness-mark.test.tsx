/** The time of an answer when the user's time zone is not that of the device. */
import { afterEach, expect, it, vi } from 'vitest';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { USER_ID } from '../../../test/support/data-tabs.ts';
import { projectScreen } from '../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { FreshnessMark } from './freshness-mark.tsx';

const page = screenHost(localeTexts(['answers']));
afterEach(() => void vi.useRealTimers());

it('omits the date when the answer is from the current day of the user', async () => {
  // In Tokyo it is five in the morning of the next day.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00.000Z') });
  const mark = (at: string) => <FreshnessMark key={at} answer={{ at, problem: null }} />;
  const Marks = () => [mark('2026-11-20T19:00:00.000Z'), mark('2026-11-20T14:00:00.000Z')];
  const { client, screen } = await projectScreen(Marks, []);
  await client.replica.user.update(USER_ID, { timezone_name: 'Asia/Tokyo' });
  await page.render(screen);
  await settled(() => {
    const texts = [...page.host.querySelectorAll('time')].map(({ textContent }) => textContent);
    expect(texts.map((text) => text.includes(','))).toEqual([false, true]);
  });
});
