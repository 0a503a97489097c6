/** The time zones people choose from: the names the runtime knows, each with a stable id. */
import { v5 } from 'uuid';

export interface TimeZone {
  readonly id: string;
  /** IANA name. */
  readonly name: string;
  readonly abbrev: string;
  /** Only the parts that are not zero; negative west of UTC. */
  readonly utc_offset: { readonly hours?: number; readonly minutes?: number };
}

const NAMESPACE = '7a8d2c52-6a53-4a39-9a5f-2f6b1c0d9e11';
const NAME = /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/;
const OFFSET = /^GMT(?:([+-])(\d\d):(\d\d))?/;

const names = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')].toSorted();
const idOf = (name: string): string => v5(name, NAMESPACE);
const nameById = new Map(names.map((name) => [idOf(name), name]));

/** The id of a zone's name; null for names the list leaves out. */
export function timeZoneId(name: string): string | null {
  const zoneId = idOf(name);
  return nameById.has(zoneId) ? zoneId : null;
}

export function listTimeZones(now: Date): TimeZone[] {
  return names.map((name) => ({
    id: idOf(name),
    name,
    abbrev: partOf(name, 'short', now),
    utc_offset: offsetOf(partOf(name, 'longOffset', now)),
  }));
}

/** The zone's name, from an id or a name. Accepts names that the list omits because they are aliases. */
export function timeZoneOf(idOrName: string): string | undefined {
  const zoneById = nameById.get(idOrName);
  if (zoneById !== undefined) return zoneById;
  return NAME.test(idOrName) && isKnown(idOrName) ? idOrName : undefined;
}

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format();
    return true;
  } catch {
    return false;
  }
}

function partOf(timeZone: string, timeZoneName: 'short' | 'longOffset', now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName }).formatToParts(now);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

function offsetOf(text: string): TimeZone['utc_offset'] {
  const [, sign, hours = '0', minutes = '0'] = OFFSET.exec(text) ?? [];
  const factor = sign === '-' ? -1 : 1;
  return {
    ...(Number(hours) !== 0 && { hours: factor * Number(hours) }),
    ...(Number(minutes) !== 0 && { minutes: factor * Number(minutes) }),
  };
}
