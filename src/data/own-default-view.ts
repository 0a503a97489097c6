/** Which saved view a place opens with for the person, on every device. */
import { defaultViewOf, NO_SAVED_VIEW } from '../../contract/rules/default-views.ts';
import { useMe } from './people.ts';

const NONE: readonly string[] = [];

/**
 * `place` as `contract/rules/default-views.ts` names it, `all` its views. Answers one of them, or `all` for none; null where they have
 * chosen nothing that is there.
 */
export function useOwnDefaultView(place: string, all: readonly { readonly id: string }[]): string | null {
  const { default_views: chosen = NONE } = useMe() ?? {};
  const view = defaultViewOf(chosen, place);
  return view === NO_SAVED_VIEW || all.some(({ id }) => id === view) ? view : null;
}
