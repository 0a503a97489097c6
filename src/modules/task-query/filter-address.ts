/**
 * Filters as text in an address: `due.overdue.today_-labels.ID_any_members.ID_statuses.ID_end`. Terms are separated by
 * `_`; a minus negates a field; `any` and `all` start a group that `end` closes, and a leading `any` without an end
 * applies to the whole. Uses only characters that addresses do not escape. Unreadable text means no filter.
 */
import { turned, withChosen, withCustom } from './filter-edits.ts';
import {
  type ChosenFilters,
  customChosen,
  type CustomChoice,
  FILTER_FIELDS,
  isFiltered,
  NOTHING_CHOSEN,
} from './filter-fields.ts';

/** Means no filters where the view has some. */
const NOTHING = 'nothing';
const COLUMN = 'c-';
const MAX_DEPTH = 4;
const LONGEST = 4000;

/** Escapes all characters that addresses escape, and the separators of terms and values. */
export const escaped = (value: string): string =>
  encodeURIComponent(value)
    .replace(/[_.!~*'()]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '*');
export const unescaped = (text: string): string => decodeURIComponent(text.replaceAll('*', '%'));

const term = (field: string, not: boolean, values: readonly string[]): string =>
  [`${not ? '-' : ''}${field}`, ...values].join('.');

/** `*g` and `*l` are not escape sequences. */
const columnValues = ({ ids, from, to }: CustomChoice): readonly string[] => [
  ...ids.map(escaped),
  ...(from === undefined ? [] : [`*g${escaped(from)}`]),
  ...(to === undefined ? [] : [`*l${escaped(to)}`]),
];

function termsOf(filters: ChosenFilters): readonly string[] {
  const { ids, not, groups = [] } = filters;
  return [
    ...FILTER_FIELDS.filter((field) => ids[field].length > 0).map((field) =>
      term(field, not.includes(field), ids[field].map(escaped)),
    ),
    ...customChosen(filters).map(([id, choice]) =>
      term(`${COLUMN}${id}`, choice.not === true, columnValues(choice)),
    ),
    ...groups.filter(isFiltered).flatMap((group) => [group.any ? 'any' : 'all', ...termsOf(group), 'end']),
  ];
}

export function writeFilters(filters: ChosenFilters): string {
  if (!isFiltered(filters)) return NOTHING;
  return [...(filters.any ? ['any'] : []), ...termsOf(filters)].join('_');
}

function withTerm(filters: ChosenFilters, text: string): ChosenFilters | null {
  const isTurned = text.startsWith('-');
  const [name = '', ...values] = text.slice(isTurned ? 1 : 0).split('.');
  const plain = values.filter((value) => !/^\*[gl]/.test(value)).map(unescaped);
  const field = FILTER_FIELDS.find((one) => one === name);
  if (field) {
    if (plain.length === 0) return null;
    const chosen = withChosen(filters, field, plain);
    return isTurned ? turned(chosen, field) : chosen;
  }
  if (!name.startsWith(COLUMN)) return null;
  const endOf = (mark: string): string | undefined => {
    const found = values.find((value) => value.startsWith(mark));
    return found === undefined ? undefined : unescaped(found.slice(mark.length));
  };
  const [from, to] = [endOf('*g'), endOf('*l')];
  return withCustom(filters, name.slice(COLUMN.length), {
    ids: plain,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(isTurned && { not: true }),
  });
}

/** Parses terms up to the end of the group and removes them from the list. */
function readGroup(terms: string[], any: boolean, depth: number): ChosenFilters | null {
  let filters: ChosenFilters = any ? { ...NOTHING_CHOSEN, any } : NOTHING_CHOSEN;
  for (let text = terms.shift(); text !== undefined && text !== 'end'; text = terms.shift()) {
    if (text === 'any' || text === 'all') {
      const group = depth > 0 ? readGroup(terms, text === 'any', depth - 1) : null;
      if (!group) return null;
      filters = { ...filters, groups: [...(filters.groups ?? []), group] };
    } else {
      const next = withTerm(filters, text);
      if (!next) return null;
      filters = next;
    }
  }
  return isFiltered(filters) ? filters : null;
}

const depthOf = (terms: readonly string[]): number =>
  terms.reduce((sum, one) => sum + (one === 'end' ? -1 : one === 'any' || one === 'all' ? 1 : 0), 0);

/** Null when the text is invalid. */
export function readFilters(text: string): ChosenFilters | null {
  if (text === NOTHING) return NOTHING_CHOSEN;
  if (text === '' || text.length > LONGEST) return null;
  const terms = text.split('_');
  // One more group starts than ends: the first one is the whole.
  const isAny = terms[0] === 'any' && depthOf(terms) === 1;
  if (isAny) terms.shift();
  if (depthOf(terms) !== 0) return null;
  try {
    const filters = readGroup(terms, isAny, MAX_DEPTH);
    return terms.length === 0 ? filters : null;
  } catch {
    // An incomplete escape sequence.
    return null;
  }
}
