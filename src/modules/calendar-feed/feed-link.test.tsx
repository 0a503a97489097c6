/** The address of a calendar feed: what is offered once it is known whether one exists. */
import { afterEach, expect, it } from 'vitest';
import { openScreen, Refused, type Screen } from '../../../test/support/answered-screen.tsx';
import { FeedLink } from './feed-link.tsx';

let screen: Screen;
afterEach(() => screen.close());

const open = async (feeds: unknown): Promise<void> => {
  screen = await openScreen(<FeedLink projectId={null} name="My tasks" />, {
    answers: { 'calendarFeeds.list': feeds },
  });
};

it('offers no new address while it is unknown whether one exists, since it would replace that', async () => {
  await open(new Refused('internal'));
  await screen.says('The server could not answer');
  expect(screen.has('Make an address')).toBe(false);
  const before = screen.asked.length;
  await screen.press('Retry');
  await screen.until(() => expect(screen.asked.length).toBeGreaterThan(before));
});

it('offers to create an address when none exists', async () => {
  await open([]);
  await screen.until(() => screen.find('Make an address'));
});
