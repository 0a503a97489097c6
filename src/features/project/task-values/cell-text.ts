/**
 * Cells as text, for copying to a spreadsheet and for files. Days are written as `YYYY-MM-DD`, numbers without
 * formatting, so that the text can be read back. Time tracking gives the estimate, the part that pasting sets. Pure.
 */
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { formulaValue } from '../../../../contract/rules/custom-columns.ts';
import { plainText } from '../../../../contract/rules/description-text.ts';
import { dayOf } from '../../../lib/day.ts';
import { plainNumber } from '../../../lib/number-text.ts';
import { taskKey } from '../../../data/tasks/use-task.ts';
import type { TaskLookups } from '../task-lookups/task-lookups.ts';
import type { ListColumn } from '../task-columns/columns.ts';

export interface CellTexts {
  readonly lookups: TaskLookups;
  readonly locale: string;
  readonly yes: string;
  readonly no: string;
  /** The current task, so that pasting a list can remove values that it does not contain. */
  readonly taskOf?: (id: string) => Task | undefined;
}

const namesOf = (ids: readonly string[], byId: ReadonlyMap<string, { readonly name: string }>): string =>
  ids.flatMap((id) => byId.get(id)?.name ?? []).join(', ');

function customText(column: CustomColumn, task: Task, { lookups, yes, no }: CellTexts): string {
  const value = task.custom_values[column.id];
  if (column.field_type === 'formula') {
    return String(formulaValue(column, lookups.customByKey, task.custom_values) ?? '');
  }
  if (column.field_type === 'checkbox') return value === true ? yes : no;
  if (column.field_type === 'date') return typeof value === 'string' ? value.slice(0, 10) : '';
  if (Array.isArray(value)) return namesOf(value.map(String), lookups.personById);
  if (typeof value === 'number') return plainNumber(value);
  return typeof value === 'string' ? value : '';
}

/** The text of a cell, on one line. */
export function cellText({ key, custom }: ListColumn, task: Task, texts: CellTexts): string {
  const { lookups } = texts;
  const text = (): string => {
    if (custom) return customText(custom, task, texts);
    switch (key) {
      case 'KEY':
        return taskKey(task, lookups.project) ?? '';
      case 'STATUS':
        return lookups.statusById.get(task.status_id)?.name ?? '';
      case 'PRIORITY':
        return lookups.priorityById.get(task.priority_id)?.name ?? '';
      case 'PHASE':
        return task.phase_id === null ? '' : (lookups.phaseById.get(task.phase_id)?.name ?? '');
      case 'ASSIGNEES':
        return namesOf(task.assignees, lookups.personById);
      case 'LABELS':
        return namesOf(task.labels, lookups.labelById);
      case 'START_DATE':
        return task.start_date ?? '';
      case 'DUE_DATE':
        return task.end_date ?? '';
      case 'ESTIMATION':
      case 'TIME_TRACKING':
        return String(task.total_minutes);
      case 'PROGRESS':
        return String(task.completed_at === null ? (task.progress_value ?? 0) : 100);
      case 'DUE_TIME':
        return task.due_time?.slice(0, 5) ?? '';
      case 'DESCRIPTION':
        return plainText(task.description ?? '');
      case 'COMPLETED_DATE':
        return dayOfInstant(task.completed_at);
      case 'CREATED_DATE':
        return dayOfInstant(task.created_at);
      case 'LAST_UPDATED':
        return dayOfInstant(task.updated_at);
      case 'REPORTER':
        return task.reporter_id === null ? '' : (lookups.personByUser.get(task.reporter_id)?.name ?? '');
    }
  };
  return text().replaceAll(/[\t\r\n]+/g, ' ');
}

const dayOfInstant = (instant: string | null): string => (instant === null ? '' : dayOf(new Date(instant)));
