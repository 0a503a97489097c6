/**
 * The form of a holiday: its name and day; a day has at most one. A draft on this device until it is saved or cancelled.
 * Props: holiday (null: a new one), onClose.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { Holiday } from '../../../contract/entities/planning-entities.ts';
import { change as mutation } from '../../data/mutate.ts';
import { useTeam } from '../../data/people.ts';
import { useOrganizationTeamIds, usePlan } from '../../data/schedule.ts';
import { useChangedDraft } from '../device/use-form-draft.ts';
import { useTeamDraftName } from '../device/use-team-draft-name.ts';
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
  const about = useTeamDraftName(`holiday.${holiday?.id ?? 'new'}`);
  const [{ name, day, recurring }, change, forget] = useChangedDraft(about, {
    name: holiday?.name ?? '',
    day: holiday?.day ?? '',
    recurring: holiday?.recurring ?? false,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const leave = (): void => {
    forget();
    onClose();
  };
  const save = async (): Promise<void> => {
    const wanted = { name: name.trim(), day, recurring };
    if (wanted.name === '' || day === '') return setProblem(t('holidayNeeds'));
    if (team?.holidays.some((one) => one.day === day && one.id !== holiday?.id))
      return setProblem(t('errors:holiday_exists'));
    const refused = await apply([
      holiday === null
        ? mutation('holiday.add', { teamIds, holidays: [{ id: newId(), ...wanted }] })
        : mutation('holiday.set', { teamIds, holidayId: holiday.id, change: wanted }),
    ]);
    return refused === null ? leave() : setProblem(t(`errors:${refused}`));
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
        onValueChange={(text) => change({ name: text })}
      />
      <DateField
        label={t('day')}
        value={day}
        error={problem}
        onValueChange={(next) => change({ day: next })}
      />
      <Checkbox
        label={t('everyYear')}
        checked={recurring}
        onCheckedChange={(next) => change({ recurring: next })}
      />
      <div className="worktime-ways">
        <Button kind="primary" type="submit">
          {t(holiday === null ? 'addHoliday' : 'save')}
        </Button>
        <Button onClick={leave}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
