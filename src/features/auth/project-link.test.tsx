import { expect, it, vi } from 'vitest';
import { joinProject, readProjectLink } from './project-link.ts';

vi.mock('../../app/session/data-layer.ts', () => ({
  loadDataLayer: () => Promise.reject(new TypeError('the code could not be loaded')),
}));

it('returns "internal" when the data layer cannot be loaded', async () => {
  expect(await joinProject('token')).toBe('internal');
  expect(await readProjectLink('token')).toBe('internal');
});
