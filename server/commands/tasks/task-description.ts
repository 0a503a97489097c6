/**
 * Sanitizes a task's description and merges it with concurrent edits (decision 10). Notifies newly mentioned people once, as
 * for a mention in a comment (tasks 20).
 */
import { LIMITS } from '../../../contract/entities/limits.ts';
import { AppError } from '../../../contract/errors.ts';
import { mentionedIn } from '../../../contract/rules/description-markup.ts';
import { plainText } from '../../../contract/rules/description-text.ts';
import type { Tx } from '../../db/transaction.ts';
import { notifyOfMention } from '../comments/comment-notices.ts';
import type { TaskRow } from '../task-rows/task-row.ts';

interface DescriptionPatch {
  readonly description?: string | null | undefined;
  /** The text that the edit is based on; without it the stored text is replaced. */
  readonly base_description?: string | null | undefined;
}

/** Maximum length of the text in a mail about a mention. */
const MAIL_TEXT_LENGTH = 1_000;

/** Three-way merge. Throws `invalid` when the result is too long. */
export async function mergedDescription(
  tx: Tx,
  task: TaskRow,
  patch: DescriptionPatch,
): Promise<string | null> {
  const mine = await tx.texts.sanitize(patch.description ?? null);
  if (patch.base_description === undefined) return mine;
  const base = await tx.texts.sanitize(patch.base_description);
  const merged = await tx.texts.merge({ base, theirs: task.description, mine, by: tx.actor.userId });
  if ((merged?.length ?? 0) > LIMITS.taskDescription)
    throw new AppError('invalid', { where: 'body', field: 'description', reason: 'too_long' });
  return merged;
}

/** Notifies people who were not mentioned before. */
export async function notifyOfDescription(
  tx: Tx,
  task: TaskRow,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (after === before) return;
  const alreadyMentioned = mentionedIn(before);
  const added = [...mentionedIn(after)].filter((id) => !alreadyMentioned.has(id));
  if (added.length > 0)
    await notifyOfMention(tx, task, added, plainText(after ?? '').slice(0, MAIL_TEXT_LENGTH));
}
