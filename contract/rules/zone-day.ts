/**
 * The calendar day of an instant in a time zone. Assembled from parts, because browsers format whole dates differently
 * ("en-CA" is not ISO in all of them).
 */

const FORMAT = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
} as const;

/** Creating a formatter is slow, so formatters are cached. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatIn(zone: string | undefined): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { ...FORMAT, timeZone: zone });
    formats.set(zone, format);
  }
  return format;
}

/** The day as `YYYY-MM-DD`; without a zone, in the device's. Throws `RangeError` for an unknown zone. */
export function dayInKnownZone(instant: Date | number, zone: string | undefined): string {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${(parts.get('year') ?? '').padStart(4, '0')}-${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`;
}

/** The same; an unknown zone counts as UTC. */
export function dayInZone(instant: Date | number, zone: string): string {
  try {
    return dayInKnownZone(instant, zone);
  } catch {
    return dayInKnownZone(instant, 'UTC');
  }
}
