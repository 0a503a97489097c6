/** The person's own default view of a place, on every device. */
import { defaultViewOf, NO_SAVED_VIEW } from '../../contract/rules/default-views.ts';
import { useMe } from './people.ts';

const NONE: readonly string[] = [];

/**
 * `place` is a name from `contract/rules/default-views.ts`, `all` are its views. Returns the id of one of them, or
 * `NO_SAVED_VIEW` when the person chose none; null when there is no choice, or its view no longer exists.
 */
export function useOwnDefaultView(place: string, all: readonly { readonly id: string }[]): string | null {
  const { default_views: chosen = NONE } = useMe() ?? {};
  const view = defaultViewOf(chosen, place);
  return view === NO_SAVED_VIEW || all.some(({ id }) => id === view) ? view : null;
}
