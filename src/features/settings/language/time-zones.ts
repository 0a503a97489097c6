/** The time zones this device knows, as options to choose from. Pure but for what the browser knows; needs no network. */

export interface ZoneOption {
  /** IANA name. */
  readonly id: string;
  readonly label: string;
  /** Distance to UTC at the moment, e.g. `UTC+05:30`. */
  readonly hint: string;
  /** The city in plain words, so that "new york" finds it. */
  readonly keywords: string;
}

/** The zone of this device. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Distance to UTC as people write it. */
export function offsetText(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  return /^GMT([+-]00:00)?$/.test(name) ? 'UTC' : name.replace('GMT', 'UTC');
}

/** Every zone, by name; `chosen` is among them even when this device calls it otherwise. */
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
