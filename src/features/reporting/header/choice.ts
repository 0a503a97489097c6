/**
 * The value of a filter in the address: absent for all, `none`, the chosen ids, or `!` and the excluded ids. With
 * excluded ids, items that are added later are included.
 */
import { isUuid } from '../../../../contract/rules/uuid.ts';

export type Choice = string | undefined;

export function readChoice(value: unknown): Choice {
  if (typeof value !== 'string') return undefined;
  return value === 'none' || value.replace(/^!/, '').split(',').every(isUuid) ? value : undefined;
}

const idsOf = (text: string): readonly string[] => text.split(',').filter((id) => id !== '');
const leftOut = (choice: Choice): readonly string[] =>
  choice?.startsWith('!') ? idsOf(choice.slice(1)) : [];
const named = (choice: Choice): readonly string[] =>
  choice === undefined || choice === 'none' || choice.startsWith('!') ? [] : idsOf(choice);

/** The chosen ids among `all`, in its order. */
export function chosenOf(choice: Choice, all: readonly string[]): readonly string[] {
  if (choice === undefined) return all;
  if (choice.startsWith('!')) {
    const out = new Set(leftOut(choice));
    return all.filter((id) => !out.has(id));
  }
  const wanted = new Set(named(choice));
  return all.filter((id) => wanted.has(id));
}

/** The shorter form of a choice. Ids outside of `all` retain their previous choice. */
export function choiceOf(chosen: readonly string[], all: readonly string[], before?: Choice): Choice {
  const here = new Set(all);
  const wanted = new Set(chosen);
  const out = [...all.filter((id) => !wanted.has(id)), ...leftOut(before).filter((id) => !here.has(id))];
  const others = named(before).filter((id) => !here.has(id));
  if (out.length === 0) return undefined;
  if (chosen.length === 0 && others.length === 0) return 'none';
  return out.length <= chosen.length && others.length === 0
    ? `!${out.join(',')}`
    : [...chosen, ...others].join(',');
}
