/** Palette commands for a row of the project list, over the real replica and without a server. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { askAt } from '../../../test/support/asked-lines.tsx';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { PROJECT_ROW, rowId } from '../../../test/support/task-rows.ts';
import { useProjectItems } from '../../data/project-items.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { ProjectRow } from './project-row.tsx';

const page = screenHost();
const edited = vi.fn<() => void>();

function Projects() {
  return (
    <table>
      <tbody>
        {useProjectItems(false).map((item) => (
          <ProjectRow
            key={item.project.id}
            item={item}
            columns={[]}
            unsent={false}
            today="2026-01-01"
            onFavorite={() => undefined}
            onEdit={edited}
          />
        ))}
      </tbody>
    </table>
  );
}

it('offers the menu of the focused project, and stars the project from there', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  await client.replica.project.put({ ...PROJECT_ROW, id: rowId(2, 2), name: 'Yard', key: 'YAR' });
  const router = createRouter({
    routeTree: createRootRoute({ component: Projects }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await page.render(
    <SyncProvider client={client}>
      <RouterProvider router={router as never} />
    </SyncProvider>,
  );
  const link = () =>
    [...document.querySelectorAll<HTMLElement>('.projects-link')].find((one) =>
      one.textContent.includes('Yard'),
    );
  await settled(() => expect(link()).toBeDefined());
  const palette = await askAt(link() ?? document.body);
  await settled(() => expect(palette.shown()['actionsOf']).toContain('star'));
  await palette.choose('star');
  await settled(() => expect(document.activeElement).toBe(link()));
  const favorites = async () =>
    (await client.replica.projectPref.toArray()).filter(({ favorite }) => favorite).map(({ id }) => id);
  await settled(() => expect(document.querySelectorAll('.projects-row[data-menu]')).toHaveLength(0));
  await settled(async () => expect(await favorites()).toEqual([rowId(2, 2)]));
});
