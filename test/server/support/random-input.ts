/**
 * Random input for any call, made from its schemas: mostly valid, sometimes almost valid, now and then nonsense. The
 * same seed gives the same input.
 */
import * as z from 'zod/mini';
import type { AnyCall } from '../../../contract/call.ts';
import type { RawInput } from '../../../server/routes/call-runner.ts';

/** Returns an integer of at least 0 and less than `below`. */
export type Random = (below: number) => number;

export function randomFrom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface IdPool {
  /** Ids by kind: `project`, `task`, `status`, `team`... */
  readonly [kind: string]: readonly string[];
}

const TEXTS = [
  'Fit the doors',
  'ok',
  'Überprüfung',
  '中文任务',
  '한국어',
  '😀',
  '<b>bold</b><script>alert(1)</script>',
  "O'Brien; drop table tasks",
  '%',
  '_',
  '\\',
  '"',
  'a'.repeat(60),
  'a'.repeat(600),
  ' ',
  '\u0000',
  'x\u0000y',
  '\ud800',
  'null',
  'true',
  '0',
  '-1',
  '{}',
  'Unmapped',
  'x@y.example',
] as const;
const SHAPED = [
  '2026-11-20',
  '2026-02-29',
  '0001-01-01',
  '9999-12-31',
  '2026-13-45',
  '2026-11-20T08:00:00.000Z',
  '23:59',
  '00:00',
  '25:00',
  '#75c997',
  '#fff',
  '#75c99769',
  'a0',
  'b0001V',
  'Zz',
  'aaaaV',
  'en',
  'de',
  'Europe/Berlin',
  'status',
  'priority',
  'mia@new.example',
  '2026-11',
  'ABCDE12345',
  'a1b2'.repeat(16),
] as const;
const NONSENSE: readonly unknown[] = [
  null,
  undefined,
  '',
  0,
  -1,
  1.5,
  1e308,
  true,
  [],
  {},
  [[]],
  { $gt: '' },
  'nonsense',
  '\u0000',
  Number.MAX_SAFE_INTEGER,
  ['a', null],
];

interface Def {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Record<string, Node>;
  readonly innerType?: Node;
  readonly in?: Node;
  readonly out?: Node;
  readonly element?: Node;
  readonly options?: readonly Node[];
  readonly values?: readonly unknown[];
  readonly entries?: Record<string, unknown>;
  readonly valueType?: Node;
}
interface Node {
  readonly _zod: { readonly def: Def };
}

/** Input of a call: params, query and body. */
export function randomInput(call: AnyCall, random: Random, ids: IdPool): RawInput {
  const make = (schema: z.ZodMiniType | undefined, area: string): unknown =>
    schema === undefined ? undefined : spoil(value(schema, random, { ids, field: area }), random);
  const area = call.path.split('/').findLast((part) => /^[a-z]/.test(part)) ?? '';
  return { params: make(call.params, area), query: make(call.query, area), body: make(call.body, area) };
}

/** Input of a call without nonsense, with ids of the right kinds only; `idKind`: the kind of a field named `id`. */
export function fittingInput(call: AnyCall, random: Random, ids: IdPool, idKind?: string): RawInput {
  const parts = call.path.split('/');
  const kinds = Object.keys(ids);
  // `/statuses/name/{id}` is about a status.
  const before = parts
    .slice(0, Math.max(0, parts.indexOf('{id}')))
    .findLast((part) => kinds.some((kind) => part.replaceAll('-', '').includes(kind)));
  const last = parts.findLast((part) => /^[a-z]/.test(part)) ?? '';
  const field = idKind ?? before ?? last;
  const make = (schema: z.ZodMiniType | undefined): unknown =>
    schema === undefined ? undefined : value(schema, random, { ids, field, fitting: true });
  return { params: make(call.params), query: make(call.query), body: make(call.body) };
}

/** The same for one schema: the payload of an event. */
export function fittingValue(schema: z.ZodMiniType, random: Random, ids: IdPool, field = ''): unknown {
  return value(schema, random, { ids, field, fitting: true });
}

interface Place {
  readonly ids: IdPool;
  readonly field: string;
  /** Always an id of the kind that the field's name contains, if there is one. */
  readonly fitting?: boolean;
}

function pick<T>(list: readonly T[], random: Random): T | undefined {
  return list[random(list.length)];
}

