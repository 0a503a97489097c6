/** Working days and hours of the organization, and its holidays. Each change is kept at once but for the hours, which have a button. Props: onClose. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Plus, Trash2 } from 'lucide-react';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../contract/entities/fields.ts';
import { WEEK_DAYS, type WeekDay } from '../../../contract/rules/working-time.ts';
import { change } from '../../data/mutate.ts';
import { useTeam } from '../../data/people.ts';
import { useOrganizationTeamIds, usePlan } from '../../data/schedule.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDayLong, weekdayNames } from '../../lib/format-day.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

function Hours({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const team = useTeam();
  const teamIds = useOrganizationTeamIds();
  const apply = usePlan();
  const [days, setDays] = useState<readonly WeekDay[]>(() =>
    WEEK_DAYS.filter((day) => team?.working_days.includes(day)),
  );
  const [hours, setHours] = useState(String(team?.working_hours ?? 8));
  const [isShown, setShown] = useState(false);
  const value = Number(hours.trim().replace(',', '.'));
  const problem =
    hours.trim() === '' || Number.isNaN(value)
      ? t('hoursNumber')
      : value < 1 || value > 24
        ? t('hoursBetween')
        : null;
  const names = weekdayNames(locale, 1);
  const save = async (): Promise<void> => {
    setShown(true);
    if (problem !== null) return;
    const args = { teamIds: [...teamIds], workingDays: [...days], workingHours: value };
    if ((await apply([change('workingTime.setOrganization', args)])) === null) onClose();
  };
  return (
    <form
      className="plan-section"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset className="plan-weekdays">
        <legend className="hf-field-label">{t('workingDays')}</legend>
        {WEEK_DAYS.map((day, index) => (
          <Checkbox
            key={day}
            label={names[index]?.long ?? day}
            checked={days.includes(day)}
            onCheckedChange={(checked) =>
              setDays((known) => WEEK_DAYS.filter((one) => (one === day ? checked : known.includes(one))))
            }
          />
        ))}
      </fieldset>
      <TextField
        label={t('workingHours')}
        inputMode="decimal"
        value={hours}
        error={isShown ? problem : null}
        onValueChange={setHours}
      />
      <Button size="lg" kind="primary" type="submit">
        {t('save')}
      </Button>
    </form>
  );
}

function Holidays() {
  const { t } = useTranslation(['schedule', 'errors']);
  const locale = useLocale();
  const team = useTeam();
  const teamIds = [...useOrganizationTeamIds()];
  const apply = usePlan();
  const [name, setName] = useState('');
  const [day, setDay] = useState('');
  const [recurring, setRecurring] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (): Promise<void> => {
    if (name.trim() === '' || day === '') return setProblem(t('holidayNeeds'));
    if (team?.holidays.some((one) => one.day === day)) return setProblem(t('errors:holiday_exists'));
    const holiday = { id: newId(), day, name: name.trim(), recurring };
    await apply([change('holiday.add', { teamIds, holidays: [holiday] })]);
    setName('');
    setDay('');
    setProblem(null);
  };
  return (
    <section className="plan-section">
      <h3 className="hf-field-label">{t('holidays')}</h3>
      {(team?.holidays ?? []).length === 0 && <p className="hf-subtle">{t('noHolidays')}</p>}
      <ul className="plan-list">
        {(team?.holidays ?? []).map((one) => (
          <li key={one.id}>
            <span className="hf-grow">
              {one.name}
              <span className="hf-subtle">
                {formatDayLong(one.day, locale)}
                {one.recurring && ` · ${t('everyYear')}`}
              </span>
            </span>
            <IconButton
              icon={Trash2}
              size="sm"
              label={t('deleteHoliday', { name: one.name })}
              onClick={() => void apply([change('holiday.remove', { teamIds, holidayIds: [one.id] })])}
            />
          </li>
        ))}
      </ul>
      <TextField
        label={t('holidayName')}
        value={name}
        maxLength={LIMITS.holidayName}
        onValueChange={setName}
      />
      <TextField label={t('day')} type="date" value={day} error={problem} onValueChange={setDay} />
      <Checkbox label={t('everyYear')} checked={recurring} onCheckedChange={setRecurring} />
      <Button kind="line" icon={Plus} onClick={() => void add()}>
        {t('addHoliday')}
      </Button>
    </section>
  );
}

export function SettingsDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('schedule');
  return (
    <Drawer
      open
      size="sm"
      onClose={onClose}
      label={t('settings')}
      header={<h2 className="plan-title">{t('settings')}</h2>}
    >
      <div className="plan-form hf-scroll">
        <Hours onClose={onClose} />
        <Holidays />
      </div>
    </Drawer>
  );
}
