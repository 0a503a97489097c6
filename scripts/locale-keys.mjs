/**
 * Finds the translation keys that the sources use, as far as static analysis can.
 */
import { filesBelow, isTest, lineOf, parseSource, stringOf, walk } from './sources.mjs';

/** `a.${x}.b` gives the pattern /^a\..+\.b$/; undefined when the template has no fixed part to go by. */
function patternOf(template) {
  const parts = template.quasis.map((quasi) => quasi.value.cooked);
  if (parts.join('').replace(/^[a-z-]+:/, '') === '') return undefined;
  const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${parts.map(escape).join('.+')}$`);
}

function nameOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : undefined;
}

function firstString(node) {
  return node?.type === 'ArrayExpression' ? stringOf(node.elements[0]) : stringOf(node);
}

const typeName = (type) => (type?.type === 'TSTypeReference' ? type.typeName.name : undefined);

function stringsOfType(type, aliases) {
  if (type?.type === 'TSUnionType') return type.types.flatMap((part) => stringsOfType(part, aliases));
  const text = type?.type === 'TSLiteralType' ? stringOf(type.literal) : undefined;
  return text === undefined ? (aliases.get(typeName(type)) ?? []) : [text];
}

/** The possible values of names whose type is a union of strings, written inline or as an alias in the same file. */
function typedNamesOf(program) {
  const aliases = new Map();
  const names = new Map();
  walk(program, (node) => {
    if (node.type === 'TSTypeAliasDeclaration')
      aliases.set(node.id.name, stringsOfType(node.typeAnnotation, aliases));
    if (node.type === 'Identifier' && node.typeAnnotation)
      names.set(node.name, stringsOfType(node.typeAnnotation.typeAnnotation, aliases));
  });
  return names;
}

/**
 * `const { t: name } = useTranslation('ns', { keyPrefix })`: the namespace of each translation function in this file.
 * It may be a parameter whose type lists the possible namespaces: then each of `every` must have the key.
 */
function bindingsOf(program) {
  const bindings = [];
  const typedNames = typedNamesOf(program);
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.init?.type !== 'CallExpression') return;
    if (nameOf(node.init.callee) !== 'useTranslation') return;
    const [wanted] = node.init.arguments;
    const namespace = firstString(wanted);
    const every = wanted?.type === 'Identifier' ? (typedNames.get(wanted.name) ?? []) : [];
    const options = node.init.arguments[1]?.properties ?? [];
    const prefix = stringOf(options.find((item) => item.key?.name === 'keyPrefix')?.value);
    const names =
      node.id.type === 'ObjectPattern'
        ? node.id.properties.filter((item) => item.key?.name === 't').map((item) => item.value.name)
        : [node.id.name];
    for (const name of names) bindings.push({ name, namespace, every, prefix: prefix ? `${prefix}.` : '' });
  });
  return bindings;
}

function literalsOf(program) {
  const literals = new Set();
  walk(program, (node) => {
    const text = stringOf(node);
    if (text !== undefined) literals.add(text);
    if (node.type === 'JSXText') return false;
    return undefined;
  });
  return literals;
}

/** The branches of a key expression: a literal, a template, or both sides of a condition. */
function branchesOf(node) {
  if (node?.type === 'ConditionalExpression')
    return [...branchesOf(node.consequent), ...branchesOf(node.alternate)];
  if (node?.type === 'LogicalExpression') return [...branchesOf(node.left), ...branchesOf(node.right)];
  if (node?.type === 'TSAsExpression' || node?.type === 'ParenthesizedExpression')
    return branchesOf(node.expression);
  if (node?.type === 'ArrayExpression') return node.elements.flatMap(branchesOf);
  return node ? [node] : [];
}

const isTranslate = (name) => name === 't' || /^t[A-Z]\w*$/.test(name ?? '');

function usesOf(source) {
  const bindings = bindingsOf(source.program);
  const uses = [];
  const add = (node, name, namespaceHint) => {
    const own = bindings.filter((binding) => binding.name === name);
    const asked = own.flatMap(({ every, prefix }) => every.map((namespace) => [{ namespace, prefix }]));
    const candidates = namespaceHint ? [{ namespace: namespaceHint, prefix: '' }] : own;
    for (const branch of branchesOf(node)) {
      const key = stringOf(branch);
      const pattern = branch.type === 'TemplateLiteral' && key === undefined ? patternOf(branch) : undefined;
      for (const each of !namespaceHint && asked.length > 0 ? asked : [candidates])
        uses.push({ source, line: lineOf(source, node.start), key, pattern, candidates: each });
    }
  };
  walk(source.program, (node) => {
    if (node.type === 'CallExpression') {
      const name = nameOf(node.callee);
      const isBound = bindings.some((binding) => binding.name === name);
      if (!isBound && !isTranslate(name)) return;
      const hint = stringOf(node.arguments[1]?.properties?.find((item) => item.key?.name === 'ns')?.value);
      if (node.arguments[0]) add(node.arguments[0], name, hint);
    }
    if (node.type === 'JSXAttribute' && node.name.name === 'i18nKey') {
      add(node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value, 't');
    }
  });
  return uses;
}

/** All uses and, per file, every literal: a key passed as a value counts as used where its literal is. */
export function translationUses() {
  const paths = filesBelow(['contract', 'sync', 'src', 'server'], /\.(ts|tsx)$/);
  const sources = paths.filter((path) => !isTest(path) && !path.endsWith('.gen.ts')).map(parseSource);
  return {
    uses: sources.flatMap(usesOf),
    literals: new Set(sources.flatMap((source) => [...literalsOf(source.program)])),
  };
}
