/**
 * House rules that the linter cannot express: no text outside the locales, no clock or randomness in pure folders, no
 * network outside the transport, file names, file headers, no disabled lint. Prints `file:line problem`.
 */
import { onNewNode } from './ensure.mjs';

await onNewNode(import.meta.url);
const { RETIRED_NAMES, RETIRED_STEMS, RETIRED_TERMS, RETIRED_WORDS } = await import('./retired-words.mjs');
const { SOURCE_FOLDERS, filesBelow, finish, isTest, lineOf, parseSource, stringOf, walk } =
  await import('./sources.mjs');

const PURE = /^(contract|sync\/mutations|sync\/engine)\//;
// Only named files of the server send requests; their targets come from the configuration, never from a request.
const NO_NETWORK =
  /^(contract|sync\/(?!transport\/)|src\/(?!i18n\/backend\.ts$)|server\/(?!auth\/captcha\.ts$|billing\/paddle\/paddle-http\.ts$|files\/s3-store\.ts$|support\/support-delivery\.ts$))/;
const NETWORK = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport']);
const IMPURE_MEMBERS = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
]);
/** Migrations, and types generated from their column names. */
const SHIPPED = /^server\/db\/(migrations\/|tables(\.gen)?\.ts$)/;
const HEADED = /^(contract|sync|server)\//;
const VAGUE_NAME = /(^|\/|-)(utils?|helpers?|common)(\.|\/|$)/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|gen|config|d))?\.(ts|tsx|mjs)$/;
const REGISTRIES = /^(contract\/(calls|entities)|sync\/mutations)\/index\.ts$|^src\/data\/sync-types\.ts$/;
/** Rows of any entity: which one it is, is known only at run time. */
const ANY_ENTITY = /^src\/data\/store\//;
/** Elsewhere undo would revert the last step, which need not be the one that the message is about. */
const UNDOES = /^src\/(features\/shell\/use-undo|modules\/changes\/use-undo-offer)\.ts$/;
const PATIENT = 'test/support/until.ts';
const SWITCHED_OFF = /(eslint|oxlint|biome)-disable|@ts-(ignore|nocheck)/;
const TEXT_PROPS = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'description',
  'tooltip',
  'heading',
  'aria-label',
]);
/** Names and key labels are the same in every language. */
const SAME_EVERYWHERE = /^(Holdfast|[A-Z]|Esc|Enter|Tab|Ctrl|Shift|Alt|Cmd|F\d+)$/;

const problems = [];

function memberName(node) {
  return node.object.type === 'Identifier' && !node.computed
    ? `${node.object.name}.${node.property.name}`
    : undefined;
}

/** Whether a text contains words of a language. */
function isReadable(text) {
  const words = (text ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.some((word) => /\p{L}/u.test(word) && !SAME_EVERYWHERE.test(word));
}

function checkText(node, parents, report) {
  const parent = parents.at(-1);
  if (node.type === 'JSXText' && isReadable(node.value))
    report(node, `text '${node.value.trim()}' belongs in the locales`);
  if (
    node.type === 'JSXExpressionContainer' &&
    parent?.type !== 'JSXAttribute' &&
    isReadable(stringOf(node.expression))
  ) {
    report(node, `text '${stringOf(node.expression)}' belongs in the locales`);
  }
  if (node.type === 'JSXAttribute' && TEXT_PROPS.has(node.name.name)) {
    const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
    if (isReadable(stringOf(value)))
      report(node, `${node.name.name}='${stringOf(value)}' belongs in the locales`);
  }
}

function checkPurity(node, report) {
  if (node.type === 'MemberExpression' && IMPURE_MEMBERS.has(memberName(node) ?? '')) {
    report(node, `${memberName(node)}: clock and chance are arguments here`);
  }
  if (node.type === 'NewExpression' && node.callee.name === 'Date' && node.arguments.length === 0) {
    report(node, 'new Date(): the clock is an argument here');
  }
}

function checkUndo(node, report) {
  if (node.type === 'MemberExpression' && memberName(node) === 'client.undo')
    report(node, 'client.undo: a message offers it by useUndoOffer');
}

/** `as never` fits every type, so nothing is checked, such as search parameters that no route has. */
function checkNever(node, report) {
  if (node.type === 'TSAsExpression' && node.typeAnnotation.type === 'TSNeverKeyword')
    report(node, 'as never: it fits every type, so nothing is checked');
}

/** A mutation's work is a generator: calling it without `yield*` runs nothing. */
function checkWork(node, report) {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'CallExpression') return;
  const { callee, arguments: args } = node.expression;
  const onTx = callee.type === 'MemberExpression' && callee.object.name === 'tx';
  if (onTx || args[0]?.name === 'tx') report(node, 'work that is never run: yield* is missing');
}

