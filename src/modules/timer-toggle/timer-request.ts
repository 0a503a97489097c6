/** A timer that somebody wants to start while others run: it waits here until they say what becomes of those. */
import { SharedValue, useShared } from '../../lib/shared-value.ts';

const asked = new SharedValue<string | null>(null);

/** Asks about the timer of a task; null takes the question away. */
export const requestTimer = asked.set;

/** The task whose timer is wanted, null when there is no question. */
export const useRequestedTimer = (): string | null => useShared(asked);
