/** The form of a project as pure functions: its values, their errors, and the mutations they result in. */
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { Project } from '../../../contract/entities/project-entities.ts';
import {
  DEFAULT_PROJECT_HEALTH_ID,
  DEFAULT_PROJECT_STATUS_ID,
  MEDIUM_PROJECT_PRIORITY_ID,
} from '../../../contract/rules/defaults.ts';
import { sameName } from '../../../contract/rules/same-name.ts';
import { change } from '../../data/mutate.ts';
import { addDays, daysBetween, weekdayOf } from '../../lib/day.ts';
import { BASE_COLORS } from '../../lib/stored-color.ts';
import type { ArgsOf, NamedMutation } from '../../data/sync-types.ts';

export type ProgressMethod = 'tasks' | 'manual' | 'weighted' | 'time';

export interface ProjectForm {
  readonly name: string;
  readonly key: string;
  readonly color: string;
  readonly statusId: string;
  readonly healthId: string;
  readonly priorityId: string;
  readonly categoryId: string | null;
  readonly client: { readonly id: string; readonly name: string } | null;
  /** Team member id. */
  readonly managerId: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly workingDays: string;
  readonly manDays: string;
  readonly hoursPerDay: string;
  readonly notes: string;
  readonly progress: ProgressMethod;
  readonly autoAssign: boolean;
  readonly restrictCreation: boolean;
  readonly timeAssigneesOnly: boolean;
  readonly timeNotWhenDone: boolean;
  readonly timeNoteNeeded: boolean;
  readonly timeNotAhead: boolean;
  /** Empty for no limit. */
  readonly timeDayHours: string;
}

export const EMPTY_FORM: ProjectForm = {
  name: '',
  key: '',
  color: BASE_COLORS[0],
  statusId: DEFAULT_PROJECT_STATUS_ID,
  healthId: DEFAULT_PROJECT_HEALTH_ID,
  priorityId: MEDIUM_PROJECT_PRIORITY_ID,
  categoryId: null,
  client: null,
  managerId: null,
  startDate: null,
  endDate: null,
  workingDays: '0',
  manDays: '0',
  hoursPerDay: '8',
  notes: '',
  progress: 'tasks',
  autoAssign: false,
  restrictCreation: false,
  timeAssigneesOnly: false,
  timeNotWhenDone: false,
  timeNoteNeeded: false,
  timeNotAhead: false,
  timeDayHours: '',
};

/** Saturday and Sunday. */
const WEEKEND: readonly number[] = [6, 7];

/** Number of weekdays from one day to another, both included; null when the second is before the first. */
export function weekdaysBetween(from: string, to: string): number | null {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return null;
  const weeks = Math.floor(days / 7);
  const rest = Array.from({ length: days % 7 }, (_, index) => weekdayOf(addDays(from, weeks * 7 + index)));
  return weeks * 5 + rest.filter((day) => !WEEKEND.includes(day)).length;
}

/** Sets dates; with both dates set, also the working days between them. */
export function withDates(
  form: Pick<ProjectForm, 'startDate' | 'endDate'>,
  change: Partial<Pick<ProjectForm, 'startDate' | 'endDate'>>,
): Partial<ProjectForm> {
  const { startDate, endDate } = { ...form, ...change };
  const worked = startDate !== null && endDate !== null ? weekdaysBetween(startDate, endDate) : null;
  return worked === null ? change : { ...change, workingDays: String(worked) };
}

const numberText = (value: number | null): string => (value === null ? '' : String(value));

function methodOf(project: Project): ProgressMethod {
  if (project.use_manual_progress) return 'manual';
  if (project.use_weighted_progress) return 'weighted';
  return project.use_time_progress ? 'time' : 'tasks';
}

/** The form of an existing project. */
export function formOf(
  project: Project,
  client: ProjectForm['client'],
  managerId: string | null,
): ProjectForm {
  return {
    name: project.name,
    key: project.key,
    color: project.color_code,
    statusId: project.status_id,
    healthId: project.health_id ?? DEFAULT_PROJECT_HEALTH_ID,
    priorityId: project.priority_id ?? MEDIUM_PROJECT_PRIORITY_ID,
    categoryId: project.category_id,
    client,
    managerId,
    startDate: project.start_date,
    endDate: project.end_date,
    workingDays: numberText(project.working_days),
    manDays: numberText(project.man_days),
    hoursPerDay: numberText(project.hours_per_day),
    notes: project.notes ?? '',
    progress: methodOf(project),
    autoAssign: project.auto_assign_task_creator,
    restrictCreation: project.restrict_task_creation,
    timeAssigneesOnly: project.time_assignees_only,
    timeNotWhenDone: project.time_not_when_done,
    timeNoteNeeded: project.time_note_needed,
    timeNotAhead: project.time_not_ahead,
    timeDayHours: numberText(project.time_day_hours),
  };
}

