/** On a phone, Back closes what lies over the screen instead of changing the screen behind it. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIsPhone } from '../lib/use-media-query.ts';
import { closeLastSurface, useHasSurface } from '../ui/open-surfaces.ts';

export function useBackOnPhone(): void {
  const { history } = useRouter();
  const isPhone = useIsPhone();
  const hasSurface = useHasSurface();
  useEffect(
    () =>
      isPhone && hasSurface
        ? history.block({
            enableBeforeUnload: false,
            // The browser is at the previous entry by then; the router goes forward to this one again.
            blockerFn: ({ action }) => action === 'BACK' && closeLastSurface(),
          })
        : undefined,
    [history, isPhone, hasSurface],
  );
}
