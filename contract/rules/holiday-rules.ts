/**
 * Public holidays as rules: days off in a whole country, named in its own language, for countries whose language the
 * product speaks. Regional holidays are left out; they can be imported from a calendar file. Owns no arithmetic.
 */

interface Named {
  readonly name: string;
  /** For a holiday on a weekend: observed on the nearest weekday, or on the next day that is not off already. */
  readonly observed?: 'nearest' | 'next';
}

/**
 * Months count from 1, weekdays from 0 (Sunday); `nth` -1 is the last. `days` is an offset from the day the rule names.
 */
export type HolidayRule = Named &
  (
    | {
        readonly kind: 'fixed';
        readonly month: number;
        readonly date: number;
        /** Only every `every` years, starting at `from`. */
        readonly years?: { readonly from: number; readonly every: number };
      }
    | { readonly kind: 'easter' | 'easternEaster'; readonly days: number }
    | {
        readonly kind: 'nth';
        readonly month: number;
        readonly weekday: number;
        readonly nth: number;
        /** The first of the month instead, if it is that weekday. */
        readonly orFirst?: number;
      }
    | { readonly kind: 'qingming' }
    | {
        readonly kind: 'lunar';
        readonly calendar: 'chinese' | 'dangi';
        readonly month: number;
        readonly date: number;
        readonly days?: number;
      }
  );

/** In the order offered to people who speak none of their languages. */
export const HOLIDAY_COUNTRIES = [
  'US',
  'GB',
  'IE',
  'ES',
  'MX',
  'PT',
  'BR',
  'AL',
  'DE',
  'AT',
  'CH',
  'CN',
  'KR',
] as const;
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];

