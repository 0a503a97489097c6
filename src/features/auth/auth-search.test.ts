import { describe, expect, it } from 'vitest';
import { pathAfterSignIn, readAuthSearch } from './auth-search.ts';

const TEAM = '0197f6a0-0000-7000-8000-000000000001';
const USER = '0197f6a0-0000-7000-8000-000000000002';
const PROJECT = '0197f6a0-0000-7000-8000-000000000003';

describe('readAuthSearch', () => {
  it('reads the parameters of an invitation link', () => {
    const link = { email: 'zoe@example.org', name: 'Zoë Müller', team: TEAM, user: USER, project: PROJECT };
    expect(readAuthSearch({ ...link, key: 'a-B_9', redirect: '/worklenz/home' })).toEqual({
      ...link,
      key: 'a-B_9',
      redirect: '/worklenz/home',
    });
  });

  it('reads a name that looks like a number as text', () => {
    expect(readAuthSearch({ name: 7 })).toEqual({ name: '7' });
  });

  it.each([
    [{ team: 'x', user: '<script>', project: '../..' }],
    [{ email: 'a'.repeat(256), name: 'a'.repeat(101) }],
    [{ email: '  ', name: '', project: '' }],
    [{ error: 'Your account is gone, call +1 555' }],
    [{ error: ['wrong_credentials'] }],
    [{ key: 'a b' }],
    [{ redirect: 'https://evil.example/worklenz/home' }],
    [{ redirect: '//evil.example/worklenz/home' }],
    [{ redirect: '/auth/logging-out' }],
    [{ redirect: 'javascript:alert(1)' }],
    [{ somethingElse: 'x' }],
  ])('ignores %j', (search) => {
    expect(readAuthSearch(search)).toEqual({});
  });
});

describe('pathAfterSignIn', () => {
  it('prefers the redirect, then the project of the invitation, then home', () => {
    expect(pathAfterSignIn({ redirect: '/worklenz/projects/1?task=2', project: PROJECT })).toBe(
      '/worklenz/projects/1?task=2',
    );
    expect(pathAfterSignIn({ project: PROJECT })).toBe(`/worklenz/projects/${PROJECT}?tab=tasks-list`);
    expect(pathAfterSignIn({})).toBe('/worklenz/home');
  });
});
