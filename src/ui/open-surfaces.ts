/** The surfaces (menus, panels, dialogs, drawers) that lie over the screen, in the order in which they opened. */
import { useEffect, useEffectEvent } from 'react';
import { SharedValue, useShared } from '../lib/shared-value.ts';

const surfaces = new SharedValue<readonly (() => void)[]>([]);

/**
 * On a phone, Back closes this surface instead of changing the screen behind it. Not for what the address contains: that
 * has a history entry, which Back leaves.
 */
export function useBackCloses(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const surface = (): void => close();
    surfaces.set([...surfaces.get(), surface]);
    return () => surfaces.set(surfaces.get().filter((one) => one !== surface));
  }, [isOpen]);
}

/** Whether a surface is open. */
export const useHasSurface = (): boolean => useShared(surfaces).length > 0;

/** Closes the surface that opened last; false when none is open. */
export function closeLastSurface(): boolean {
  const last = surfaces.get().at(-1);
  last?.();
  return last !== undefined;
}
