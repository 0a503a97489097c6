/**
 * Names as they are read from outside: one line of text that can be seen. Rows that exist may hold what is refused here, so
 * entities and copies of them are read with `text` of `fields.ts`, and this is for what somebody types only.
 */
import '../without-eval.ts';
import * as z from 'zod/mini';

type NameProblem = 'line_break' | 'control_character' | 'unreadable_character' | 'nothing_visible';

const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/u;
const CONTROL = /\p{Cc}/u;
/** The replacement character, and halves of characters: the text was damaged before it came. */
const UNREADABLE = /[\uFFFD\p{Cs}]/u;
/** Neither a space nor without a shape: zero-width characters, fillers, the empty braille pattern. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

const without =
  (pattern: RegExp) =>
  (name: string): boolean =>
    !pattern.test(name);

const says = (reason: NameProblem) => ({ params: { reason }, abort: true });

/** A trimmed name of 1 to `max` characters. Tabs, which pasted cells of a table hold, become spaces. */
export const nameText = (max: number) =>
  z.string().check(
    z.overwrite((name) => name.replaceAll('\t', ' ')),
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine(without(LINE_BREAK), says('line_break')),
    z.refine(without(CONTROL), says('control_character')),
    z.refine(without(UNREADABLE), says('unreadable_character')),
    z.refine((name) => VISIBLE.test(name), says('nothing_visible')),
  );

/** What is wrong with a name; undefined for an issue of another schema. */
export function nameProblemOf(issue: z.core.$ZodIssue | undefined): NameProblem | undefined {
  if (issue?.code !== 'custom') return undefined;
  const reason: unknown = issue.params?.['reason'];
  return typeof reason === 'string' ? (reason as NameProblem) : undefined;
}
