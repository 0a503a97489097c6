/** Finds priorities by their names in the language of the page, and in English. Pure. */
import { foldText } from '../../../contract/rules/fold-text.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';

/** Those whose English name starts with the text. */
export function namedInEnglish<One extends { readonly id: string }>(
  priorities: readonly One[],
  typed: string,
): readonly One[] {
  const wanted = foldText(typed);
  if (wanted === '') return [];
  const found = TASK_PRIORITIES.filter(({ key }) => key.startsWith(wanted)).map(({ id }) => id);
  return priorities.filter(({ id }) => found.includes(id));
}

export const isEnglishPriority = (typed: string): boolean =>
  TASK_PRIORITIES.some(({ key }) => key === foldText(typed));
