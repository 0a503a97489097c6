import { expect, it, vi } from 'vitest';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { find, render } from '../../../../test/support/render.tsx';
import { ProjectView } from './project-view.tsx';
import { settled } from '../../../../test/support/screen-host.tsx';

it('pulls a project first whose row is not on this device yet', async () => {
  const { client, router, screen } = await projectScreen(() => <ProjectView renderSettings={() => null} />);
  const focus = vi.spyOn(client, 'focusProject');
  const projectId = '00000000-0000-4000-9000-0000000000aa';
  await router.navigate({ to: '/worklenz/projects/$projectId', params: { projectId } });
  await render(screen);
  await settled(() => expect(find('.hf-missing').getAttribute('aria-busy')).toBe('true'));
  expect(focus).toHaveBeenLastCalledWith(projectId);
});
