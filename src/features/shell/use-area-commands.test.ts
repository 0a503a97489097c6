import { expect, it } from 'vitest';
import { seenPages } from './use-area-commands.ts';

const pages = { own: 'my time', reports: ['members'], center: ['users'] };
const viewer = { privileged: true, plan: 'SELF_HOSTED', expired: false };

it('offers the pages of reports and admin center only to people who see them in the navigation', () => {
  expect(seenPages(pages, viewer, true)).toEqual(['my time', 'members', 'users']);
  expect(seenPages(pages, { ...viewer, plan: 'FREE' }, true)).toEqual(['my time', 'users']);
  expect(seenPages(pages, { ...viewer, expired: true }, true)).toEqual(['my time', 'members']);
  expect(seenPages(pages, { ...viewer, privileged: false }, false)).toEqual(['my time']);
});
