/**
 * Which saved view a place opens with for one person: texts `place=view` in their own row, by place. A place is a project, or a screen of a
 * team (`team/screen`); a view may be none of the saved ones, because a place can have a default for everybody.
 */
import { isUuid } from './uuid.ts';

/** No saved view. */
export const NO_SAVED_VIEW = 'all';
export const MOST_DEFAULT_VIEWS = 200;

const ID_LENGTH = 36;

export const isDefaultViewPlace = (text: string): boolean =>
  isUuid(text.slice(0, ID_LENGTH)) && /^(?:\/[a-z/-]{1,60})?$/.test(text.slice(ID_LENGTH));

export const isDefaultViewId = (text: string): boolean => text === NO_SAVED_VIEW || isUuid(text);

export function isDefaultView(text: string): boolean {
  const at = text.indexOf('=');
  return isDefaultViewPlace(text.slice(0, at)) && isDefaultViewId(text.slice(at + 1));
}

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
