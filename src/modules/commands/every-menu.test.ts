/**
 * The command palette knows every menu. A menu of the page offers its items; the menu of a row is read when the palette
 * opens over that row (`row-menus.ts`). Checked against the sources: a new menu has to be one of the two.
 */
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
  query: '?raw',
  eager: true,
  import: 'default',
});
const nameOf = (path: string): string =>
  path.startsWith('../../')
    ? path.slice(6)
    : path.replace(/^\.\.\//, 'modules/').replace(/^\.\//, 'modules/commands/');
const files = Object.entries(sources).map(([path, text]) => [nameOf(path), text] as const);

const A_MENU = /<(?:Menu|MenuButton|RowMenu)[\s>]|useMenuAtRow\(/;
/** Parts that define menus and render them for others. */
const MAKERS = /^ui\/|^modules\/commands\/|\.test\.tsx?$/;
const OFFERS = /useOfferMenus\(|<OfferedMenuButton|useMenuAtRow\(/;

/** Menus of rows, by what the row is: `row-menus.ts` opens them by their button or the right mouse button. */
const OF_ROWS: Readonly<Record<string, string>> = {
  'features/notifications/notification-menu.tsx': 'li',
  'features/project/project-settings/members-panel.tsx': 'li',
  'features/project/roadmap/roadmap-menu.tsx': 'row',
  'features/project/task-drawer/dependency-list.tsx': 'li',
  'features/project/thread/thread-reactions.tsx': 'article',
  'features/project/time-log/time-log.tsx': 'li',
  'features/settings/task-templates/template-rows.tsx': 'li',
  'features/shell/bar-nav.tsx': 'li',
  'modules/project-actions/project-menu-at.tsx': 'row',
};
/** Menus whose items another part offers, for the task that shortcuts would change. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'features/project/task-fields/task-menu.tsx': 'features/project/task-fields/task-editor.tsx',
};

const menus = files.filter(([file, text]) => !MAKERS.test(file) && A_MENU.test(text));

it('finds no menu that neither offers its items nor belongs to a row', () => {
  expect(menus.length).toBeGreaterThan(20);
  const forgotten = menus.filter(
    ([file, text]) => !OFFERS.test(text) && !(file in OF_ROWS) && !(file in ELSEWHERE),
  );
  expect(forgotten.map(([file]) => file)).toEqual([]);
});

it('lists no exception that is missing or offers its items itself', () => {
  const silent = menus.filter(([, text]) => !OFFERS.test(text)).map(([file]) => file);
  expect([...Object.keys(OF_ROWS), ...Object.keys(ELSEWHERE)].toSorted()).toEqual(silent.toSorted());
  for (const file of Object.values(ELSEWHERE))
    expect(files.find(([name]) => name === file)?.[1]).toMatch(OFFERS);
});
