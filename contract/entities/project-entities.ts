/** Rows of the scope `project:{id}` that set a project up: what everyone with access to the project sees. */
import * as z from 'zod/mini';
import {
  DEFAULT_PHASE_COLOR,
  DEFAULT_PHASE_LABEL,
  DEFAULT_PROJECT_HEALTH_ID,
  MEDIUM_PROJECT_PRIORITY_ID,
} from '../rules/defaults.ts';
import { DEFAULT_COLUMN_WIDTH } from '../rules/custom-columns.ts';
import { UPDATE_TEXT_LIMIT } from '../rules/project-updates.ts';
import { mentioningText, mentionsKind, reactionsKind } from './comment-parts.ts';
import { columnKey, columnSettings, fieldType } from './custom-column-parts.ts';
import { defineFields, field, fieldsWhere, type RowOf, shapeOf } from './define-fields.ts';
import { requiredArguments } from './field-arguments.ts';
import { kind } from './field-kinds.ts';
import { day, id } from './fields.ts';
import { LIMITS } from './limits.ts';
import { timeRuleFields } from './time-rule-fields.ts';

const { orNull } = kind;

export const timeRules = z.object(shapeOf(timeRuleFields));

/** Short key in front of task numbers, upper case. */
export const projectKeyText = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(LIMITS.projectKey));

/** Names of the answer shapes: of one project, and of a list row. */
const BOTH = ['detail', 'list'] as const;
/** Facts of the fields that the project form edits. */
const form = { create: 'optional', update: 'plain', sentIn: ['detail'] } as const;
const listed = { ...form, sentIn: BOTH } as const;
const off = field(kind.flag, { ...form, initial: false });
const days = field(orNull(kind.integer(0, 1_000_000)), { ...form, initial: null });
const date = field(orNull(kind.day), { ...listed, initial: null });

export const projectFields = defineFields({
  id: field(kind.id, { sentIn: BOTH }),
  team_id: kind.id,
  name: field(kind.text(LIMITS.projectName), {
    create: 'required',
    update: 'special',
    sentIn: BOTH,
    unique: { code: 'project_name_taken', ignoresCase: true },
  }),
  /** The server derives it from the name. */
  key: field({ ...kind.text(LIMITS.projectKey), typed: projectKeyText }, { update: 'plain', sentIn: BOTH }),
  color_code: field(kind.color, {
    create: 'required',
    update: 'plain',
    sentIn: BOTH,
    copiedBy: ['template'],
  }),
  notes: field(orNull(kind.longText(LIMITS.projectNotes)), {
    ...form,
    initial: null,
    copiedBy: ['template'],
  }),
  start_date: date,
  end_date: date,
  status_id: field(kind.id, { create: 'required', update: 'plain', sentIn: ['detail'] }),
  health_id: field(orNull(kind.id), { ...listed, initial: DEFAULT_PROJECT_HEALTH_ID }),
  /** Clearing it resets it to medium. */
  priority_id: field(orNull(kind.id), {
    ...listed,
    update: 'special',
    initial: MEDIUM_PROJECT_PRIORITY_ID,
  }),
  category_id: field(orNull(kind.id), { ...listed, initial: null }),
  client_id: field(orNull(kind.id), { initial: null, sentIn: BOTH }),
  owner_id: orNull(kind.id),
  phase_label: field(kind.text(LIMITS.phaseLabel), {
    initial: DEFAULT_PHASE_LABEL,
    sentIn: BOTH,
    copiedBy: ['template'],
  }),
  man_days: days,
  working_days: days,
  hours_per_day: field(orNull(kind.integer(0, 24)), { ...form, initial: null }),
  use_manual_progress: off,
  use_weighted_progress: off,
  use_time_progress: off,
  auto_assign_task_creator: off,
  restrict_task_creation: off,
  ...timeRuleFields,
  created_at: field(kind.instant, { sentIn: ['detail'] }),
  updated_at: field(kind.instant, { sentIn: BOTH }),
});
export type Project = RowOf<typeof projectFields>;

export const accessLevel = z.enum(['ADMIN', 'MEMBER', 'PROJECT_MANAGER']);
export type AccessLevel = z.output<typeof accessLevel>;

export const projectMemberFields = defineFields({
  id: kind.id,
  project_id: kind.id,
  team_id: kind.id,
  team_member_id: kind.id,
  access_level: kind.data(accessLevel),
  created_at: kind.instant,
});
export type ProjectMember = RowOf<typeof projectMemberFields>;

export const statusFields = defineFields({
  id: field(kind.id, { sentIn: ['list'] }),
  project_id: field(kind.id, { create: 'required' }),
  team_id: kind.id,
  name: field(kind.text(LIMITS.statusName), {
    create: 'required',
    sentIn: ['list'],
    copiedBy: ['template'],
    unique: { code: 'status_name_taken', ignoresCase: true },
  }),
  category_id: field(kind.id, { create: 'required', sentIn: ['list'], copiedBy: ['template'] }),
  sort_order: field(kind.count, { sentIn: ['list'] }),
  /** Work-in-progress limit; exceeding it is shown, never refused. Null for no limit. */
  wip_limit: field(orNull(kind.integer(1, LIMITS.wipLimit)), {
    initial: null,
    later: null,
    update: 'plain',
    sentIn: ['list'],
    copiedBy: ['template'],
  }),
});
export type Status = RowOf<typeof statusFields>;

