/** Short lists of people and labels (tasks 2.1): the first few items, then one `+N` item with the names of the rest. */
import { avatarColor } from './avatar-color.ts';

/** The item that represents the hidden ones. */
export interface TagOverflow {
  readonly name: string;
  readonly end: true;
  readonly names: string[];
  readonly color_code: string;
}

/** At most `max` items, and one overflow item when there are more. */
export function tagList<T extends { readonly name: string }>(
  items: readonly T[],
  max = 4,
): (T | TagOverflow)[] {
  if (items.length <= max) return [...items];
  const hidden = items.slice(max);
  const name = `+${hidden.length}`;
  return [
    ...items.slice(0, max),
    { name, end: true, names: hidden.map((item) => item.name), color_code: avatarColor(name) },
  ];
}
