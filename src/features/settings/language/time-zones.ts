/** The time zones that the browser knows, as options. Pure except for the browser's data; works offline. */

export interface ZoneOption {
  /** IANA name. */
  readonly id: string;
  readonly label: string;
  /** Current offset from UTC, e.g. `UTC+05:30`. */
  readonly hint: string;
  /** The city as words, so that "new york" finds it. */
  readonly keywords: string;
}

/** The zone of this device. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Offset from UTC as text. */
export function offsetText(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  return /^GMT([+-]00:00)?$/.test(name) ? 'UTC' : name.replace('GMT', 'UTC');
}

/** All zones by name, including `chosen` when the browser does not list it. */
export function zoneOptions(now: Date, chosen: string): ZoneOption[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...known.add(chosen)].toSorted().flatMap((id): ZoneOption[] => {
    try {
      const label = id.replaceAll('_', ' ');
      return [{ id, label, hint: offsetText(id, now), keywords: label.replaceAll('/', ' ') }];
    } catch {
      return [];
    }
  });
}
