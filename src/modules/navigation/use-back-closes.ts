/**
 * On a phone, Back closes a list that covers the screen, or the sheet over it, instead of changing the screen behind.
 * For lists that are not in the address.
 */
import { useEffect, useEffectEvent } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useIsPhone } from '../../lib/use-media-query.ts';

const SHEETS = '.hf-menu, .hf-pop, .hf-dialog';

/** Closes the sheet on top as Escape does; false when there is none. */
function closeSheet(): boolean {
  const sheet = [...document.querySelectorAll(SHEETS)].at(-1);
  sheet?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return sheet !== undefined;
}

export function useBackCloses(onClose: () => void): void {
  const { history } = useRouter();
  const isPhone = useIsPhone();
  const close = useEffectEvent(() => {
    if (!closeSheet()) onClose();
  });
  useEffect(() => {
    if (!isPhone) return undefined;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        close();
        return true;
      },
    });
  }, [history, isPhone]);
}