export const HOLIDAY_RULES: Readonly<Record<HolidayCountry, readonly HolidayRule[]>> = {
  US: [
    { name: 'New Year’s Day', kind: 'fixed', month: 1, date: 1, observed: 'nearest' },
    { name: 'Martin Luther King Jr. Day', kind: 'nth', month: 1, weekday: 1, nth: 3 },
    { name: 'Washington’s Birthday', kind: 'nth', month: 2, weekday: 1, nth: 3 },
    { name: 'Memorial Day', kind: 'nth', month: 5, weekday: 1, nth: -1 },
    { name: 'Juneteenth', kind: 'fixed', month: 6, date: 19, observed: 'nearest' },
    { name: 'Independence Day', kind: 'fixed', month: 7, date: 4, observed: 'nearest' },
    { name: 'Labor Day', kind: 'nth', month: 9, weekday: 1, nth: 1 },
    { name: 'Columbus Day', kind: 'nth', month: 10, weekday: 1, nth: 2 },
    { name: 'Veterans Day', kind: 'fixed', month: 11, date: 11, observed: 'nearest' },
    { name: 'Thanksgiving Day', kind: 'nth', month: 11, weekday: 4, nth: 4 },
    { name: 'Christmas Day', kind: 'fixed', month: 12, date: 25, observed: 'nearest' },
  ],
  GB: [
    { name: 'New Year’s Day', kind: 'fixed', month: 1, date: 1, observed: 'next' },
    { name: 'Good Friday', kind: 'easter', days: -2 },
    { name: 'Easter Monday', kind: 'easter', days: 1 },
    { name: 'Early May bank holiday', kind: 'nth', month: 5, weekday: 1, nth: 1 },
    { name: 'Spring bank holiday', kind: 'nth', month: 5, weekday: 1, nth: -1 },
    { name: 'Summer bank holiday', kind: 'nth', month: 8, weekday: 1, nth: -1 },
    { name: 'Christmas Day', kind: 'fixed', month: 12, date: 25, observed: 'next' },
    { name: 'Boxing Day', kind: 'fixed', month: 12, date: 26, observed: 'next' },
  ],
  IE: [
    { name: 'New Year’s Day', kind: 'fixed', month: 1, date: 1 },
    { name: 'St Brigid’s Day', kind: 'nth', month: 2, weekday: 1, nth: 1, orFirst: 5 },
    { name: 'St Patrick’s Day', kind: 'fixed', month: 3, date: 17 },
    { name: 'Easter Monday', kind: 'easter', days: 1 },
    { name: 'May Day', kind: 'nth', month: 5, weekday: 1, nth: 1 },
    { name: 'June bank holiday', kind: 'nth', month: 6, weekday: 1, nth: 1 },
    { name: 'August bank holiday', kind: 'nth', month: 8, weekday: 1, nth: 1 },
    { name: 'October bank holiday', kind: 'nth', month: 10, weekday: 1, nth: -1 },
    { name: 'Christmas Day', kind: 'fixed', month: 12, date: 25 },
    { name: 'St Stephen’s Day', kind: 'fixed', month: 12, date: 26 },
  ],
  ES: [
    { name: 'Año Nuevo', kind: 'fixed', month: 1, date: 1 },
    { name: 'Epifanía del Señor', kind: 'fixed', month: 1, date: 6 },
    { name: 'Viernes Santo', kind: 'easter', days: -2 },
    { name: 'Fiesta del Trabajo', kind: 'fixed', month: 5, date: 1 },
    { name: 'Asunción de la Virgen', kind: 'fixed', month: 8, date: 15 },
    { name: 'Fiesta Nacional de España', kind: 'fixed', month: 10, date: 12 },
    { name: 'Todos los Santos', kind: 'fixed', month: 11, date: 1 },
    { name: 'Día de la Constitución', kind: 'fixed', month: 12, date: 6 },
    { name: 'Inmaculada Concepción', kind: 'fixed', month: 12, date: 8 },
    { name: 'Navidad', kind: 'fixed', month: 12, date: 25 },
  ],
  MX: [
    { name: 'Año Nuevo', kind: 'fixed', month: 1, date: 1 },
    { name: 'Día de la Constitución', kind: 'nth', month: 2, weekday: 1, nth: 1 },
    { name: 'Natalicio de Benito Juárez', kind: 'nth', month: 3, weekday: 1, nth: 3 },
    { name: 'Día del Trabajo', kind: 'fixed', month: 5, date: 1 },
    { name: 'Día de la Independencia', kind: 'fixed', month: 9, date: 16 },
    {
      name: 'Transmisión del Poder Ejecutivo Federal',
      kind: 'fixed',
      month: 10,
      date: 1,
      years: { from: 2024, every: 6 },
    },
    { name: 'Día de la Revolución', kind: 'nth', month: 11, weekday: 1, nth: 3 },
    { name: 'Navidad', kind: 'fixed', month: 12, date: 25 },
  ],
  PT: [
    { name: 'Ano Novo', kind: 'fixed', month: 1, date: 1 },
    { name: 'Sexta-feira Santa', kind: 'easter', days: -2 },
    { name: 'Páscoa', kind: 'easter', days: 0 },
    { name: 'Dia da Liberdade', kind: 'fixed', month: 4, date: 25 },
    { name: 'Dia do Trabalhador', kind: 'fixed', month: 5, date: 1 },
    { name: 'Corpo de Deus', kind: 'easter', days: 60 },
    { name: 'Dia de Portugal', kind: 'fixed', month: 6, date: 10 },
    { name: 'Assunção de Nossa Senhora', kind: 'fixed', month: 8, date: 15 },
    { name: 'Implantação da República', kind: 'fixed', month: 10, date: 5 },
    { name: 'Dia de Todos os Santos', kind: 'fixed', month: 11, date: 1 },
    { name: 'Restauração da Independência', kind: 'fixed', month: 12, date: 1 },
    { name: 'Imaculada Conceição', kind: 'fixed', month: 12, date: 8 },
    { name: 'Natal', kind: 'fixed', month: 12, date: 25 },
  ],
  BR: [
    { name: 'Confraternização Universal', kind: 'fixed', month: 1, date: 1 },
    { name: 'Sexta-feira Santa', kind: 'easter', days: -2 },
    { name: 'Tiradentes', kind: 'fixed', month: 4, date: 21 },
    { name: 'Dia do Trabalhador', kind: 'fixed', month: 5, date: 1 },
    { name: 'Independência do Brasil', kind: 'fixed', month: 9, date: 7 },
    { name: 'Nossa Senhora Aparecida', kind: 'fixed', month: 10, date: 12 },
    { name: 'Finados', kind: 'fixed', month: 11, date: 2 },
    { name: 'Proclamação da República', kind: 'fixed', month: 11, date: 15 },
    { name: 'Dia da Consciência Negra', kind: 'fixed', month: 11, date: 20 },
    { name: 'Natal', kind: 'fixed', month: 12, date: 25 },
  ],
  AL: [
    { name: 'Viti i Ri', kind: 'fixed', month: 1, date: 1, observed: 'next' },
    { name: 'Viti i Ri', kind: 'fixed', month: 1, date: 2, observed: 'next' },
    { name: 'Dita e Verës', kind: 'fixed', month: 3, date: 14, observed: 'next' },
    { name: 'Dita e Nevruzit', kind: 'fixed', month: 3, date: 22, observed: 'next' },
    { name: 'Pashkët Katolike', kind: 'easter', days: 0 },
    { name: 'E hëna e Pashkëve Katolike', kind: 'easter', days: 1 },
    { name: 'Pashkët Ortodokse', kind: 'easternEaster', days: 0 },
    { name: 'E hëna e Pashkëve Ortodokse', kind: 'easternEaster', days: 1 },
    { name: 'Dita Ndërkombëtare e Punës', kind: 'fixed', month: 5, date: 1, observed: 'next' },
    { name: 'Dita e Shenjtërimit të Nënë Terezës', kind: 'fixed', month: 9, date: 5, observed: 'next' },
    { name: 'Dita e Alfabetit', kind: 'fixed', month: 11, date: 22, observed: 'next' },
    { name: 'Dita e Flamurit dhe e Pavarësisë', kind: 'fixed', month: 11, date: 28, observed: 'next' },
    { name: 'Dita e Çlirimit', kind: 'fixed', month: 11, date: 29, observed: 'next' },
    { name: 'Dita Kombëtare e Rinisë', kind: 'fixed', month: 12, date: 8, observed: 'next' },
    { name: 'Krishtlindjet', kind: 'fixed', month: 12, date: 25, observed: 'next' },
  ],
  DE: [
    { name: 'Neujahr', kind: 'fixed', month: 1, date: 1 },
    { name: 'Karfreitag', kind: 'easter', days: -2 },
    { name: 'Ostermontag', kind: 'easter', days: 1 },
    { name: 'Tag der Arbeit', kind: 'fixed', month: 5, date: 1 },
    { name: 'Christi Himmelfahrt', kind: 'easter', days: 39 },
    { name: 'Pfingstmontag', kind: 'easter', days: 50 },
    { name: 'Tag der Deutschen Einheit', kind: 'fixed', month: 10, date: 3 },
    { name: '1. Weihnachtstag', kind: 'fixed', month: 12, date: 25 },
    { name: '2. Weihnachtstag', kind: 'fixed', month: 12, date: 26 },
  ],
  AT: [
    { name: 'Neujahr', kind: 'fixed', month: 1, date: 1 },
    { name: 'Heilige Drei Könige', kind: 'fixed', month: 1, date: 6 },
    { name: 'Ostermontag', kind: 'easter', days: 1 },
    { name: 'Staatsfeiertag', kind: 'fixed', month: 5, date: 1 },
    { name: 'Christi Himmelfahrt', kind: 'easter', days: 39 },
    { name: 'Pfingstmontag', kind: 'easter', days: 50 },
    { name: 'Fronleichnam', kind: 'easter', days: 60 },
    { name: 'Mariä Himmelfahrt', kind: 'fixed', month: 8, date: 15 },
    { name: 'Nationalfeiertag', kind: 'fixed', month: 10, date: 26 },
    { name: 'Allerheiligen', kind: 'fixed', month: 11, date: 1 },
    { name: 'Mariä Empfängnis', kind: 'fixed', month: 12, date: 8 },
    { name: 'Christtag', kind: 'fixed', month: 12, date: 25 },
    { name: 'Stefanitag', kind: 'fixed', month: 12, date: 26 },
  ],
  CH: [
    { name: 'Neujahr', kind: 'fixed', month: 1, date: 1 },
    { name: 'Auffahrt', kind: 'easter', days: 39 },
    { name: 'Bundesfeier', kind: 'fixed', month: 8, date: 1 },
    { name: 'Weihnachten', kind: 'fixed', month: 12, date: 25 },
  ],
  CN: [
    { name: '元旦', kind: 'fixed', month: 1, date: 1 },
    { name: '除夕', kind: 'lunar', calendar: 'chinese', month: 1, date: 1, days: -1 },
    { name: '春节', kind: 'lunar', calendar: 'chinese', month: 1, date: 1 },
    { name: '春节', kind: 'lunar', calendar: 'chinese', month: 1, date: 1, days: 1 },
    { name: '春节', kind: 'lunar', calendar: 'chinese', month: 1, date: 1, days: 2 },
    { name: '清明节', kind: 'qingming' },
    { name: '劳动节', kind: 'fixed', month: 5, date: 1 },
    { name: '劳动节', kind: 'fixed', month: 5, date: 2 },
    { name: '端午节', kind: 'lunar', calendar: 'chinese', month: 5, date: 5 },
    { name: '中秋节', kind: 'lunar', calendar: 'chinese', month: 8, date: 15 },
    { name: '国庆节', kind: 'fixed', month: 10, date: 1 },
    { name: '国庆节', kind: 'fixed', month: 10, date: 2 },
    { name: '国庆节', kind: 'fixed', month: 10, date: 3 },
  ],
  KR: [
    { name: '신정', kind: 'fixed', month: 1, date: 1 },
    { name: '설날 연휴', kind: 'lunar', calendar: 'dangi', month: 1, date: 1, days: -1 },
    { name: '설날', kind: 'lunar', calendar: 'dangi', month: 1, date: 1 },
    { name: '설날 연휴', kind: 'lunar', calendar: 'dangi', month: 1, date: 1, days: 1 },
    { name: '삼일절', kind: 'fixed', month: 3, date: 1 },
    { name: '노동절', kind: 'fixed', month: 5, date: 1 },
    { name: '어린이날', kind: 'fixed', month: 5, date: 5 },
    { name: '부처님 오신 날', kind: 'lunar', calendar: 'dangi', month: 4, date: 8 },
    { name: '현충일', kind: 'fixed', month: 6, date: 6 },
    { name: '광복절', kind: 'fixed', month: 8, date: 15 },
    { name: '추석 연휴', kind: 'lunar', calendar: 'dangi', month: 8, date: 15, days: -1 },
    { name: '추석', kind: 'lunar', calendar: 'dangi', month: 8, date: 15 },
    { name: '추석 연휴', kind: 'lunar', calendar: 'dangi', month: 8, date: 15, days: 1 },
    { name: '개천절', kind: 'fixed', month: 10, date: 3 },
    { name: '한글날', kind: 'fixed', month: 10, date: 9 },
    { name: '성탄절', kind: 'fixed', month: 12, date: 25 },
  ],
};
