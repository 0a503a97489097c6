/** Sort levels and their form in addresses: the fields by name, descending ones with a minus. */

export interface SortLevel<Field extends string> {
  readonly field: Field;
  readonly descending: boolean;
}

export const writeLevels = (sort: readonly SortLevel<string>[]): readonly string[] =>
  sort.map(({ field, descending }) => `${descending ? '-' : ''}${field}`);

/** Undefined when a field is unknown or repeated. */
export function readLevels<Field extends string>(
  words: readonly string[],
  isField: (text: string) => text is Field,
): readonly SortLevel<Field>[] | undefined {
  const levels = words.flatMap((word) => {
    const descending = word.startsWith('-');
    const field = descending ? word.slice(1) : word;
    return isField(field) ? [{ field, descending }] : [];
  });
  return new Set(levels.map(({ field }) => field)).size === words.length ? levels : undefined;
}

/**
 * The sort after a press on a column header: ascending, then descending, then unsorted; `more` preserves the other
 * fields.
 */
export function sortedBy<Field extends string>(
  field: Field,
  sort: readonly SortLevel<Field>[],
  more: boolean,
): readonly SortLevel<Field>[] {
  const known = sort.find((one) => one.field === field);
  const next = !known
    ? [{ field, descending: false }]
    : known.descending
      ? []
      : [{ field, descending: true }];
  if (!more) return sort.length > 1 && known ? [known] : next;
  return known ? sort.flatMap((one) => (one === known ? next : [one])) : [...sort, ...next];
}
