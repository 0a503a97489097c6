/** Time zones as people and devices name them. */
import { IANAZone } from 'luxon';

/** A zone that exists; UTC when the one given does not. */
export const knownZone = (zone: string): string => (IANAZone.isValidZone(zone) ? zone : 'UTC');
