/** Rows of the scope `team:{id}`: what every active member of a team may see. */
import * as z from 'zod/mini';
import { defineFields, field, type RowOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { LIMITS } from './limits.ts';
import { holiday, weekMinutes } from './planning-entities.ts';

const { orNull } = kind;

const role = z.enum(['owner', 'admin', 'team_lead', 'member']);
export type Role = z.output<typeof role>;

export const teamFields = defineFields({
  id: kind.id,
  name: kind.text(LIMITS.teamName),
  organization_id: kind.id,
  organization_name: kind.text(LIMITS.organizationName),
  owner_id: kind.id,
  owner_name: kind.longText(LIMITS.personName),
  working_days: kind.data(z.array(z.string())),
  working_hours: kind.data(z.number()),
  /** Holidays of the organization, by day. */
  holidays: field(kind.data(z.array(holiday)), { later: [], column: false }),
  created_at: kind.instant,
});
export type Team = RowOf<typeof teamFields>;

/** A person in a team. `user_id` is null until an invitation is accepted (`pending`). */
export const teamMemberFields = defineFields({
  id: kind.id,
  team_id: kind.id,
  user_id: orNull(kind.id),
  name: kind.longText(LIMITS.personName),
  email: kind.string,
  avatar_url: orNull(kind.string),
  role: kind.data(role),
  job_title_id: orNull(kind.id),
  active: kind.flag,
  pending: kind.flag,
  /** The member's own working week; null where the organization's applies. */
  working_week: field(orNull(kind.data(weekMinutes)), { later: null }),
  created_at: kind.instant,
});
export type TeamMember = RowOf<typeof teamMemberFields>;

export const jobTitleFields = defineFields({
  id: field(kind.id, { create: 'optional', alias: { args: 'jobTitleId' } }),
  team_id: kind.id,
  name: field(kind.text(LIMITS.jobTitle), {
    create: 'required',
    update: 'plain',
    unique: { code: 'job_title_taken', ignoresCase: true },
  }),
});
export type JobTitle = RowOf<typeof jobTitleFields>;

export const clientFields = defineFields({
  id: field(kind.id, { create: 'optional', alias: { args: 'clientId' } }),
  team_id: kind.id,
  name: field(kind.text(LIMITS.clientName), {
    create: 'required',
    update: 'plain',
    unique: { code: 'client_name_taken', ignoresCase: false },
  }),
});
export type Client = RowOf<typeof clientFields>;

/** The call that creates one names the colour `color_code`, and accepts any text for it. */
export const projectCategoryFields = defineFields({
  id: field(kind.id, { create: 'optional', alias: { args: 'categoryId' } }),
  team_id: kind.id,
  name: field(kind.text(LIMITS.categoryName), {
    create: 'required',
    update: 'plain',
    unique: { code: 'category_name_taken', ignoresCase: false },
  }),
  color_code: field(kind.color, { update: 'plain', alias: { body: 'color', args: 'color' } }),
});
export type ProjectCategory = RowOf<typeof projectCategoryFields>;

export const labelFields = defineFields({
  id: field(kind.id, { create: 'optional', alias: { args: 'labelId' } }),
  team_id: kind.id,
  name: field(kind.text(LIMITS.labelName), {
    create: 'required',
    update: 'plain',
    unique: { code: 'label_name_taken', ignoresCase: true },
  }),
  color_code: field(kind.color, {
    create: 'optional',
    update: 'plain',
    alias: { body: 'color', args: 'color' },
  }),
});
export type Label = RowOf<typeof labelFields>;
