/** One change of a task in words: what it was and what it is, in the language and the forms of the page. */
import { useTranslation } from 'react-i18next';
import { TASK_PRIORITIES } from '../../../../contract/rules/defaults.ts';
import { parseDay } from '../../../lib/day.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useTaskFacts } from '../task-facts/task-facts.ts';
import type { ShownChange } from './waiting-changes.ts';

const DURATION = /^(\d+)h (\d+)m$/;

/** The activity writes days, durations, percentages and priorities in one way for all clients. */
function useActivityValue(): (attribute: string, value: string) => string {
  const { t } = useTranslation('tasks');
  const locale = useLocale();
  const duration = useDurationText();
  const { today } = useTaskFacts();
  return (attribute, value) => {
    if (attribute === 'priority') {
      const known = TASK_PRIORITIES.find(({ name }) => name === value);
      return known ? t(`priority.${known.key}`) : value;
    }
    if (attribute === 'start date' || attribute === 'end date') {
      const day = value.slice(0, 10);
      return parseDay(day) ? formatDay(day, locale, today) : value;
    }
    if (attribute === 'progress' || attribute === 'weight') return `${value}%`;
    const found = attribute === 'estimation' ? DURATION.exec(value) : null;
    return found ? duration(Number(found[1]) * 60 + Number(found[2])) : value;
  };
}

export function ActivityText({ log }: { readonly log: ShownChange }) {
  const { t } = useTranslation('activity');
  const words = useActivityValue();
  const { attribute_type: attribute, log_type: type, previous, current } = log;
  // The name of a project that I do not see is not told.
  const none = t(attribute === 'project' ? 'otherProject' : 'nothing');
  if (attribute === 'status' && type === 'create') return t('made');
  if (attribute === 'description') return t('described');
  if (attribute === 'archive') return t(current === 'yes' ? 'archived' : 'unarchived');
  if (attribute === 'milestone') return t(current === 'yes' ? 'milestone' : 'noMilestone');
  if (attribute === 'recurring')
    return t(type === 'create' ? 'repeated' : type === 'delete' ? 'repeatStopped' : 'repeatChanged');
  if (attribute === 'assignee')
    return type === 'unassign'
      ? t('unassigned', { name: previous ?? none })
      : t('assigned', { name: current ?? none });
  if (attribute === 'attachment')
    return type === 'delete'
      ? t('detached', { name: previous ?? none })
      : t('attached', { name: current ?? none });
  if (attribute === 'label')
    return type === 'delete'
      ? t('unlabelled', { name: previous ?? current ?? none })
      : t('labelled', { name: current ?? none });
  return (
    <>
      {t(`fields.${attribute.replaceAll(' ', '_')}`, { defaultValue: attribute })}:{' '}
      <del>{previous === null ? none : words(attribute, previous)}</del>
      {' → '}
      <ins>{current === null ? none : words(attribute, current)}</ins>
    </>
  );
}
