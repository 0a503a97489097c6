import { expect, it } from 'vitest';
import { taskOverPage } from './task-over-page.ts';

const TASK = '0197f6a0-0000-7000-8000-000000000001';
const search = { task: TASK };

it('opens the task of the address over every screen, except those that show tasks themselves [S3]', () => {
  expect(taskOverPage('/worklenz/home', search)).toBe(TASK);
  expect(taskOverPage('/worklenz/projects', search)).toBe(TASK);
  expect(taskOverPage('/worklenz/settings/profile', search)).toBe(TASK);
  expect(taskOverPage(`/worklenz/projects/${TASK}`, search)).toBeNull();
  expect(taskOverPage(`/worklenz/projects/${TASK}`, { over: TASK })).toBe(TASK);
  expect(taskOverPage('/worklenz/home', { over: TASK })).toBeNull();
  expect(taskOverPage('/worklenz/open', search)).toBeNull();
  expect(taskOverPage('/worklenz/home', {})).toBeNull();
  expect(taskOverPage('/worklenz/home', { task: 'javascript:alert(1)' })).toBeNull();
});
