import { expect, it, vi } from 'vitest';
import { joinProject, readProjectLink } from './project-link.ts';

vi.mock('../../app/session/data-layer.ts', () => ({
  loadDataLayer: () => Promise.reject(new TypeError('the code could not be loaded')),
}));

it('reports a failure without a code too, so that the page does not wait for ever', async () => {
  expect(await joinProject('token')).toBe('internal');
  expect(await readProjectLink('token')).toBe('internal');
});
