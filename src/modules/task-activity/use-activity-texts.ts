/**
 * One change of a task as text, in the language and formats of the page: a sentence, or a field with its old and new
 * value.
 */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { parseDay } from '../../lib/day.ts';
import { formatDay } from '../../lib/format-day.ts';
import { useDurationText } from '../../ui/duration-text.tsx';

/** In the server's format for all clients: attributes with spaces; days, durations and priorities in a fixed format. */
export interface TaskChange {
  readonly attribute_type: string;
  readonly log_type: string;
  readonly previous: string | null;
  readonly current: string | null;
}

export type ActivityTexts =
  | { readonly sentence: string }
  | { readonly field: string; readonly previous: string; readonly current: string };

const DURATION = /^(\d+)h (\d+)m$/;

function useActivityValue(): (attribute: string, value: string) => string {
  const { t } = useTranslation('tasks');
  const locale = useLocale();
  const duration = useDurationText();
  const today = useToday();
  return useMemo(
    () => (attribute, value) => {
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
    },
    [t, locale, duration, today],
  );
}

export function useActivityTexts(): (change: TaskChange) => ActivityTexts {
  const { t } = useTranslation('activity');
  const valueOf = useActivityValue();
  return useMemo(() => {
    const sentenceOf = (change: TaskChange, none: string): string | null => {
      const { attribute_type: attribute, log_type: type, previous, current } = change;
      const named = (key: 'assigned' | 'unassigned' | 'attached' | 'detached' | 'labelled' | 'unlabelled') =>
        t(key, { name: (key.startsWith('un') || key === 'detached' ? previous : null) ?? current ?? none });
      if (attribute === 'status' && type === 'create') return t('made');
      if (attribute === 'description') return t('described');
      if (attribute === 'archive') return t(current === 'yes' ? 'archived' : 'unarchived');
      if (attribute === 'milestone') return t(current === 'yes' ? 'milestone' : 'noMilestone');
      if (attribute === 'recurring')
        return t(type === 'create' ? 'repeated' : type === 'delete' ? 'repeatStopped' : 'repeatChanged');
      if (attribute === 'assignee') return named(type === 'unassign' ? 'unassigned' : 'assigned');
      if (attribute === 'attachment') return named(type === 'delete' ? 'detached' : 'attached');
      if (attribute === 'label') return named(type === 'delete' ? 'unlabelled' : 'labelled');
      return null;
    };
    return (change) => {
      const { attribute_type: attribute, previous, current } = change;
      // The name of a project that the person may not see is hidden.
      const none = t(attribute === 'project' ? 'otherProject' : 'nothing');
      const sentence = sentenceOf(change, none);
      if (sentence !== null) return { sentence };
      const value = (text: string | null): string => (text === null ? none : valueOf(attribute, text));
      return {
        field: t(`fields.${attribute.replaceAll(' ', '_')}`, { defaultValue: attribute }),
        previous: value(previous),
        current: value(current),
      };
    };
  }, [t, valueOf]);
}

/** The change in one line. */
export const activityLine = (texts: ActivityTexts): string =>
  'sentence' in texts ? texts.sentence : `${texts.field}: ${texts.previous} → ${texts.current}`;
