/** Readers of addresses for the router, which goes on with the raw value of whatever a reader leaves out. */
import { SharedValue } from './shared-value.ts';

type Read<Search> = (search: Record<string, unknown>) => Search;

/** What addresses asked for that no page knew, for who says it. */
export const notUnderstood = new SharedValue<readonly string[]>([]);
/** An address is read at every step; each of its parts is reported once. */
const noted = new Set<string>();

/** A part of an address as it stands there. */
export const addressText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function note(parts: readonly string[]): void {
  const news = parts.filter((part) => !noted.has(part));
  if (news.length === 0) return;
  for (const part of news) noted.add(part);
  notUnderstood.set([...notUnderstood.get(), ...news]);
}

/**
 * A reader after which nothing of these names is left but what was understood. Every name of the search belongs here, with the value
 * that means the same as none, if there is one; null: the page itself speaks of what it does not know.
 */
export function understood<Search extends object>(
  names: Readonly<Record<keyof Search, string | true | null>>,
  read: Read<Search>,
): Read<Search> {
  const known = Object.entries(names);
  const nothing = Object.fromEntries(known.map(([name]) => [name, undefined]));
  return (search) => {
    const found: Search & Record<string, unknown> = { ...nothing, ...read(search) };
    const missed = known.flatMap(([name, usual]) => {
      const text = addressText(search[name] ?? '');
      return usual === null || found[name] !== undefined || text === '' || text === usual
        ? []
        : `${name}=${text}`;
    });
    note(missed);
    return found;
  };
}
