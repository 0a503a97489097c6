/**
 * Imports holidays of a country for some years, or from a calendar file, with a preview. Existing holidays are skipped.
 * The rules are loaded when this opens. Props: known (existing holidays), onAdd(holidays).
 */
import { type ChangeEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarPlus, FileUp } from 'lucide-react';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { Holiday } from '../../../contract/entities/planning-entities.ts';
import { calendarHolidays } from '../../../contract/rules/calendar-holidays.ts';
import { HOLIDAY_COUNTRIES, type HolidayCountry } from '../../../contract/rules/holiday-rules.ts';
import { publicHolidays } from '../../../contract/rules/public-holidays.ts';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDayLong } from '../../lib/format-day.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type Found, newHolidays } from './new-holidays.ts';
import './import-holidays.css';

interface ImportHolidaysProps {
  readonly known: readonly Holiday[];
  readonly onAdd: (holidays: Holiday[]) => void;
}

/** Number of years offered, from the current one. */
const YEARS = 3;
/** Maximum file size in bytes; larger files are not holiday calendars. */
const MAX_FILE = 2_000_000;

const isCountry = (value: string): value is HolidayCountry =>
  HOLIDAY_COUNTRIES.some((country) => country === value);

/** The default country: that of the person's locale. */
function countryOf(locale: string): HolidayCountry {
  const region = new Intl.Locale(locale).maximize().region ?? '';
  return isCountry(region) ? region : 'GB';
}

function holidaysOf(country: HolidayCountry, year: number): Found[] {
  const years = Array.from({ length: YEARS }, (_, index) => year + index);
  const all = years.flatMap((one) => publicHolidays(country, one));
  // A holiday on the same day each year is added once, as a recurring one.
  return all
    .filter(({ fixed, day }) => !fixed || day.startsWith(String(year)))
    .map(({ day, name, fixed }) => ({ day, name, recurring: fixed }));
}

interface Offer {
  readonly title: string;
  readonly found: readonly Found[];
}

function OfferList({
  offer,
  onAdd,
  onCancel,
}: {
  offer: Offer;
  onAdd: (found: Found[]) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('holidays');
  const locale = useLocale();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const wanted = offer.found.filter(({ day }) => !left.has(day));
  const toggle = (day: string, on: boolean): void =>
    setLeft((known) => {
      const next = new Set(known);
      if (on) next.delete(day);
      else next.add(day);
      return next;
    });
  if (offer.found.length === 0) return <p className="hf-subtle">{t('nothingNew')}</p>;
  return (
    <>
      <ul className="hf-holidays" aria-label={offer.title}>
        {offer.found.map(({ day, name, recurring }) => (
          <li key={day}>
            <Checkbox
              label={`${name} · ${formatDayLong(day, locale)}${recurring ? ` · ${t('everyYear')}` : ''}`}
              checked={!left.has(day)}
              onCheckedChange={(on) => toggle(day, on)}
            />
          </li>
        ))}
      </ul>
      <div className="hf-holidays-do">
        <Button kind="line" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button kind="primary" disabled={wanted.length === 0} onClick={() => onAdd(wanted)}>
          {t('add', { count: wanted.length })}
        </Button>
      </div>
    </>
  );
}

export function ImportHolidays({ known, onAdd }: ImportHolidaysProps) {
  const { t } = useTranslation('holidays');
  const locale = useLocale();
  const year = Number(useToday().slice(0, 4));
  const [country, setCountry] = useState<HolidayCountry>(() => countryOf(locale));
  const [offer, setOffer] = useState<Offer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'region' }), [locale]);
  const countries = HOLIDAY_COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted(
    (one, other) => one.label.localeCompare(other.label),
  );
  const show = (title: string, found: readonly Found[]): void => {
    setProblem(null);
    setOffer({ title, found: newHolidays(found, known) });
  };
  const read = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const { currentTarget } = event;
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    const found = file.size > MAX_FILE ? null : calendarHolidays(await file.text());
    if (found === null) setProblem(t('noCalendar', { name: file.name }));
    else
      show(
        file.name,
        found.filter(({ day, recurring }) => recurring || day >= `${String(year)}-01-01`),
      );
  };
  return (
    <section className="hf-holidays-import">
      <h4 className="hf-field-label">{t('import')}</h4>
      <SelectField
        label={t('country')}
        value={country}
        options={countries}
        help={t('help')}
        onValueChange={(value) => {
          setOffer(null);
          if (isCountry(value)) setCountry(value);
        }}
      />
      <div className="hf-holidays-do">
        <Button
          kind="line"
          icon={CalendarPlus}
          onClick={() => show(names.of(country) ?? country, holidaysOf(country, year))}
        >
          {t('show', { from: String(year), to: String(year + YEARS - 1) })}
        </Button>
        <label className="hf-btn hf-btn-line hf-btn-md hf-holidays-file">
          <FileUp size={16} aria-hidden />
          {t('file')}
          <input type="file" accept=".ics,text/calendar" onChange={(event) => void read(event)} />
        </label>
      </div>
      {problem && (
        <p className="hf-field-error" role="alert">
          {problem}
        </p>
      )}
      {offer && (
        <OfferList
          key={offer.title}
          offer={offer}
          onCancel={() => setOffer(null)}
          onAdd={(found) => {
            onAdd(found.map((one) => ({ ...one, id: newId(), name: one.name.slice(0, LIMITS.holidayName) })));
            setOffer(null);
          }}
        />
      )}
    </section>
  );
}
