/**
 * What a task's description becomes: cleaned, and merged with what others wrote since (decision 10). Whoever is mentioned in
 * it hears of that once, like of a mention in a comment (tasks 20).
 */
import { LIMITS } from '../../../contract/entities/limits.ts';
import { AppError } from '../../../contract/errors.ts';
import { mentionedIn } from '../../../contract/rules/description-markup.ts';
import { plainText } from '../../../contract/rules/description-text.ts';
import type { Tx } from '../../db/transaction.ts';
import { tellOfMention } from '../comments/comment-notices.ts';
import type { TaskRow } from '../task-rows/task-row.ts';

interface Written {
  readonly description?: string | null | undefined;
  /** What the person began to type from; a caller without it replaces what is there. */
  readonly base_description?: string | null | undefined;
}

/** Words around a mention that a mail carries. */
const MAIL_WORDS = 1_000;

/** Both sides' changes. Throws `invalid` when they are too long together. */
export async function mergedDescription(tx: Tx, task: TaskRow, patch: Written): Promise<string | null> {
  const mine = await tx.texts.sanitize(patch.description ?? null);
  if (patch.base_description === undefined) return mine;
  const base = await tx.texts.sanitize(patch.base_description);
  const merged = await tx.texts.merge({ base, theirs: task.description, mine, by: tx.actor.userId });
  if ((merged?.length ?? 0) > LIMITS.taskDescription)
    throw new AppError('invalid', { where: 'body', field: 'description', reason: 'too_long' });
  return merged;
}

/** Tells whoever is mentioned now and was not before. */
export async function tellOfDescription(
  tx: Tx,
  task: TaskRow,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (after === before) return;
  const known = mentionedIn(before);
  const added = [...mentionedIn(after)].filter((id) => !known.has(id));
  if (added.length > 0) await tellOfMention(tx, task, added, plainText(after ?? '').slice(0, MAIL_WORDS));
}
