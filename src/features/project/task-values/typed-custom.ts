/** Parses a text to a value of a custom column: pasted into a cell, or from a file. Pure. */
import type { CustomValue } from '../../../../contract/entities/custom-column-parts.ts';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import { labelNames, settingsOf } from '../../../../contract/rules/custom-columns.ts';
import { foldText } from '../../../../contract/rules/fold-text.ts';
import { parseTypedDay } from '../../../lib/parse-typed-day.ts';
import type { CellTexts } from './cell-text.ts';
import { readNumber } from '../../../lib/number-text.ts';

/** The item of a list with this name. */
export const named = <T extends { readonly name: string }>(
  list: readonly T[],
  typed: string,
): T | undefined => list.find((one) => foldText(one.name) === foldText(typed));

/** Undefined when the text is not a value of the column. */
export function customValue(
  column: CustomColumn,
  typed: string,
  texts: CellTexts,
): CustomValue | null | undefined {
  const { lookups, locale, yes, no } = texts;
  const settings = settingsOf(column);
  if (typed === '') return null;
  switch (column.field_type) {
    case 'number':
      return readNumber(typed, locale) ?? undefined;
    case 'date':
      return parseTypedDay(typed, lookups.today, locale) ?? undefined;
    case 'checkbox':
      return foldText(typed) === foldText(yes) ? true : foldText(typed) === foldText(no) ? null : undefined;
    case 'selection':
      return settings.selections_list.find((one) => foldText(one.selection_name) === foldText(typed))
        ?.selection_name;
    case 'labels': {
      const known = settings.labels_list.map((one) => one.label_name);
      const names = labelNames(typed).flatMap(
        (name) => known.find((one) => foldText(one) === foldText(name)) ?? [],
      );
      return names.length > 0 ? names.join(',') : undefined;
    }
    case 'people': {
      const ids = labelNames(typed).flatMap((name) => named(lookups.members, name)?.id ?? []);
      return ids.length > 0 ? ids : undefined;
    }
    case 'formula':
      return undefined;
    default:
      return typed;
  }
}
