/**
 * The fields of a refused change that a form can correct, the texts that only another editor can show, and the
 * corrected arguments.
 */
import { plainText } from '../../../contract/rules/description-text.ts';

export type FieldKind = 'text' | 'long' | 'day' | 'time' | 'number';

export interface EditableField {
  /** Name of the argument; also the key of its label. */
  readonly name: string;
  readonly kind: FieldKind;
  /** The value in the form; empty for none. */
  readonly value: string;
}

/** Arguments that can be edited, in display order. Ids and order keys are not among them. */
const KINDS: Readonly<Record<string, FieldKind>> = {
  name: 'text',
  label: 'text',
  key: 'text',
  description: 'long',
  notes: 'long',
  startDate: 'day',
  endDate: 'day',
  dueTime: 'time',
  totalMinutes: 'number',
  progress: 'number',
  weight: 'number',
};

/** The argument that contains the fields of a project update. */
const NESTED = 'change';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(kind: FieldKind, value: unknown): string | null {
  if (kind === 'number') return typeof value === 'number' ? String(value) : null;
  if (value === null) return kind === 'day' || kind === 'time' ? '' : null;
  if (typeof value !== 'string') return null;
  // Formatted text needs the editor of the task.
  return kind === 'long' && value.includes('<') ? null : value;
}

function fieldsIn(args: Readonly<Record<string, unknown>>): EditableField[] {
  return Object.entries(KINDS).flatMap(([name, kind]) => {
    const value = name in args ? shown(kind, args[name]) : null;
    return value === null ? [] : [{ name, kind, value }];
  });
}

/** The arguments, and those inside of them. */
function levelsOf(args: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!isRecord(args)) return [];
  const nested = args[NESTED];
  return isRecord(nested) ? [args, nested] : [args];
}

/** The form fields for the arguments of a change; empty when none can be edited. */
export function editableFields(args: unknown): readonly EditableField[] {
  return levelsOf(args).flatMap(fieldsIn);
}

/** Arguments with longer texts. Only descriptions can be formatted. */
const TEXTS = ['description', 'notes', 'content', 'note', 'answer', 'reason'] as const;
const LINE_END = /<\/(?:p|li|h[1-6]|blockquote|pre)>|<br\s*\/?>/i;

function linesOf(formatted: string): string {
  const lines = formatted.split(LINE_END).flatMap((line) => line.split('\n').map(plainText));
  return lines.filter((line) => line !== '').join('\n');
}

function textsIn(args: Readonly<Record<string, unknown>>): string[] {
  const offered = new Set(fieldsIn(args).map(({ name }) => name));
  return TEXTS.flatMap((name) => {
    const value = args[name];
    if (typeof value !== 'string' || offered.has(name)) return [];
    const text = name === 'description' ? linesOf(value) : value.trim();
    return text === '' ? [] : [text];
  });
}

/** Typed texts that no form field shows, without formatting. */
export function otherTexts(args: unknown): readonly string[] {
  return levelsOf(args).flatMap(textsIn);
}

function corrected(
  args: Readonly<Record<string, unknown>>,
  edits: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const result: Record<string, unknown> = { ...args };
  for (const { name, kind } of fieldsIn(args)) {
    const text = edits[name];
    if (text === undefined) continue;
    if (kind === 'number') result[name] = text.trim() === '' ? args[name] : Number(text);
    else if (kind === 'day' || kind === 'time') result[name] = text === '' ? null : text;
    else result[name] = text.trim();
  }
  return result;
}

/** The arguments with the person's corrections. */
export function withEdits(args: unknown, edits: Readonly<Record<string, string>>): unknown {
  if (!isRecord(args)) return args;
  const result = corrected(args, edits);
  const nested = args[NESTED];
  if (isRecord(nested)) result[NESTED] = corrected(nested, edits);
  return result;
}
