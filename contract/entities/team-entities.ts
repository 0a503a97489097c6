/** Rows of the scope `team:{id}`: what every active member of a team may see. */
import * as z from 'zod/mini';
import { freeText, hexColor, id, instant, LIMITS, nullableId, text } from './fields.ts';

export const role = z.enum(['owner', 'admin', 'team_lead', 'member']);
export type Role = z.output<typeof role>;

export const team = z.object({
  id,
  name: text(LIMITS.teamName),
  organization_id: id,
  organization_name: text(LIMITS.organizationName),
  owner_id: id,
  owner_name: freeText(LIMITS.personName),
  working_days: z.array(z.string()),
  working_hours: z.number(),
  created_at: instant,
});
export type Team = z.output<typeof team>;

/** A person in a team. `user_id` is null until an invitation is accepted (`pending`). */
export const teamMember = z.object({
  id,
  team_id: id,
  user_id: nullableId,
  name: freeText(LIMITS.personName),
  email: z.string(),
  avatar_url: z.nullable(z.string()),
  role,
  job_title_id: nullableId,
  active: z.boolean(),
  pending: z.boolean(),
  created_at: instant,
});
export type TeamMember = z.output<typeof teamMember>;

export const jobTitle = z.object({ id, team_id: id, name: text(LIMITS.jobTitle) });
export type JobTitle = z.output<typeof jobTitle>;

export const client = z.object({ id, team_id: id, name: text(LIMITS.clientName) });
export type Client = z.output<typeof client>;

export const projectCategory = z.object({
  id,
  team_id: id,
  name: text(LIMITS.categoryName),
  color_code: hexColor,
});
export type ProjectCategory = z.output<typeof projectCategory>;

export const label = z.object({ id, team_id: id, name: text(LIMITS.labelName), color_code: hexColor });
export type Label = z.output<typeof label>;
