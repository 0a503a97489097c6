/**
 * Answer shapes about people and tags that several areas share (tasks 2.1 to 2.3).
 * Never: request bodies.
 */
import * as z from 'zod/mini';
import { id } from '../entities/fields.ts';
import { maybeId, maybeText, wireColor } from './wire.ts';

/** `{id, name, color_code}` of a label, category or team. */
export const named = z.object({ id, name: z.string() });
export const coloured = z.object({ id, name: z.string(), color_code: wireColor });

/** A person in a tag list: at most four people, then one `+N` item with `end` and the hidden `names`. */
export const tagPerson = z.object({
  name: z.string(),
  team_member_id: z.optional(id),
  avatar_url: z.optional(maybeText),
  color_code: z.optional(wireColor),
  end: z.optional(z.boolean()),
  names: z.optional(z.array(z.string())),
});
export const tagPeople = z.array(tagPerson);

/** A label in a tag list: at most two labels; the overflow item has no id. */
export const tagLabel = z.object({
  id: z.optional(id),
  name: z.string(),
  color_code: z.optional(wireColor),
  color: z.optional(wireColor),
  end: z.optional(z.boolean()),
  names: z.optional(z.array(z.string())),
});

/** One assignee. `user_id` is null for an invited person without an account. */
export const assignee = z.object({
  team_member_id: id,
  project_member_id: maybeId,
  name: z.string(),
  email: z.string(),
  avatar_url: maybeText,
  user_id: maybeId,
  team_id: id,
  color_code: wireColor,
});
export type Assignee = z.output<typeof assignee>;

/** A member as pickers show them. */
export const memberChoice = z.object({
  id,
  name: z.string(),
  email: maybeText,
  avatar_url: maybeText,
  color_code: wireColor,
});

/** A member of the team of a task, including invited ones. `usage` is no longer used. */
export const teamOfTask = z.extend(memberChoice, {
  user_id: maybeId,
  usage: z.literal(0),
  is_pending: z.boolean(),
});

/** Who is notified when a task is done, in a list or a tag list. */
export const tagSubscriber = z.extend(tagPerson, {
  user_id: z.optional(maybeId),
  task_id: z.optional(id),
});

/** Project manager of a project (projects 4.3). */
export const projectManager = z.object({
  id,
  name: z.string(),
  email: maybeText,
  avatar_url: maybeText,
  color_code: wireColor,
  active: z.boolean(),
  pending_invitation: z.boolean(),
  project_manager_info: z.object({ name: z.string(), email: maybeText, avatar_url: maybeText }),
});

/** A file sent as a data URL. */
export const uploadFields = {
  file: z.string().check(z.minLength(1)),
  file_name: z.string().check(z.minLength(1), z.maxLength(110)),
  size: z.int().check(z.minimum(0)),
};
