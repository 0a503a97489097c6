/** Numbers as the screens of the journeys show them, in English. */
import { formatNumber } from '../../../src/lib/format-number.ts';

/** `1,204` for 1204. */
export const written = (value: number): string => formatNumber(value, 'en');

/** 1204 for `1,204 tasks`. */
export const readNumber = (text: string): number => Number.parseInt(text.replaceAll(',', ''), 10);
