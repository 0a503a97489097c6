/** Creates a project from its form (projects notes 4.6). */
import type { CallBody } from '../../../contract/calls/call-types.ts';
import { fieldsWhere, pick } from '../../../contract/entities/define-fields.ts';
import { projectFields } from '../../../contract/entities/project-entities.ts';
import { AppError } from '../../../contract/errors.ts';
import { MEDIUM_PROJECT_PRIORITY_ID } from '../../../contract/rules/defaults.ts';
import type { Membership, Tx } from '../../db/transaction.ts';
import { recordProjectActivity } from './project-activity.ts';
import { insertProject } from './insert-project.ts';
import { checkReferences, resolveClient } from './project-references.ts';
import { findInTeam } from '../../db/team-rows.ts';

const FORM = fieldsWhere(projectFields, 'create');

type Form = CallBody<'projects.create'>;

/** Removes everything between `<` and the next `>`. */
function withoutTags(text: string): string {
  const parts = text.split('>');
  const last = parts.pop() ?? '';
  return (
    parts.map((part) => (part.includes('<') ? part.slice(0, part.indexOf('<')) : `${part}>`)).join('') + last
  );
}

/** The name as stored: without html tags, trimmed. Error: `required` when nothing is left. */
export function plainName(name: string): string {
  const plain = withoutTags(name).trim();
  if (plain === '') throw new AppError('required', { field: 'name' });
  return plain;
}

/** Creating the same project again (same id, same team) returns the stored one. */
export async function createProject(
  tx: Tx,
  team: Membership,
  form: Form,
): Promise<{ id: string; name: string }> {
  const id = form.id ?? tx.newId();
  const existing = await findInTeam(tx, team.teamId, ['projects', id], ['id', 'name']);
  if (existing) return existing;
  await checkReferences(tx, team.teamId, form);
  const clientId = await resolveClient(tx, team.teamId, form);
  const name = plainName(form.name);
  await insertProject(tx, team, {
    fields: {
      ...pick(form, FORM),
      id,
      name,
      priority_id: form.priority_id ?? MEDIUM_PROJECT_PRIORITY_ID,
      client_id: clientId ?? null,
    },
    statusIds: form.status_ids,
    memberId: form.member_id,
    preferredKey: form.preferred_key,
    memberLevel: 'ADMIN',
  });
  await recordProjectActivity(tx, { teamId: team.teamId, projectId: id, projectName: name, key: 'created' });
  return { id, name };
}