function checkNetwork(node, parents, report) {
  const isUse =
    (node.type === 'CallExpression' || node.type === 'NewExpression') && node.callee.type === 'Identifier';
  if (isUse && NETWORK.has(node.callee.name) && !isLocalName(node.callee.name, parents)) {
    report(node, `${node.callee.name}: the network is used in sync/transport only`);
  }
  if (
    node.type === 'MemberExpression' &&
    ['globalThis.fetch', 'window.fetch', 'navigator.sendBeacon'].includes(memberName(node) ?? '')
  ) {
    report(node, `${memberName(node)}: the network is used in sync/transport only`);
  }
}

/** True when an enclosing function has a parameter of that name (the network given as an argument). */
function isLocalName(name, parents) {
  return parents.some((parent) =>
    (parent.params ?? []).some((param) => {
      const pattern = param.type === 'AssignmentPattern' ? param.left : param;
      if (pattern.type === 'ObjectPattern')
        return pattern.properties.some((item) => item.value?.name === name);
      return pattern.name === name;
    }),
  );
}

function checkComments(source, reportAt) {
  for (const comment of source.comments) {
    const expectsError = comment.value.includes('@ts-expect-error') && !isTest(source.path);
    if (SWITCHED_OFF.test(comment.value) || expectsError)
      reportAt(comment.start, 'a check is switched off by a comment');
  }
  const first = source.comments[0];
  const hasHeader = first !== undefined && source.text.slice(0, first.start).trim() === '';
  if (HEADED.test(source.path) && !isTest(source.path) && !hasHeader) {
    reportAt(0, 'opens without a comment that says what it owns');
  }
}

function checkName(source, reportAt) {
  const isRoute = source.path.startsWith('src/routes/');
  const name = source.path.split('/').at(-1);
  if (!isRoute && !KEBAB.test(name)) reportAt(0, 'file names are kebab-case');
  if (VAGUE_NAME.test(source.path)) reportAt(0, 'a name that says nothing (utils, helpers, common)');
  const onlyReexports = source.program.body.every((node) => node.type.startsWith('Export') && node.source);
  if (onlyReexports && source.program.body.length > 0 && !REGISTRIES.test(source.path)) {
    reportAt(0, 'a barrel: import from the file that owns the name');
  }
}

/** Names and terms that the glossary replaced: a file name, an identifier, a phrase of a comment. */
function checkWords(source, reportAt) {
  const stem = source.path.split('/').at(-1).split('.')[0];
  const camel = stem.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  if (RETIRED_NAMES[camel]) reportAt(0, `'${stem}': the glossary says ${RETIRED_NAMES[camel]}`);
  const stems = source.path.startsWith('server/') || isTest(source.path) ? [] : RETIRED_STEMS;
  walk(source.program, (node) => {
    if (node.type !== 'Identifier') return;
    const [, stemTerm] = stems.find(([stem]) => stem.test(node.name)) ?? [];
    const term = Object.hasOwn(RETIRED_NAMES, node.name) ? RETIRED_NAMES[node.name] : stemTerm;
    if (term) reportAt(node.start, `'${node.name}': the glossary says ${term}`);
  });
  const isProse = isTest(source.path) || SHIPPED.test(source.path);
  for (const comment of source.comments)
    for (const [phrase, term] of isProse ? RETIRED_TERMS : [...RETIRED_TERMS, ...RETIRED_WORDS])
      if (phrase.test(comment.value))
        reportAt(comment.start, `'${phrase.source}': the glossary says ${term}`);
}

/** Vitest's default timeout of one second is too short for a busy machine. */
function checkWaits(source, reportAt) {
  if (source.path === PATIENT) return;
  walk(source.program, (node) => {
    if (node.type === 'MemberExpression' && /^vi\.wait(For|Until)$/.test(memberName(node) ?? ''))
      reportAt(node.start, `${memberName(node)}: tests wait by ${PATIENT}`);
  });
}

function checkSource(source) {
  const reportAt = (offset, text) => problems.push(`${source.path}:${lineOf(source, offset)} ${text}`);
  const report = (node, text) => reportAt(node.start, text);
  checkName(source, reportAt);
  if (source.path.startsWith('scripts/')) return;
  checkComments(source, reportAt);
  checkWords(source, reportAt);
  checkWaits(source, reportAt);
  if (isTest(source.path)) return;
  const hasText = source.path.startsWith('src/') && source.path.endsWith('.tsx');
  walk(source.program, (node, parents) => {
    if (hasText) checkText(node, parents, report);
    if (PURE.test(source.path)) checkPurity(node, report);
    if (source.path.startsWith('src/') && !UNDOES.test(source.path)) checkUndo(node, report);
    if (source.path.startsWith('src/') && !ANY_ENTITY.test(source.path)) checkNever(node, report);
    if (source.path.startsWith('sync/mutations/')) checkWork(node, report);
    if (NO_NETWORK.test(source.path)) checkNetwork(node, parents, report);
  });
}

const paths = filesBelow(SOURCE_FOLDERS, /\.(ts|tsx|mjs)$/).filter((path) => !path.endsWith('.gen.ts'));
paths.map(parseSource).forEach(checkSource);
finish('files', problems, paths.length);
