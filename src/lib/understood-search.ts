/** Readers of addresses for the router, which goes on with the raw value of whatever a reader leaves out. */

type Read<Search> = (search: Record<string, unknown>) => Search;

/** A reader after which nothing of these names is left but what was understood. Every name of the search belongs here. */
export function understood<Search extends object>(
  names: Readonly<Record<keyof Search, true>>,
  read: Read<Search>,
): Read<Search> {
  const nothing = Object.fromEntries(Object.keys(names).map((name) => [name, undefined]));
  return (search) => ({ ...nothing, ...read(search) });
}
