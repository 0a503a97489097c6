/**
 * Albanian dates for browsers without Albanian data, which would format them in English. Only the names of months, days
 * and halves of the day differ from the British format. Loaded with the language where it is needed.
 */
const MONTHS = [
  'janar',
  'shkurt',
  'mars',
  'prill',
  'maj',
  'qershor',
  'korrik',
  'gusht',
  'shtator',
  'tetor',
  'nëntor',
  'dhjetor',
];
const SHORT_MONTHS = ['jan', 'shk', 'mar', 'pri', 'maj', 'qer', 'korr', 'gush', 'sht', 'tet', 'nën', 'dhj'];
const ENGLISH_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS: Readonly<Record<string, readonly [long: string, short: string]>> = {
  Mon: ['e hënë', 'hën'],
  Tue: ['e martë', 'mar'],
  Wed: ['e mërkurë', 'mër'],
  Thu: ['e enjte', 'enj'],
  Fri: ['e premte', 'pre'],
  Sat: ['e shtunë', 'sht'],
  Sun: ['e diel', 'die'],
};
/** The longest short name of a month is `Sept`. */
const isShort = (name: string): boolean => name.length <= 3 || name === 'Sept';

function albanian({ type, value }: Intl.DateTimeFormatPart): string {
  if (type === 'dayPeriod') return value.toLowerCase().startsWith('a') ? 'e paradites' : 'e pasdites';
  const first = value.slice(0, 3);
  if (type === 'weekday') return WEEKDAYS[first]?.[isShort(value) ? 1 : 0] ?? value;
  const month = type === 'month' ? ENGLISH_MONTHS.indexOf(first) : -1;
  return (isShort(value) ? SHORT_MONTHS : MONTHS)[month] ?? value;
}

const isAlbanian = (locales: unknown): boolean => {
  const first: unknown = Array.isArray(locales) ? locales[0] : locales;
  return String(first).startsWith('sq');
};

/** The formatter class with Albanian support. */
export function withAlbanian(DateTimeFormat: typeof Intl.DateTimeFormat): typeof Intl.DateTimeFormat {
  return new Proxy(DateTimeFormat, {
    construct(target, [locales, options]: [string | string[] | undefined, Intl.DateTimeFormatOptions?]) {
      if (!isAlbanian(locales)) return new target(locales, options);
      const british = new target('en-GB', options);
      const formatToParts = (date?: Date | number): Intl.DateTimeFormatPart[] =>
        british.formatToParts(date).map((part) => ({ ...part, value: albanian(part) }));
      const format = (date?: Date | number): string =>
        formatToParts(date)
          .map(({ value }) => value)
          .join('');
      const resolvedOptions = (): Intl.ResolvedDateTimeFormatOptions => ({
        ...british.resolvedOptions(),
        locale: 'sq',
      });
      return Object.defineProperties(Object.create(target.prototype) as Intl.DateTimeFormat, {
        format: { value: format },
        formatToParts: { value: formatToParts },
        resolvedOptions: { value: resolvedOptions },
      });
    },
  });
}

export function teachAlbanianDates(): void {
  if (Intl.DateTimeFormat.supportedLocalesOf('sq').length > 0) return;
  Intl.DateTimeFormat = withAlbanian(Intl.DateTimeFormat);
}
