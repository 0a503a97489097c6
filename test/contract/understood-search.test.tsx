import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { readHomeSearch } from '../../src/features/home/home-search.ts';
import { readProjectSearch } from '../../src/features/project/view-state/project-search.ts';
import { unknownParams } from '../../src/lib/search-params.ts';
import { projectsSearch } from '../../src/features/projects/projects-search.ts';

/** The search parameters that the router passes to a page at this URL. */
async function searchAt(read: (search: Record<string, unknown>) => object, address: string): Promise<object> {
  const top = createRootRoute();
  const page = createRoute({ getParentRoute: () => top, path: 'page', validateSearch: read });
  const history = createMemoryHistory({ initialEntries: [`/page?${address}`] });
  const router = createRouter({ routeTree: top.addChildren([page]), history });
  await router.load();
  return router.state.matches.at(-1)?.search ?? {};
}

it('drops parameters that a page cannot read, and records those of its own for a message', async () => {
  expect(await searchAt(projectsSearch, 'mode=group&group_by=colour&edit=x')).toEqual({ mode: 'group' });
  expect(await searchAt(readHomeSearch, 'tab=Never&view=list&group=theirs&day=2026-13-40')).toEqual({});
  expect(await searchAt(readProjectSearch, 'panel=cellar&task=1&full=1')).toEqual({});
  expect(unknownParams.get()).toEqual([
    ...['group_by=colour', 'edit=x', 'tab=Never', 'group=theirs', 'day=2026-13-40'],
    ...['task=1', 'panel=cellar'],
  ]);
  // Parameters with the default value are known.
  unknownParams.set([]);
  expect(await searchAt(readHomeSearch, 'tab=All&view=list&group=mine&day=')).toEqual({});
  expect(unknownParams.get()).toEqual([]);
});
