/**
 * Finds the calls that our own client makes: by name (`client.call('labels.list')`, `sends` of a mutation), or by path
 * (`'/secure/login'`, `` `${BASE}/projects/export` ``). A name in a type or as an object or translation key
 * is no call.
 */
import { stringOf, walk } from './sources.mjs';

const HOLE = '{}';
/** A name with one part known only at run time, as in `` `billing.${what}PlanPost` ``. */
const MADE_NAME = /^[a-z]\w*\.\w*\{\}\w*$/i;
const KEY_OF_TEXT = /^(t|tx)$/;

/** String constants of a file by name; with `exported` only those that other files can import. */
function textConstants({ program }, exported = false) {
  const found = new Map();
  walk(program, (node, parents) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return;
    if (exported && parents.at(-2)?.type !== 'ExportNamedDeclaration') return;
    const text = stringOf(node.init);
    if (text !== undefined) found.set(node.id.name, text);
  });
  return found;
}

/** A string with `{}` for each part known only at run time. */
function textOf(node, constants) {
  const plain = stringOf(node);
  if (plain !== undefined) return plain;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis
    .map(({ value }, at) => {
      const part = node.expressions[at];
      return value.cooked + (part === undefined ? '' : (constants.get(part.name) ?? HOLE));
    })
    .join('');
}

function makesNoCall(node, parents) {
  const parent = parents.at(-1);
  if (parent?.type === 'Property' && parent.key === node) return true;
  if (parents.some(({ type }) => type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type)))
    return true;
  return parent?.type === 'CallExpression' && KEY_OF_TEXT.test(parent.callee.name ?? '');
}

/** All strings in the code of these files. Imported constants are looked up in `shared`. */
export function textsOf(sources, shared = []) {
  const imported = new Map(shared.flatMap((source) => [...textConstants(source, true)]));
  const texts = new Set();
  for (const source of sources) {
    const constants = new Map([...imported, ...textConstants(source)]);
    walk(source.program, (node, parents) => {
      const text = textOf(node, constants);
      if (text !== undefined && !makesNoCall(node, parents)) texts.add(text);
    });
  }
  return texts;
}

const partsOf = (path) =>
  path
    .split('?')[0]
    .replace(/\{\w*\}/g, HOLE)
    .split('/');

/** Number of parts in which two paths differ by a placeholder only; undefined when they cannot match. */
function distance(address, path) {
  const parts = partsOf(path);
  const own = partsOf(address);
  if (own.length !== parts.length) return undefined;
  const different = own.flatMap((part, at) => (part === parts[at] ? [] : [[part, parts[at]]]));
  return different.every((pair) => pair.some((part) => part.includes(HOLE))) ? different.length : undefined;
}

/** Paths on the server: as written, and each path appended to one with an open end (`exportPath('a/export')`). */
function addressesOf(texts) {
  const whole = [...texts].filter((text) => /^\/[a-z]/.test(text));
  const ends = [...texts].filter((text) => /^[a-z-]+(\/[a-z-]+)+$/.test(text));
  const open = whole
    .filter((text) => text.startsWith('/api/') && text.endsWith(`/${HOLE}`))
    .map((text) => text.slice(0, -HOLE.length));
  return [...whole, ...open.flatMap((start) => ends.map((end) => start + end))];
}

/** Names of the calls whose path fits best. As in the router, `/labels/used` is not `/labels/{id}`. */
function callsAt(address, calls) {
  const met = calls.flatMap(({ name, path }) => {
    const away = distance(address, path);
    return away === undefined ? [] : [{ name, away }];
  });
  const least = Math.min(...met.map(({ away }) => away));
  return met.filter(({ away }) => away === least).map(({ name }) => name);
}

/**
 * Names of the calls that these strings make. A GET that changes state has a POST twin at the same path, which our own
 * client uses.
 */
export function callsMade(calls, texts) {
  const made = [...texts].filter((text) => MADE_NAME.test(text)).map((text) => text.split(HOLE));
  const named = calls
    .map(({ name }) => name)
    .filter(
      (name) => texts.has(name) || made.some(([start, end]) => name.startsWith(start) && name.endsWith(end)),
    );
  const plain = calls.filter(({ stateChanging }) => stateChanging !== true);
  return new Set([...named, ...addressesOf(texts).flatMap((address) => callsAt(address, plain))]);
}

/** Each `calls['area.verb']` in a file of routes; `isBound` when a binding answers it. */
export function boundCalls({ program }) {
  const found = [];
  walk(program, (node, parents) => {
    if (node.type !== 'MemberExpression' || node.object.name !== 'calls' || !node.computed) return;
    const name = stringOf(node.property);
    const parent = parents.at(-1);
    const isBound = parent?.type === 'CallExpression' && /^bind[A-Z]/.test(parent.callee.name ?? '');
    if (name !== undefined) found.push({ name, isBound });
  });
  return found;
}
