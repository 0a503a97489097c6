import { expect, it } from 'vitest';
import { createAppRouter } from './router.ts';

it.each([
  ['/worklenz/settings/nothing', '/worklenz/_shell/settings'],
  ['/worklenz/settings/teams/nothing', '/worklenz/_shell/settings'],
  ['/worklenz/projects/0/nothing', '/worklenz/_shell'],
  ['/nothing', '__root__'],
])('reports %s as not found in the route %s', (path, frame) => {
  const missing = createAppRouter()
    .matchRoutes(path)
    .filter((match) => match._notFound);
  expect(missing.map((match) => match.routeId)).toEqual([frame]);
});
