/**
 * Orders the results of the palette: pages and commands with exact matches, other exact matches, fuzzy matches (of
 * small edit distance), and last a new task with the typed text.
 */
import { fuzzyRank } from '../../lib/fuzzy-rank.ts';
import { matchRank } from '../../lib/match-text.ts';
import type { CommandItem } from '../../ui/command-menu.tsx';

export type PaletteKind =
  | 'recent'
  | 'searches'
  | 'filters'
  | 'tasks'
  | 'projects'
  | 'people'
  | 'descriptions'
  | 'comments'
  | 'files'
  | 'actions'
  | 'row'
  | 'near'
  | 'new';

/** `ofMenu`: a line of a menu on the screen. There are many of them. */
export type PaletteItem = CommandItem & { readonly ofMenu?: boolean };

/** The menu of a row on the screen; the title names the row. */
export interface PaletteRow {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

/** The results of each kind, fuzzy matches included. */
export type PaletteFinds = Partial<Record<Exclude<PaletteKind, 'row'>, readonly PaletteItem[]>> & {
  readonly rows?: readonly PaletteRow[];
};

export interface PaletteGroup {
  readonly id: string;
  readonly kind: PaletteKind;
  /** Overrides the title of the kind. */
  readonly title?: string;
  readonly items: readonly CommandItem[];
}

const TOP = 8;
/** Maximum number of menu lines among the top results while there are others: words such as “status” are in many. */
const TOP_OF_MENUS = 4;
const REST = 10;
/** One letter matches too many commands: with a shorter query they come after other results. */
const SHORTEST = 2;
const WORD_START = 2;

/** The text in which an item is found. */
const searchedText = ({ label, code = '', keywords = '' }: CommandItem): string =>
  `${label} ${code} ${keywords}`;

/** Matching items, best first. At the same rank, matches in the item's own name come first, menu lines last. */
function fittingItems(items: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  return items
    .map((item) => ({ item, rank: fuzzyRank(query, searchedText(item)) }))
    .filter(({ rank }) => rank > 0)
    .map(({ item, rank }) => ({
      item,
      rank,
      own: fuzzyRank(query, item.label),
      late: Number(item.ofMenu ?? false),
    }))
    .toSorted((one, other) => other.rank - one.rank || other.own - one.own || one.late - other.late)
    .map(({ item }) => item);
}

const beginsWith = (query: string) => (item: CommandItem) =>
  matchRank(query, searchedText(item)) >= WORD_START;

/** Commands with a word that begins with the query; without any other results, as many of them as fit. */
function topItems(commands: readonly PaletteItem[], query: string, isAlone: boolean): readonly PaletteItem[] {
  const begun = commands.filter(beginsWith(query));
  if (isAlone) return begun.slice(0, TOP + REST);
  const ofMenus = begun.filter(({ ofMenu }) => ofMenu).slice(0, TOP_OF_MENUS);
  return begun.filter((item) => !item.ofMenu || ofMenus.includes(item)).slice(0, TOP);
}

const rowGroup = (id: string, title: string, items: readonly PaletteItem[]): PaletteGroup => ({
  ...{ id: `${id} ${title}`, kind: 'row', title, items },
});

/**
 * Commands of the current row: those with a word that begins with the query come first of all, the others before the
 * other commands.
 */
function rowGroups(
  rows: readonly PaletteRow[],
  query: string,
): Record<'begun' | 'others', readonly PaletteGroup[]> {
  const found = rows.map(({ title, items }) => {
    const fitting = fittingItems(items, query);
    const begun = query.length < SHORTEST ? [] : fitting.filter(beginsWith(query)).slice(0, TOP_OF_MENUS);
    return { title, begun, others: fitting.filter((item) => !begun.includes(item)) };
  });
  return {
    begun: found.map(({ title, begun }) => rowGroup('row', title, begun)),
    others: found.map(({ title, others }) => rowGroup('row-rest', title, others)),
  };
}

/** Results in texts come after results by name. */
function textGroups({ descriptions = [], comments = [], files = [] }: PaletteFinds): readonly PaletteGroup[] {
  return [
    { id: 'descriptions', kind: 'descriptions', items: descriptions },
    { id: 'comments', kind: 'comments', items: comments },
    { id: 'files', kind: 'files', items: files },
  ];
}

const isEmpty = ({ items }: PaletteGroup): boolean => items.length === 0;

const fits = (query: string) => (item: CommandItem) => matchRank(query, searchedText(item)) > 0;

/**
 * Tasks and their texts, narrowed by filters. Completions of a filter come first while it is being typed or nothing is
 * found.
 */
function narrowedGroups(finds: PaletteFinds, isBegun: boolean): readonly PaletteGroup[] {
  const { tasks = [], filters = [] } = finds;
  const found: readonly PaletteGroup[] = [{ id: 'tasks', kind: 'tasks', items: tasks }, ...textGroups(finds)];
  const ways: PaletteGroup = { id: 'filters', kind: 'filters', items: filters };
  return isBegun || found.every(isEmpty) ? [ways, ...found] : [...found, ways];
}

/** Task filters in the query: none, one being typed, or one with a value. */
export type Narrowed = 'no' | 'begun' | 'given';

/** `typed`: the query without its filters. */
export function paletteGroups(
  finds: PaletteFinds,
  typed: string,
  narrowed: Narrowed = 'no',
): readonly PaletteGroup[] {
  if (narrowed !== 'no') return narrowedGroups(finds, narrowed === 'begun');
  const query = typed.trim();
  const { recent = [], tasks = [], projects = [], people = [] } = finds;
  const { actions = [], searches = [], rows = [], new: made = [] } = finds;
  if (query === '') {
    return [
      { id: 'recent', kind: 'recent', items: recent },
      { id: 'searches', kind: 'searches', items: searches },
      { id: 'projects', kind: 'projects', items: projects },
      ...rows.map(({ title, items }) => rowGroup('row', title, items)),
      { id: 'actions', kind: 'actions', items: actions },
    ];
  }
  const commands = fittingItems(actions, query);
  const found = [...tasks, ...projects, ...people];
  const texts = textGroups(finds);
  const isAlone = found.length === 0 && texts.every(isEmpty);
  const top = query.length < SHORTEST ? [] : topItems(commands, query, isAlone);
  const rest = commands.filter((item) => !top.includes(item)).slice(0, REST);
  const ofRows = rowGroups(rows, query);
  return [
    ...ofRows.begun,
    { id: 'top', kind: 'actions', items: top },
    { id: 'tasks', kind: 'tasks', items: tasks.filter(fits(query)) },
    { id: 'projects', kind: 'projects', items: projects.filter(fits(query)) },
    { id: 'people', kind: 'people', items: people.filter(fits(query)) },
    ...texts,
    { id: 'near', kind: 'near', items: found.filter((item) => !fits(query)(item)) },
    ...ofRows.others,
    { id: 'actions', kind: 'actions', items: rest },
    { id: 'new', kind: 'new', items: made },
  ];
}
