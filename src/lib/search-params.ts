/**
 * Search parameter parsers for the router. They drop unknown values, which the router would pass on as they are, and
 * collect them to be announced.
 */
import { SharedValue } from './shared-value.ts';

type Read<Search> = (search: Record<string, unknown>) => Search;

/** Search parameters with values that the page does not understand, as `name=value`, for the announcement. */
export const unknownParams = new SharedValue<readonly string[]>([]);
/** Addresses are parsed at every navigation; each unknown part is reported once. */
const noted = new Set<string>();

/** A search parameter as text. */
export const addressText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function note(parts: readonly string[]): void {
  const added = parts.filter((part) => !noted.has(part));
  if (added.length === 0) return;
  for (const part of added) noted.add(part);
  unknownParams.set([...unknownParams.get(), ...added]);
}

/**
 * Creates a parser that retains only parameters it understands. List every name of the search with the value that
 * equals its absence, if any; null: the page reports unknown values itself.
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
