/**
 * Validates typed names: one line of visible text. Existing rows may hold names that are refused here, so entities and
 * copies use `text` of `fields.ts`; this schema is for typed input only.
 */
import '../without-eval.ts';
import * as z from 'zod/mini';

type NameProblem = 'line_break' | 'control_character' | 'unreadable_character' | 'nothing_visible';

const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/u;
const CONTROL = /\p{Cc}/u;
/** The replacement character and lone surrogates: the text was damaged before it arrived. */
const UNREADABLE = /[\uFFFD\p{Cs}]/u;
/** A character that is neither a space nor invisible (zero-width characters, fillers, the empty braille pattern). */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

const without =
  (pattern: RegExp) =>
  (name: string): boolean =>
    !pattern.test(name);

const problem = (reason: NameProblem) => ({ params: { reason }, abort: true });

/** A trimmed name of 1 to `max` characters. Tabs, which pasted table cells contain, become spaces. */
export const nameText = (max: number) =>
  z.string().check(
    z.overwrite((name) => name.replaceAll('\t', ' ')),
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine(without(LINE_BREAK), problem('line_break')),
    z.refine(without(CONTROL), problem('control_character')),
    z.refine(without(UNREADABLE), problem('unreadable_character')),
    z.refine((name) => VISIBLE.test(name), problem('nothing_visible')),
  );

/** What is wrong with a name; undefined for an issue of another schema. */
export function nameProblemOf(issue: z.core.$ZodIssue | undefined): NameProblem | undefined {
  if (issue?.code !== 'custom') return undefined;
  const reason: unknown = issue.params?.['reason'];
  return typeof reason === 'string' ? (reason as NameProblem) : undefined;
}
