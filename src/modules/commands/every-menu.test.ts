/**
 * No menu is forgotten by the palette. One that stands ready offers its lines; those of a row are asked for when the palette opens and
 * somebody was on that row (`row-menus.ts`). Read from the sources: a new menu has to be one of the two.
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
/** What makes menus, and draws them for others. */
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
/** Its lines are offered by another part, for the task that the keys would change. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'features/project/task-fields/task-menu.tsx': 'features/project/task-fields/task-editor.tsx',
};

const menus = files.filter(([file, text]) => !MAKERS.test(file) && A_MENU.test(text));

it('offers the lines of each menu that is not of a row', () => {
  expect(menus.length).toBeGreaterThan(20);
  const forgotten = menus.filter(
    ([file, text]) => !OFFERS.test(text) && !(file in OF_ROWS) && !(file in ELSEWHERE),
  );
  expect(forgotten.map(([file]) => file)).toEqual([]);
});

it('knows no menu of a row, or elsewhere, that is gone or offers itself', () => {
  const silent = menus.filter(([, text]) => !OFFERS.test(text)).map(([file]) => file);
  expect([...Object.keys(OF_ROWS), ...Object.keys(ELSEWHERE)].toSorted()).toEqual(silent.toSorted());
  for (const file of Object.values(ELSEWHERE))
    expect(files.find(([name]) => name === file)?.[1]).toMatch(OFFERS);
});
