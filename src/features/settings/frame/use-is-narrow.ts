/** Below 768 px the pages of the settings are a screen of their own (specification 1, section 9). */
import { useMediaQuery } from '../../../lib/use-media-query.ts';

export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 767px)');
}
