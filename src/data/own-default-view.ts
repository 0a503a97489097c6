/** Which saved view a place opens with for the person, on every device. */
import { defaultViewOf } from '../../contract/rules/default-views.ts';
import { useMe } from './people.ts';

const NONE: readonly string[] = [];

/** `place` as `contract/rules/default-views.ts` names it. Null: they have chosen none for it. */
export function useOwnDefaultView(place: string): string | null {
  const { default_views: chosen = NONE } = useMe() ?? {};
  return defaultViewOf(chosen, place);
}
