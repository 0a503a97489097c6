/**
 * Whether the window is below 768 px, where the list of settings pages is a screen of its own (specification 1, section
 * 9).
 */
import { useMediaQuery } from '../../../lib/use-media-query.ts';

export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 767px)');
}
