/**
 * Search parameter parsers for the router. They drop unknown values, which the router would pass on as they are, and
 * collect them to be announced.
 */
import { SharedValue } from './shared-value.ts';

type Read<Search> = (search: Record<string, unknown>) => Search;

/** What addresses asked for that no page knew, for who says it. */
export const unknownParams = new SharedValue<readonly string[]>([]);
/** An address is read at every step; each of its parts is reported once. */
const noted = new Set<string>();

/** A part of an address as it stands there. */
export const addressText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function note(parts: readonly string[]): void {
  const added = parts.filter((part) => !noted.has(part));
  if (added.length === 0) return;
  for (const part of added) noted.add(part);
  unknownParams.set([...unknownParams.get(), ...added]);
}

/**
 * A reader after which nothing of these names is left but what was understood. Every name of the search belongs here, with the value
 * that means the same as none, if there is one; null: the page itself speaks of what it does not know.
 */
export function knownParams<Search extends object>(
  names: Readonly<Record<keyof Search, string | true | null>>,
  read: Read<Search>,
): Read<Search> {
  const entries = Object.entries(names);
  const nothing = Object.fromEntries(entries.map(([name]) => [name, undefined]));
  return (search) => {
    const found: Search & Record<string, unknown> = { ...nothing, ...read(search) };
    const unknown = entries.flatMap(([name, defaultValue]) => {
      const text = addressText(search[name] ?? '');
      return defaultValue === null || found[name] !== undefined || text === '' || text === defaultValue
        ? []
        : `${name}=${text}`;
    });
    note(unknown);
    return found;
  };
}
