/** Exports of the team drawer, by tab and format. */
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openScreen, type Screen } from '../../../../test/support/answered-screen.tsx';
import { pickMenuItem } from '../../../../test/support/menu-item.ts';
import { TEAM_ID } from '../../../../test/support/task-rows.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { TeamDrawer } from './team-drawer.tsx';

beforeAll(loadFloatingParts, 60_000);
let screen: Screen;
afterEach(() => screen.close());

const MEMBER = { id: 'ana', name: 'Ana', email: 'ana@x.example' };
const COUNTS = { projects: 1, tasks: 2, overdue: 0, completed: 1, ongoing: 1 };
const open = async (search: string) => {
  screen = await openScreen(<TeamDrawer teamId={TEAM_ID} name="Builders" rows={[]} />, {
    answers: {
      'reporting.teamMembers': [{ ...MEMBER, ...COUNTS }],
      'reporting.teamProjects': { total: 0, projects: [] },
    },
    search,
  });
  await screen.until(() => screen.find('Export'));
};
const item = (words: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((one) =>
    one.textContent.startsWith(words),
  );
  if (!found) throw new Error(`no ${words}`);
  return found;
};
const openMenu = async (): Promise<void> => {
  await screen.press('Export');
  await screen.until(() => void item('Comma'));
};
const isDisabled = (one: HTMLElement): boolean => one.getAttribute('aria-disabled') === 'true';

/** The addresses of the links that are clicked. */
function followedLinks(): readonly string[] {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.href);
  });
  return followed;
}

it('disables CSV in the projects tab, and exports a workbook with the archived switch', async () => {
  const followed = followedLinks();
  await open('?tab=projects&archived=true');
  await openMenu();
  expect(isDisabled(item('Comma'))).toBe(true);
  await pickMenuItem('Excel');
  await screen.until(() => expect(followed).toHaveLength(1));
  expect(followed[0]).toMatch(/overview\/projects\?team_id=[^&]+&team_name=Builders&archived=true$/);
});

it('exports the members as CSV and as a workbook in the members tab', async () => {
  const followed = followedLinks();
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:members';
  });
  await open('?tab=members');
  await screen.says('ana@x.example');
  await openMenu();
  expect(isDisabled(item('Comma'))).toBe(false);
  await pickMenuItem('Comma');
  await screen.until(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain('Ana,ana@x.example,1,2,0,1,1');
  await openMenu();
  await pickMenuItem('Excel');
  await screen.until(() => expect(followed).toHaveLength(2));
  expect(followed[1]).toMatch(/overview\/members\?team_id=[^&]+&team_name=Builders&archived=false$/);
});