/** Listed by `sort_index` descending: the highest is the first. */
export const phaseFields = defineFields({
  id: field(kind.id, { sentIn: ['list'] }),
  project_id: kind.id,
  team_id: kind.id,
  /** The database takes names that differ in case; to people they are the same (finding P23). */
  name: field(kind.text(LIMITS.phaseName), {
    create: 'optional',
    sentIn: ['list'],
    copiedBy: ['template'],
    unique: { code: 'phase_name_taken', ignoresCase: true },
  }),
  color_code: field(kind.color, {
    initial: DEFAULT_PHASE_COLOR,
    sentIn: ['list'],
    copiedBy: ['template'],
  }),
  sort_index: field(kind.count, { sentIn: ['list'] }),
  start_date: field(orNull(kind.day), { initial: null, update: 'plain', sentIn: ['list'] }),
  end_date: field(orNull(kind.day), { initial: null, update: 'plain', sentIn: ['list'] }),
});
export type Phase = RowOf<typeof phaseFields>;

/**
 * A baseline: the dates of a project's tasks when it was stored, to compare with. `dates` are start and due date by
 * task id; tasks without dates are left out.
 */
export const baselineDates = z.record(id, z.tuple([z.nullable(day), z.nullable(day)]));
export type BaselineDates = z.output<typeof baselineDates>;
export const baselineFields = defineFields({
  id: kind.id,
  project_id: kind.id,
  team_id: kind.id,
  name: kind.text(LIMITS.baselineName),
  dates: kind.data(baselineDates),
  created_at: kind.instant,
});
export type Baseline = RowOf<typeof baselineFields>;

/** Visibility of one standard column of the task list; `pinned` means shown, for everybody. */
export const listColumnFields = defineFields({
  id: kind.id,
  project_id: kind.id,
  team_id: kind.id,
  key: kind.string,
  name: kind.string,
  index: kind.count,
  pinned: kind.flag,
});
export type ListColumn = RowOf<typeof listColumnFields>;

/** Names of the answer shapes of columns: in full, and of the list. */
const COLUMN = ['flat', 'item'] as const;

export const customColumnFields = defineFields({
  id: field(kind.id, { create: 'optional', sentIn: COLUMN, alias: { args: 'columnId' } }),
  project_id: field(kind.id, { create: 'required', sentIn: ['flat'] }),
  team_id: kind.id,
  key: field(kind.textOf(columnKey), { create: 'required', sentIn: COLUMN }),
  name: field(kind.text(LIMITS.columnName), { create: 'required', update: 'plain', sentIn: COLUMN }),
  field_type: field(kind.data(fieldType), { create: 'required', update: 'plain', sentIn: ['flat'] }),
  width: field(kind.integer(20, 2000), {
    initial: DEFAULT_COLUMN_WIDTH,
    create: 'optional',
    update: 'plain',
    sentIn: COLUMN,
  }),
  is_visible: field(kind.flag, {
    initial: true,
    create: 'optional',
    update: 'plain',
    sentIn: COLUMN,
    alias: { args: 'visible', item: 'pinned' },
  }),
  /** The settings of `custom-column-parts.ts`; rows of older versions may lack some. */
  configuration: kind.data(z.record(z.string(), z.unknown())),
  created_at: field(kind.instant, { sentIn: ['flat'] }),
});
export type CustomColumn = RowOf<typeof customColumnFields>;

/** The properties of a column that a person edits. */
export const columnForm = z.object({
  ...requiredArguments(customColumnFields, fieldsWhere(customColumnFields, 'update')),
  settings: columnSettings,
});
export type ColumnForm = z.output<typeof columnForm>;

/** Names of the answer shapes of updates: of a list row, a new one, and one that was changed. */
const SHOWN = ['list', 'created', 'edited'] as const;

/**
 * An update posted on a project. `content` is text with `{n}` for the n-th mention; `reactions` are team member ids by
 * emoji.
 */
export const projectUpdateFields = defineFields({
  id: field(kind.id, { create: 'optional', sentIn: SHOWN, alias: { args: 'updateId' } }),
  project_id: field(kind.id, { create: 'required' }),
  team_id: kind.id,
  user_id: field(orNull(kind.id), { sentIn: ['list'] }),
  content: field(mentioningText(UPDATE_TEXT_LIMIT), { create: 'required', update: 'special', sentIn: SHOWN }),
  mentions: field(mentionsKind, { initial: [], create: 'optional', update: 'special' }),
  reactions: field(reactionsKind, { initial: {} }),
  edit_count: field(kind.count, { initial: 0, sentIn: ['list', 'edited'] }),
  last_edited_at: field(orNull(kind.instant), { initial: null, sentIn: ['list'] }),
  created_at: field(kind.instant, { sentIn: ['list', 'created'] }),
  updated_at: field(kind.instant, { sentIn: ['list', 'created'] }),
});
export type ProjectUpdate = RowOf<typeof projectUpdateFields>;
