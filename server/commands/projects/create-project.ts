/** Creates a project from its form (projects notes 4.6). */
import type { BodyOf } from '../../../contract/call.ts';
import type { calls } from '../../../contract/calls/index.ts';
import { AppError } from '../../../contract/errors.ts';
import { TIME_RULE_FIELDS, type TimeRules } from '../../../contract/rules/time-rules.ts';
import type { Membership, Tx } from '../../db/transaction.ts';
import { recordProjectActivity } from './project-activity.ts';
import { insertProject } from './insert-project.ts';
import { checkReferences, resolveClient } from './project-references.ts';

type Form = BodyOf<(typeof calls)['projects.create']>;

/** Without what stands between `<` and the next `>`. */
function withoutTags(text: string): string {
  const parts = text.split('>');
  const last = parts.pop() ?? '';
  return (
    parts.map((part) => (part.includes('<') ? part.slice(0, part.indexOf('<')) : `${part}>`)).join('') + last
  );
}

/** The name as stored: without html tags, trimmed. */
export function plainName(name: string): string {
  const plain = withoutTags(name).trim();
  if (plain === '') throw new AppError('required', { field: 'name' });
  return plain;
}

/** The rules that the form names; the others begin as the table says. */
function timeRulesOf(form: Form): Partial<TimeRules> {
  return Object.fromEntries(
    TIME_RULE_FIELDS.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field]]])),
  );
}

/** Creating the same project again (same id, same team) answers the stored one. */
export async function createProject(
  tx: Tx,
  team: Membership,
  form: Form,
): Promise<{ id: string; name: string }> {
  const id = form.id ?? tx.newId();
  const existing = await tx.db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('team_id', '=', team.teamId)
    .executeTakeFirst();
  if (existing) return existing;
  await checkReferences(tx, team.teamId, form);
  const clientId = await resolveClient(tx, team.teamId, form);
  const name = plainName(form.name);
  await insertProject(tx, team, {
    fields: {
      id,
      name,
      color_code: form.color_code,
      status_id: form.status_id,
      ...(form.health_id && { health_id: form.health_id }),
      ...(form.priority_id && { priority_id: form.priority_id }),
      category_id: form.category_id ?? null,
      client_id: clientId ?? null,
      notes: form.notes ?? null,
      start_date: form.start_date ?? null,
      end_date: form.end_date ?? null,
      working_days: form.working_days ?? null,
      man_days: form.man_days ?? null,
      hours_per_day: form.hours_per_day ?? null,
      use_manual_progress: form.use_manual_progress ?? false,
      use_weighted_progress: form.use_weighted_progress ?? false,
      use_time_progress: form.use_time_progress ?? false,
      auto_assign_task_creator: form.auto_assign_task_creator ?? false,
      restrict_task_creation: form.restrict_task_creation ?? false,
      ...timeRulesOf(form),
    },
    statusIds: form.status_ids,
    memberId: form.member_id,
    preferredKey: form.preferred_key,
    memberLevel: 'ADMIN',
  });
  await recordProjectActivity(tx, { teamId: team.teamId, projectId: id, projectName: name, key: 'created' });
  return { id, name };
}
