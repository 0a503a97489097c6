/** Texts for when a scheduled report is sent, and its possible recipients. */
import type { ReportScheduleForm } from '../../../../contract/entities/report-schedule-fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdminRole } from '../../../../contract/permissions.ts';
import { addDays } from '../../../../contract/rules/date-presets.ts';
import { useTeam, useTeamMembers } from '../../../data/people.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { firstWeekday } from '../../../lib/intl-locale.ts';

const SOME_SUNDAY = '2026-11-22';
const DAYS_OF_MONTH = 28;

export function useDayOptions(
  cadence: ReportScheduleForm['cadence'],
): readonly { value: string; label: string }[] {
  const { t } = useTranslation('reporting');
  const locale = useLocale();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  if (cadence === 'weekly') {
    return Array.from({ length: 7 }, (_, index) => {
      const day = (firstWeekday(locale) + index) % 7;
      return {
        value: String(day),
        label: weekday.format(new Date(`${addDays(SOME_SUNDAY, day)}T12:00:00Z`)),
      };
    });
  }
  return Array.from({ length: DAYS_OF_MONTH }, (_, index) => ({
    value: String(index + 1),
    label: t('schedules.dayOfMonth', { day: index + 1 }),
  }));
}

/** `Each week: Monday`. */
export function useWhenText(): (form: Pick<ReportScheduleForm, 'cadence' | 'day'>) => string {
  const { t } = useTranslation('reporting');
  const weekly = useDayOptions('weekly');
  const monthly = useDayOptions('monthly');
  return ({ cadence, day }) => {
    const options = cadence === 'weekly' ? weekly : monthly;
    const name = options.find(({ value }) => value === String(day))?.label ?? '';
    return t(`schedules.on.${cadence}`, { day: name });
  };
}

interface Recipient {
  readonly id: string;
  readonly name: string;
  /** False for somebody who may no longer see reports, and is sent nothing. */
  readonly receives: boolean;
}

/** Owners and admins of the team with an account, then the chosen ones who no longer are, so that they can be taken out. */
export function useRecipients(chosen: readonly string[]): readonly Recipient[] {
  const { t } = useTranslation('reporting');
  const team = useTeam();
  const members = useTeamMembers();
  // Chosen ones stay in the list after they were taken out, until the form is closed.
  const [asked] = useState(chosen);
  const may = members.filter(
    (member) =>
      member.active &&
      member.user_id !== null &&
      (isAdminRole(member.role) || member.user_id === team?.owner_id),
  );
  const others = [...new Set([...asked, ...chosen])].filter((id) => may.every((member) => member.id !== id));
  return [
    ...may.map(({ id, name }) => ({ id, name, receives: true })),
    ...others.map((id) => ({
      id,
      name: members.find((member) => member.id === id)?.name ?? t('sheet.former'),
      receives: false,
    })),
  ];
}
