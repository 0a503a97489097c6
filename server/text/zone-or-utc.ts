/** Time zones as people and devices name them. */
import { IANAZone } from 'luxon';

/** The zone, or UTC when it does not exist. */
export const zoneOrUtc = (zone: string): string => (IANAZone.isValidZone(zone) ? zone : 'UTC');
