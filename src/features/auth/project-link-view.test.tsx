/** A project's invitation link that ends while it is open. */
import { expect, it, vi } from 'vitest';
import { inRouter } from '../../../test/support/in-router.tsx';
import { click } from '../../../test/support/render.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { ProjectLinkView } from './project-link-view.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ token: 'token' }),
}));
vi.mock('../../app/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ id: 'ana', email: 'ana@example.com' }),
}));
vi.mock('./project-link.ts', () => ({
  readProjectLink: async () => ({
    project: { name: 'Quay', color_code: '#154c9b', team_name: 'Builders', owner_name: 'Olga' },
    invitation: { expires_at: '2026-12-07T10:00:00.000Z' },
  }),
  joinProject: async () => 'project_link_invalid',
}));

const page = screenHost({
  'project-link': { join: 'Join', again: 'Again', until: 'Works until {{day}}', dead: 'Dead' },
});
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name);

it('no longer offers what it can no longer give', async () => {
  await page.render(inRouter(<ProjectLinkView />));
  await settled(() => expect(document.body.textContent).toContain('Works until'));
  await click(button('Join') ?? document.body);
  await settled(() => expect(document.body.textContent).toContain('Dead'));
  expect(document.body.textContent).not.toContain('Works until');
  expect(button('Again')).toBeUndefined();
});
