/** Maps the language codes of the app to BCP 47 tags, preferring the browser's region for that language. */

const TAGS: Readonly<Record<string, string>> = {
  en: 'en-GB',
  es: 'es',
  pt: 'pt-PT',
  de: 'de',
  alb: 'sq',
  zh_cn: 'zh-CN',
  ko: 'ko',
};

/** The tag for Intl of an app language (`alb` is Albanian, `zh_cn` simplified Chinese). */
export function intlLocale(code: string): string {
  const tag = TAGS[code] ?? 'en-GB';
  const language = tag.slice(0, 2);
  const preferred = typeof navigator === 'undefined' ? [] : navigator.languages;
  return preferred.find((name) => name.startsWith(`${language}-`)) ?? tag;
}

type WeekInfo = { readonly firstDay: number };
type LocaleWithWeek = { readonly weekInfo?: WeekInfo; getWeekInfo?(): WeekInfo };

/** First day of the week in a locale, 1 Monday … 7 Sunday. */
export function firstWeekday(locale: string): number {
  const whole: object = new Intl.Locale(locale);
  const info: LocaleWithWeek = whole;
  return (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1;
}
