/**
 * The texts of a task that are searched besides its name: its description, its comments, the names of its files; each
 * as plain text of limited length. Owns how a row becomes such a text, and the excerpt around a match. Carries SR3.
 */
import type { Attachment, Comment, Task } from '../../contract/entities/task-entities.ts';
import { typedComment } from '../../contract/rules/comment-text.ts';
import { plainText } from '../../contract/rules/description-text.ts';
import { foldText } from '../../contract/rules/fold-text.ts';
import type { ListedText } from './text-list.ts';
import { isCjk, runsOf } from './tokenize.ts';

/** Maximum characters of a text that are searched. */
export const SEARCHED = 2_000;
/** Maximum characters of html that are read for it, so that a long description with pictures costs no more. */
const READ = 5 * SEARCHED;
/** Minimum length of a word for a search of texts; one character is enough in Chinese, Japanese or Korean. */
const SHORTEST = 3;
const AROUND = 40;

/** Converts the beginning of an html text to plain text; a tag that the limit cuts off is dropped. */
function plainBeginning(stored: string): string {
  const read = stored.length > READ ? stored.slice(0, READ).replace(/<[^<>]*$/, '') : stored;
  return plainText(read).slice(0, SEARCHED);
}

/**
 * Null when the task has no description. Has no author: the filter `people` checks the assignees of the task instead.
 */
export function ofDescription({ id, description, updated_at: at }: Task): ListedText | null {
  const text = description === null ? '' : plainBeginning(description);
  return text === '' ? null : { id, taskId: id, text, at, author: null };
}

export function ofComment(comment: Comment): ListedText | null {
  const { id, task_id: taskId, user_id: author, created_at: at } = comment;
  const text = plainBeginning(typedComment(comment));
  return text === '' ? null : { id, taskId, text, at, author };
}

/** Null when the file belongs to no task. */
export function ofFile(file: Attachment): ListedText | null {
  const { id, task_id: taskId, name, uploaded_by: author, created_at: at } = file;
  return taskId === null ? null : { id, taskId, text: name, at, author };
}

/** The folded words of a query; none when it is too short to search texts. */
export function textWords(query: string): readonly string[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const runs = words.flatMap(runsOf);
  return runs.some((run) => isCjk(run) || run.length >= SHORTEST) ? words : [];
}

/**
 * The index of a folded word in a text; 0 when it does not occur. Folding can turn one letter into two, so indexes in
 * the folded text differ.
 */
function indexIn(text: string, word: string): number {
  const folded = foldText(text);
  const at = Math.max(0, folded.indexOf(word));
  if (folded.length === text.length) return at;
  let length = 0;
  let index = 0;
  for (const letter of text) {
    if (length >= at) break;
    length += foldText(letter).length;
    index += letter.length;
  }
  return index;
}

/** An excerpt of the text around the first of the words that occurs in it. */
export function excerpt(text: string, words: readonly string[]): string {
  const folded = foldText(text);
  const at = Math.max(0, indexIn(text, words.find((word) => folded.includes(word)) ?? '') - AROUND);
  const piece = text.slice(at, at + 4 * AROUND);
  return `${at > 0 ? '…' : ''}${piece}${at + piece.length < text.length ? '…' : ''}`;
}
