import { describe, expect, it } from 'vitest';
import { notificationAddress, taskOfAddress } from './notification-address.ts';

const PROJECT = '/worklenz/projects/0197f6a0-0000-7000-8000-000000000001';

describe('notificationAddress', () => {
  it('adds the parameters to the address, and opens a task in the task list', () => {
    expect(notificationAddress({ url: PROJECT, params: null })).toBe(PROJECT);
    expect(notificationAddress({ url: PROJECT, params: { task: 'abc' } })).toBe(
      `${PROJECT}?task=abc&tab=tasks-list`,
    );
    expect(notificationAddress({ url: PROJECT, params: { task: 'abc', tab: 'board' } })).toBe(
      `${PROJECT}?task=abc&tab=board`,
    );
  });

  it.each([
    null,
    '',
    'https://evil.example/worklenz/home',
    '//evil.example/worklenz/home',
    String.raw`/\evil.example/worklenz/home`,
    'javascript:alert(1)',
    '/secure/logout',
    '/worklenz/../secure/logout',
    '/auth/login?redirect=/x',
  ])('returns null for %s', (url) => {
    expect(notificationAddress({ url, params: { task: 'abc' } })).toBeNull();
  });
});

it('taskOfAddress returns the task that an address opens, with its part', () => {
  const projectId = PROJECT.slice('/worklenz/projects/'.length);
  expect(taskOfAddress(`${PROJECT}?task=abc&tab=tasks-list`)).toEqual({ id: 'abc', projectId });
  expect(taskOfAddress(`${PROJECT}?task=abc&tab=comments`)).toEqual({
    id: 'abc',
    projectId,
    part: 'comments',
  });
  expect(taskOfAddress(PROJECT)).toBeNull();
  expect(taskOfAddress('/worklenz/home?task=abc')).toBeNull();
});
