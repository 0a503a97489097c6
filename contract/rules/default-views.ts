/**
 * A person's own default views: texts `place=view` in their user row. A place is a project, or a screen of a team
 * (`team/screen`). The view may be `all`, which means no saved view even where the place has a shared default.
 */
import { isUuid } from './uuid.ts';

/** The value for no saved view. */
export const NO_SAVED_VIEW = 'all';
export const MAX_DEFAULT_VIEWS = 200;

const ID_LENGTH = 36;

export const isDefaultViewPlace = (text: string): boolean =>
  isUuid(text.slice(0, ID_LENGTH)) && /^(?:\/[a-z/-]{1,60})?$/.test(text.slice(ID_LENGTH));

export const isDefaultViewId = (text: string): boolean => text === NO_SAVED_VIEW || isUuid(text);

export function isDefaultView(text: string): boolean {
  const at = text.indexOf('=');
  return isDefaultViewPlace(text.slice(0, at)) && isDefaultViewId(text.slice(at + 1));
}

const startOf = (place: string): string => `${place}=`;

/** The chosen view of a place; null where the person has chosen none. */
export function defaultViewOf(chosen: readonly string[], place: string): string | null {
  const found = chosen.find((one) => one.startsWith(startOf(place)));
  return found?.slice(startOf(place).length) ?? null;
}

/**
 * Sets the default view of a place; null removes it. At the limit a new place is ignored; the server reports that as an
 * error.
 */
export function withDefaultView(chosen: readonly string[], place: string, view: string | null): string[] {
  const others = chosen.filter((one) => !one.startsWith(startOf(place)));
  return view === null || others.length >= MAX_DEFAULT_VIEWS
    ? others
    : [...others, startOf(place) + view].toSorted();
}
