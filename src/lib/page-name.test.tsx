/** The name of what is open, for the title of the window. */
import { expect, it } from 'vitest';
import { screenHost } from '../../test/support/screen-host.tsx';
import { useOpenName, usePageName } from './page-name.ts';

const page = screenHost();

function Named({ kind, name }: { readonly kind: 'project' | 'task'; readonly name?: string | undefined }) {
  usePageName(kind, name);
  return null;
}

const Title = () => <h1>{useOpenName() ?? 'nothing'}</h1>;
const title = () => page.host.querySelector('h1')?.textContent;

it('is that of the open task, else of the open project', async () => {
  const draw = (project?: string, task?: string) =>
    page.render(
      <>
        {project !== undefined && <Named kind="project" name={project} />}
        {task !== undefined && <Named kind="task" name={task} />}
        <Title />
      </>,
    );
  await draw();
  expect(title()).toBe('nothing');
  await draw('Bridge');
  expect(title()).toBe('Bridge');
  await draw('Bridge', '');
  expect(title()).toBe('Bridge');
  await draw('Bridge', 'Pour');
  expect(title()).toBe('Pour');
  await draw('Old bridge', 'Pour');
  expect(title()).toBe('Pour');
  await draw('Old bridge', 'Pour again');
  expect(title()).toBe('Pour again');
  await draw('Old bridge');
  expect(title()).toBe('Old bridge');
  await draw();
  expect(title()).toBe('nothing');
});
