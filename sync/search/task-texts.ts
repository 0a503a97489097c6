/**
 * What of a task is searched besides its name: its description, its comments, the names of its files, each as plain words of limited
 * length. Owns how a row becomes such a text, and the piece of a text in which something was found. Carries SR3.
 */
import type { Attachment, Comment, Task } from '../../contract/entities/task-entities.ts';
import { typedComment } from '../../contract/rules/comment-text.ts';
import { plainText } from '../../contract/rules/description-text.ts';
import { foldText } from '../../contract/rules/fold-text.ts';
import type { ListedText } from './text-list.ts';
import { isCjk, runsOf } from './tokenize.ts';

/** Characters of a text that are searched. */
export const SEARCHED = 2_000;
/** Characters of html that they are taken from, so that a long description with pictures costs no more. */
const READ = 5 * SEARCHED;
/** Of a word of Chinese, Japanese or Korean a single character is enough. */
const SHORTEST = 3;
const AROUND = 40;

/** A tag that the limit has cut in two is no text. */
function plainBeginning(stored: string): string {
  const read = stored.length > READ ? stored.slice(0, READ).replace(/<[^<>]*$/, '') : stored;
  return plainText(read).slice(0, SEARCHED);
}

/** Null where a task has none. Whose it is makes no difference: those it is assigned to stand for it. */
export function ofDescription({ id, description, updated_at: at }: Task): ListedText | null {
  const text = description === null ? '' : plainBeginning(description);
  return text === '' ? null : { id, taskId: id, text, at, author: null };
}

export function ofComment(comment: Comment): ListedText | null {
  const { id, task_id: taskId, user_id: author, created_at: at } = comment;
  const text = plainBeginning(typedComment(comment));
  return text === '' ? null : { id, taskId, text, at, author };
}

/** Null where it is of no task. */
export function ofFile(file: Attachment): ListedText | null {
  const { id, task_id: taskId, name, uploaded_by: author, created_at: at } = file;
  return taskId === null ? null : { id, taskId, text: name, at, author };
}

/** The words of a query, folded; none where it is too short to look through texts for. */
export function textWords(query: string): readonly string[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const runs = words.flatMap(runsOf);
  return runs.some((run) => isCjk(run) || run.length >= SHORTEST) ? words : [];
}

/** Where a folded word begins in a text; 0 where it does not. Some letters become two when they are folded. */
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

/** A piece of the text with the first of the words in it that it has. */
export function excerpt(text: string, words: readonly string[]): string {
  const folded = foldText(text);
  const at = Math.max(0, indexIn(text, words.find((word) => folded.includes(word)) ?? '') - AROUND);
  const piece = text.slice(at, at + 4 * AROUND);
  return `${at > 0 ? '…' : ''}${piece}${at + piece.length < text.length ? '…' : ''}`;
}
