/** A timer that shall start while others run, until the person decides about those. */
import { SharedValue, useShared } from '../../lib/shared-value.ts';

const asked = new SharedValue<string | null>(null);

/** Opens the question about the timer of a task; null closes it. */
export const requestTimer = asked.set;

/** The task whose timer was requested; null when there is no question. */
export const useRequestedTimer = (): string | null => useShared(asked);
