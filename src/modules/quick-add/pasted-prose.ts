/**
 * A pasted text that is prose and not a list, such as a mail: one task, with the whole text as its description. Loaded
 * when several lines are pasted.
 */
import { LIMITS } from '../../../contract/entities/limits.ts';
import i18next from 'i18next';
import { loadTexts } from '../../i18n/i18n.ts';
import { descriptionOf } from './description-of.ts';
import { listedLines, pastedLines } from './pasted-lines.ts';
import type { QuickTask } from './read-quick-task.ts';

/** The end of a sentence, which is rare in lists. */
const ENDED = /[.!?…。！？:：;；,，、]["'”’»)\]]*$/u;
const GREETING = /^.{1,40}[,，!！:：、]$|^.{1,15}[.。]$/u;
const EMPTY_LINE = /\S[^\S\n]*\n[^\S\n]*\n\s*\S/;
const [LONG_LINE, LONG_NAME, SHORT_SENTENCE] = [100, 100, 20];

/** Length of a line; Chinese and Korean letters count twice. */
const lengthOf = (line: string): number =>
  line.length + (line.match(/[\p{Script=Han}\p{Script=Hangul}]/gu)?.length ?? 0);

/**
 * Whether a text is prose: paragraphs with sentences, mostly long lines, or one line that is too long for the field.
 * Short consecutive lines that end with dots are a list.
 */
function isProse(text: string, lines: readonly string[]): boolean {
  const ended = lines.filter((line) => ENDED.test(line)).length;
  const long = lines.filter((line) => lengthOf(line) > LONG_LINE).length;
  if (pastedLines(text).length === 1) return true;
  return (EMPTY_LINE.test(text) && ended >= 2) || (lines.length > 1 && long * 2 >= lines.length);
}

/** The first sentence that is not the greeting. */
function nameOf(lines: readonly string[]): string {
  const [first = '', second] = lines;
  const line = second !== undefined && GREETING.test(first) ? second : first;
  if (line.length <= LONG_NAME) return line.replace(/[.:;,。：；，]$/u, '');
  const end = line.slice(SHORT_SENTENCE).search(/[.!?]\s|[。！？]/u) + SHORT_SENTENCE;
  if (end > SHORT_SENTENCE && end < LONG_NAME) return line.slice(0, end + 1).replace(/[.。]$/u, '');
  return `${line.slice(0, LONG_NAME).replace(/\s\S*$/u, '')}…`;
}

/** Null for a list. Tokens are not parsed, because the text was written for another purpose. */
export function proseTask(text: string): QuickTask | null {
  const plain = text.replaceAll('\r\n', '\n');
  const lines = listedLines(plain)
    .rest.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (!isProse(plain, lines)) return null;
  const description = descriptionOf(plain.trim());
  return {
    name: nameOf(lines),
    more: { ...(description !== null && { description }) },
    newLabels: [],
    tokens: [],
  };
}

/** When the line is longer than the maximum length of a name, the description gets the whole line. */
export function withWholeLine(task: QuickTask): QuickTask {
  if (task.name.length <= LIMITS.taskName) return task;
  return {
    ...task,
    name: nameOf([task.name]),
    more: { ...task.more, description: descriptionOf(task.name) ?? '' },
  };
}

/** The message about what was created, with an action to create the alternative. */
export async function proseWords(
  name: string,
  text: string,
): Promise<{ readonly text: string; readonly actionLabel: string }> {
  // Loaded before the task is created: undo reverts the last change.
  await loadTexts(['task-tables']).catch(() => undefined);
  const count = pastedLines(text).length;
  return {
    text: i18next.t('task-tables:oneOfText', { name }),
    actionLabel: i18next.t('task-tables:asTasks', { count }),
  };
}
