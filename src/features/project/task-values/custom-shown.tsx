/**
 * The value of a task in a custom column, for the list and the drawer. A value that does not match the column's type is
 * not shown.
 */
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { formulaValue, labelNames, settingsOf } from '../../../../contract/rules/custom-columns.ts';
import { parseDay } from '../../../lib/day.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { DueDate } from '../../../ui/due-date.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LabelChips } from '../../../ui/label-chips.tsx';
import type { TaskLookups } from '../task-lookups/task-lookups.ts';
import { numberText } from '../../../lib/number-text.ts';

export interface CustomShown {
  /** Null without a value. */
  readonly node: ReactNode;
  /** Text for screen readers. */
  readonly text: string;
}

export interface CustomContext {
  readonly lookups: TaskLookups;
  readonly t: TFunction<'tasks'>;
  readonly locale: string;
}

const NOTHING: CustomShown = { node: null, text: '' };

/** The day of an instant as stored, independent of the time zone. */
export const dayOf = (value: unknown): string | null =>
  typeof value === 'string' && parseDay(value.slice(0, 10)) ? value.slice(0, 10) : null;

export const peopleIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function numberShown(value: unknown, column: CustomColumn, locale: string): CustomShown {
  if (typeof value !== 'number') return NOTHING;
  const text = numberText(value, settingsOf(column), locale);
  return { text, node: <span className="hf-num hf-trunc">{text}</span> };
}

function dateShown(value: unknown, { lookups, locale }: CustomContext): CustomShown {
  const day = dayOf(value);
  if (day === null) return NOTHING;
  return {
    text: formatDay(day, locale, lookups.today),
    node: <DueDate day={day} today={lookups.today} plain />,
  };
}

function selectionShown(value: unknown, column: CustomColumn): CustomShown {
  if (typeof value !== 'string') return NOTHING;
  const option = settingsOf(column).selections_list.find((one) => one.selection_name === value);
  return {
    text: value,
    node: (
      <>
        <ColorSquare color={option?.selection_color ?? null} />
        <span className="hf-trunc hf-muted">{value}</span>
      </>
    ),
  };
}

function labelsShown(value: unknown, column: CustomColumn): CustomShown {
  const names = labelNames(value);
  if (names.length === 0) return NOTHING;
  const colorOf = new Map(settingsOf(column).labels_list.map((one) => [one.label_name, one.label_color]));
  return {
    text: names.join(', '),
    node: <LabelChips labels={names.map((name) => ({ name, color: colorOf.get(name) ?? '#a9a9a9' }))} />,
  };
}

export function customShown(column: CustomColumn, task: Task, context: CustomContext): CustomShown {
  const { lookups, t, locale } = context;
  const value = task.custom_values[column.id];
  switch (column.field_type) {
    case 'formula':
      return numberShown(formulaValue(column, lookups.customByKey, task.custom_values), column, locale);
    case 'number':
      return numberShown(value, column, locale);
    case 'date':
      return dateShown(value, context);
    case 'people': {
      const people = peopleIn(value).flatMap((id) => lookups.personById.get(id) ?? []);
      if (people.length === 0) return NOTHING;
      return { text: people.map((one) => one.name).join(', '), node: <AvatarStack people={people} /> };
    }
    case 'checkbox':
      return value === true
        ? { text: t('checked'), node: <Icon icon={Check} size={14} /> }
        : { text: t('unchecked'), node: null };
    case 'selection':
      return selectionShown(value, column);
    case 'labels':
      return labelsShown(value, column);
    default:
      return typeof value === 'string'
        ? { text: value, node: <span className="hf-trunc hf-muted">{value}</span> }
        : NOTHING;
  }
}
