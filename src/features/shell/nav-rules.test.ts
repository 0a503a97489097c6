import { describe, expect, it } from 'vitest';
import { chosenPages, navPages, type NavViewer, profileEntries, defaultPages } from './nav-rules.ts';

const viewer = (more: Partial<NavViewer>): NavViewer => ({
  privileged: false,
  plan: 'TRIAL',
  expired: false,
  ...more,
});
const areas = (who: NavViewer, place: 'bar' | 'menu'): string =>
  navPages(who, place)
    .map(({ area }) => area)
    .join(' ');

describe('the navigation', () => {
  it.each([
    ['a member', {}, 'home projects', 'home projects help'],
    [
      'an admin',
      { privileged: true },
      'home projects schedule reporting',
      'home projects schedule reporting help',
    ],
    ['an admin on the free plan', { privileged: true, plan: 'free' }, 'home projects', 'home projects'],
    ['a member on the free plan', { plan: 'FREE' }, 'home projects', 'home projects'],
    [
      'an admin of an own installation',
      { privileged: true, plan: 'SELF_HOSTED' },
      'home projects schedule reporting',
      'home projects schedule reporting help',
    ],
    ['somebody without a known plan', { plan: null }, 'home projects', 'home projects help'],
  ] as const)('of %s', (_, more, bar, menu) => {
    expect(areas(viewer(more), 'bar')).toBe(bar);
    expect(areas(viewer(more), 'menu')).toBe(menu);
  });
});

describe('the profile menu', () => {
  it.each([
    ['a member', {}, 'settings log-out'],
    ['an admin', { privileged: true }, 'admin-center settings log-out'],
    ['an admin after the licence expired', { privileged: true, expired: true }, 'delete-account log-out'],
    ['a member after the licence expired', { expired: true }, 'delete-account log-out'],
  ] as const)('of %s', (_, more, entries) => {
    expect(profileEntries(viewer(more)).join(' ')).toBe(entries);
  });
});

describe('a bar with chosen pages', () => {
  const place = (href: string) => ({ href });
  const usual = [place('/home'), place('/projects')];
  const pages = [place('/labels'), place('/teams')];

  it('is the default one while nothing is chosen', () => {
    expect(chosenPages(null, usual, pages)).toBe(usual);
  });

  it('has its own order, without pages that are unknown or not visible to the person', () => {
    const chosen = ['/teams', '/home', '/reporting', 'https://elsewhere.example', '/labels'];
    expect(chosenPages(chosen, usual, pages).map(({ href }) => href)).toEqual(['/teams', '/home', '/labels']);
  });

  it('keeps its order where there is room for default pages only, and loses none of them', () => {
    const [home, second] = usual;
    expect(defaultPages(null, usual)).toEqual(usual);
    expect(defaultPages(['/teams', second?.href ?? '', home?.href ?? ''], usual).slice(0, 2)).toEqual([
      second,
      home,
    ]);
    expect(defaultPages([second?.href ?? ''], usual)).toEqual([
      second,
      ...usual.filter((one) => one !== second),
    ]);
  });
});
