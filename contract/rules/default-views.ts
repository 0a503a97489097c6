/**
 * Which saved view a place opens with for one person: texts `place=view` in their own row, by place. A place is a project, or a screen of a
 * team (`team/screen`); a view may be none of the saved ones, because a place can have a default for everybody.
 */

/** No saved view. */
export const NO_SAVED_VIEW = 'all';
export const MOST_DEFAULT_VIEWS = 200;

export const DEFAULT_VIEW_PLACE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/[a-z/-]{1,60})?$/;
export const DEFAULT_VIEW_ID = /^(?:all|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
export const DEFAULT_VIEW =
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/[a-z/-]{1,60})?=(?:all|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const startOf = (place: string): string => `${place}=`;

/** Null where the person has chosen none for the place. */
export function defaultViewOf(chosen: readonly string[], place: string): string | null {
  const found = chosen.find((one) => one.startsWith(startOf(place)));
  return found?.slice(startOf(place).length) ?? null;
}

/** Null takes the choice back. Where there are as many as a person may have, another place is left out, and the server says so. */
export function withDefaultView(chosen: readonly string[], place: string, view: string | null): string[] {
  const others = chosen.filter((one) => !one.startsWith(startOf(place)));
  return view === null || others.length >= MOST_DEFAULT_VIEWS
    ? others
    : [...others, startOf(place) + view].toSorted();
}