function value(node: Node, random: Random, place: Place): unknown {
  const { def } = node._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([name, child]) => [
          name,
          value(child, random, { ...place, field: name === 'id' ? place.field : name }),
        ]),
      );
    case 'optional':
    case 'default':
      // Fitting input always names the project.
      return random(2) === 0 && !(place.fitting === true && place.field.includes('project'))
        ? undefined
        : inner(def.innerType, random, place);
    case 'nullable':
      return random(4) === 0 ? null : inner(def.innerType, random, place);
    case 'catch':
      return inner(def.innerType, random, place);
    case 'pipe':
      return inner(def.in?._zod.def.type === 'transform' ? def.out : def.in, random, place);
    case 'array':
      return Array.from({ length: random(4) }, () => inner(def.element, random, place));
    case 'record':
      return { [pick(TEXTS, random) ?? '']: inner(def.valueType, random, place) };
    case 'union':
      return inner(pick(def.options ?? [], random), random, place);
    case 'enum':
      return pick(Object.values(def.entries ?? {}), random);
    case 'literal':
      return pick(def.values ?? [], random);
    case 'boolean':
      return random(2) === 0;
    case 'number':
      return pick([0, 1, 2, 5, 10, 40, 100, 1_000, 999_999, -1], random);
    case 'null':
      return null;
    case 'string':
      return def.format === 'uuid' ? idFor(place, random) : text(node, random);
    default:
      return pick(NONSENSE, random);
  }
}

function inner(node: Node | undefined, random: Random, place: Place): unknown {
  return node === undefined ? undefined : value(node, random, place);
}

/** Mostly an id of the kind that the field's name contains. */
function idFor({ ids, field, fitting: exact }: Place, random: Random): string {
  const name = field.toLowerCase().replaceAll(/[^a-z]/g, '');
  const kinds = Object.keys(ids).filter((kind) => name.includes(kind.toLowerCase()));
  const fitting = kinds.toSorted((a, b) => b.length - a.length)[0];
  const all = Object.values(ids).flat();
  if (fitting !== undefined && (exact === true || random(10) < 8))
    return pick(ids[fitting] ?? all, random) ?? crypto.randomUUID();
  return exact === true || random(10) < 8 ? (pick(all, random) ?? crypto.randomUUID()) : crypto.randomUUID();
}

/** A text that the schema accepts, if one is known; the search starts at a random one. */
function text(node: Node, random: Random): string {
  const candidates = [...SHAPED, ...TEXTS, ...TEXTS];
  const start = random(candidates.length);
  for (let step = 0; step < candidates.length; step += 1) {
    const candidate = candidates[(start + step) % candidates.length] ?? '';
    if (z.safeParse(node as z.ZodMiniType, candidate).success) return candidate;
  }
  return candidates[start] ?? '';
}

/** Replaces one field by nonsense in one of eight inputs. */
function spoil(input: unknown, random: Random): unknown {
  if (random(8) > 0 || typeof input !== 'object' || input === null) return input;
  const fields = Object.keys(input);
  const field = pick(fields, random);
  return field === undefined ? input : { ...input, [field]: pick(NONSENSE, random) };
}

/** A text field in the input of a call. */
export interface TextField {
  readonly part: 'params' | 'query' | 'body';
  readonly path: readonly (string | number)[];
}

/** Every text field of a call, also those with a format; of lists the first element, of unions each option. */
export function textFields(call: AnyCall): TextField[] {
  const parts = ['params', 'query', 'body'] as const;
  return parts.flatMap((part) => {
    const schema = call[part];
    return schema === undefined ? [] : textsIn(schema, []).map((path) => ({ part, path }));
  });
}

function textsIn(node: Node, path: TextField['path']): TextField['path'][] {
  const { def } = node._zod;
  const within = (child: Node | undefined, ...more: TextField['path']): TextField['path'][] =>
    child === undefined || path.length > 6 ? [] : textsIn(child, [...path, ...more]);
  switch (def.type) {
    case 'string':
      return [path];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, child]) => within(child, name));
    case 'array':
      return within(def.element, 0);
    case 'record':
      return within(def.valueType, 'key');
    case 'union':
      return (def.options ?? []).flatMap((option) => within(option));
    case 'pipe':
      return within(def.in?._zod.def.type === 'transform' ? def.out : def.in);
    default:
      return within(def.innerType);
  }
}

/** The input with the text at that path; missing objects and lists are created. */
export function withText(input: RawInput, { part, path }: TextField, text: string): RawInput {
  return { ...input, [part]: placed(input[part], path, text) };
}

function placed(value: unknown, [step, ...rest]: TextField['path'], text: string): unknown {
  if (step === undefined) return text;
  if (typeof step === 'number') {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return [placed(list[0], rest, text), ...list.slice(1)];
  }
  const held = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...held, [step]: placed(held[step], rest, text) };
}
