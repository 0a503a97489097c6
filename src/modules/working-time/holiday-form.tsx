/** The form of a holiday: its name and day; a day has at most one. Props: holiday (null: a new one), onClose. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { Holiday } from '../../../contract/entities/planning-entities.ts';
import { change } from '../../data/mutate.ts';
import { useTeam } from '../../data/people.ts';
import { useOrganizationTeamIds, usePlan } from '../../data/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface HolidayFormProps {
  readonly holiday: Holiday | null;
  readonly onClose: () => void;
}

export function HolidayForm({ holiday, onClose }: HolidayFormProps) {
  const { t } = useTranslation(['schedule', 'errors']);
  const team = useTeam();
  const teamIds = [...useOrganizationTeamIds()];
  const apply = usePlan();
  const [name, setName] = useState(holiday?.name ?? '');
  const [day, setDay] = useState(holiday?.day ?? '');
  const [recurring, setRecurring] = useState(holiday?.recurring ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    const wanted = { name: name.trim(), day, recurring };
    if (wanted.name === '' || day === '') return setProblem(t('holidayNeeds'));
    if (team?.holidays.some((one) => one.day === day && one.id !== holiday?.id))
      return setProblem(t('errors:holiday_exists'));
    const refused = await apply([
      holiday === null
        ? change('holiday.add', { teamIds, holidays: [{ id: newId(), ...wanted }] })
        : change('holiday.set', { teamIds, holidayId: holiday.id, change: wanted }),
    ]);
    return refused === null ? onClose() : setProblem(t(`errors:${refused}`));
  };
  return (
    <form
      className="worktime-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('holidayName')}
        value={name}
        maxLength={LIMITS.holidayName}
        autoFocus
        onValueChange={setName}
      />
      <DateField label={t('day')} value={day} error={problem} onValueChange={setDay} />
      <Checkbox label={t('everyYear')} checked={recurring} onCheckedChange={setRecurring} />
      <div className="worktime-ways">
        <Button kind="primary" type="submit">
          {t(holiday === null ? 'addHoliday' : 'save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
