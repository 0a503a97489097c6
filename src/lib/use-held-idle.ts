/** Holds back what waits for an idle page while a screen waits for its own first rows. */
import { useEffect } from 'react';
import { holdIdle } from './when-idle.ts';

export function useHeldIdle(waits: boolean): void {
  useEffect(() => {
    if (!waits) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    holdIdle(promise);
    return resolve;
  }, [waits]);
}
