/** Defers idle work while a screen waits for its first rows. */
import { useEffect } from 'react';
import { deferIdle } from './when-idle.ts';

export function useDeferIdle(waits: boolean): void {
  useEffect(() => {
    if (!waits) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    deferIdle(promise);
    return resolve;
  }, [waits]);
}
