/**
 * What a task's description becomes: cleaned, and merged with what others wrote since (decision 10). Whoever is mentioned in
 * it hears of that once, like of a mention in a comment (tasks 20).
 */
import { LIMITS } from '../../../contract/entities/fields.ts';
import { AppError } from '../../../contract/errors.ts';
import { mentionedIn } from '../../../contract/rules/description-markup.ts';
import { plainText } from '../../../contract/rules/description-text.ts';
import { mergeDescription } from '../../../contract/rules/merge-description.ts';
import type { Tx } from '../../db/transaction.ts';
import { tellOfMention } from './comment-notices.ts';
import { sanitizeDescription } from './sanitize-description.ts';
import type { TaskRow } from './task-row.ts';

interface Written {
  readonly description?: string | null | undefined;
  /** What the person began to type from; a caller without it replaces what is there. */
  readonly base_description?: string | null | undefined;
}

/** Words around a mention that a mail carries. */
const MAIL_WORDS = 1_000;

/** Both sides' changes. Throws `invalid` when they are too long together. */
export function mergedDescription(tx: Tx, task: TaskRow, patch: Written): string | null {
  const mine = sanitizeDescription(patch.description ?? null);
  if (patch.base_description === undefined) return mine;
  const base = sanitizeDescription(patch.base_description);
  // Cleaned once more: a merge takes texts apart, and what is stored must be safe whatever it made of them.
  const merged = sanitizeDescription(mergeDescription(base, task.description, mine, tx.actor.userId));
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