/** The text key of the error of each field. */
export type FormErrors = {
  readonly [
    F in 'name' | 'key' | 'endDate' | 'workingDays' | 'manDays' | 'hoursPerDay' | 'timeDayHours'
  ]?: FormError;
};
type FormError =
  | 'nameMissing'
  | 'nameTaken'
  | 'keyMissing'
  | 'keyTaken'
  | 'endBeforeStart'
  | 'wholeNumber'
  | 'hoursRange'
  | 'dayHoursRange';

/** Names and keys of the other projects of the team. */
export interface UsedNames {
  readonly names: readonly string[];
  readonly keys: readonly string[];
}

const MAX_DAYS = 1_000_000;
const MAX_HOURS = 24;

function integerOf(text: string, max: number): number | null | undefined {
  if (text.trim() === '') return null;
  if (!/^\d+$/.test(text.trim())) return undefined;
  const value = Number(text);
  return value <= max ? value : undefined;
}

/** `isNew`: the key is generated and not validated. */
export function errorsOf(form: ProjectForm, taken: UsedNames, isNew: boolean): FormErrors {
  const name = form.name.trim();
  const key = form.key.trim();
  const dayHours = integerOf(form.timeDayHours, MAX_HOURS);
  return {
    ...(name === '' && { name: 'nameMissing' as const }),
    ...(name !== '' && taken.names.some((one) => sameName(one, name)) && { name: 'nameTaken' as const }),
    ...(!isNew && key === '' && { key: 'keyMissing' as const }),
    ...(!isNew && key !== '' && taken.keys.some((one) => sameName(one, key)) && { key: 'keyTaken' as const }),
    ...(form.startDate !== null &&
      form.endDate !== null &&
      form.endDate < form.startDate && { endDate: 'endBeforeStart' as const }),
    ...(integerOf(form.workingDays, MAX_DAYS) === undefined && { workingDays: 'wholeNumber' as const }),
    ...(integerOf(form.manDays, MAX_DAYS) === undefined && { manDays: 'wholeNumber' as const }),
    ...(integerOf(form.hoursPerDay, MAX_HOURS) === undefined && { hoursPerDay: 'hoursRange' as const }),
    ...((dayHours === undefined || dayHours === 0) && { timeDayHours: 'dayHoursRange' as const }),
  };
}

type ProjectFields = ArgsOf<'project.update'>['change'];

function fieldsOf(form: ProjectForm) {
  const notes = form.notes.trim().slice(0, LIMITS.projectNotes);
  return {
    name: form.name.trim(),
    key: form.key.trim().toUpperCase(),
    colorCode: form.color,
    statusId: form.statusId,
    healthId: form.healthId,
    priorityId: form.priorityId,
    categoryId: form.categoryId,
    client: form.client,
    startDate: form.startDate,
    endDate: form.endDate,
    workingDays: integerOf(form.workingDays, MAX_DAYS) ?? null,
    manDays: integerOf(form.manDays, MAX_DAYS) ?? null,
    hoursPerDay: integerOf(form.hoursPerDay, MAX_HOURS) ?? null,
    notes: notes === '' ? null : notes,
    useManualProgress: form.progress === 'manual',
    useWeightedProgress: form.progress === 'weighted',
    useTimeProgress: form.progress === 'time',
    autoAssignTaskCreator: form.autoAssign,
    restrictTaskCreation: form.restrictCreation,
    timeAssigneesOnly: form.timeAssigneesOnly,
    timeNotWhenDone: form.timeNotWhenDone,
    timeNoteNeeded: form.timeNoteNeeded,
    timeNotAhead: form.timeNotAhead,
    timeDayHours: integerOf(form.timeDayHours, MAX_HOURS) ?? null,
  } satisfies ProjectFields;
}

function managerChange(projectId: string, teamMemberId: string | null): NamedMutation {
  return change('project.setManager', { projectId, teamMemberId, memberId: newId() });
}

/** Creator and team, and the provisional key until the server has assigned one. */
export interface NewProject {
  readonly teamId: string;
  readonly teamMemberId: string;
  readonly key: string;
}

/** The mutations that create the project, in one undo step. */
export function createChanges(form: ProjectForm, projectId: string, target: NewProject): NamedMutation[] {
  const create = change('project.create', {
    ...fieldsOf(form),
    ...target,
    projectId,
    statusIds: [newId(), newId(), newId()],
    memberId: newId(),
  });
  return form.managerId === null ? [create] : [create, managerChange(projectId, form.managerId)];
}

/** The mutations for the differences between two states of the form; empty without differences. */
export function updateChanges(projectId: string, before: ProjectForm, after: ProjectForm): NamedMutation[] {
  const old = new Map<string, unknown>(Object.entries(fieldsOf(before)));
  const differs = ([field, value]: [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(old.get(field));
  const fields: ProjectFields = Object.fromEntries(Object.entries(fieldsOf(after)).filter(differs));
  return [
    ...(Object.keys(fields).length > 0 ? [change('project.update', { projectId, change: fields })] : []),
    ...(before.managerId === after.managerId ? [] : [managerChange(projectId, after.managerId)]),
  ];
}
