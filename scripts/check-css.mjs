/**
 * Every class of a stylesheet must occur in the page's code; a composed class counts by its constant prefix:
 * `hf-btn-${kind}`. A stylesheet is in the folder of the code that it styles: each of its selectors names a class of
 * that folder (or of several folders below it), and beyond that only classes of code that this folder may import.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { onNewNode, root } from './ensure.mjs';

await onNewNode(import.meta.url);
const { filesBelow, finish, isTest, lineOf, parseSource, walk } = await import('./sources.mjs');

/** Classes that libraries give their own elements. */
const OF_LIBRARIES = /^(ProseMirror|lucide)(-|$)|^is-editor-empty$/;
const CLASS = /\.([a-zA-Z_][\w-]*)/g;
/** Stylesheets whose classes any element may have. */
const OF_ALL = new Set([
  // Text and layout: cut, muted, in a column, only on a phone.
  'src/theme/base.css',
  // A class for each color that is stored; `src/lib/stored-color.ts` chooses one.
  'src/theme/stored-colors.css',
]);
/** Controls are few and small: each stylesheet has several of them, in the order of `src/app/styles.css`. */
const CONTROLS = 'src/ui/';

const read = (path) => readFileSync(join(root, path), 'utf8');
const folderOf = (path) => `${posix.dirname(path)}/`;

/** The parts of a list of selectors: what is between the commas outside of brackets. */
function selectorsOf(list) {
  const parts = [''];
  let depth = 0;
  for (const char of list) {
    if ('(['.includes(char)) depth += 1;
    if (')]'.includes(char)) depth -= 1;
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

/** The selectors of a stylesheet, each with its offset and its classes; comments become spaces of the same length. */
function rulesOf(text) {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  return [...bare.matchAll(/[^{};]+(?=\{)/g)].flatMap((rule) => {
    if (rule[0].trimStart().startsWith('@')) return [];
    let start = rule.index;
    return selectorsOf(rule[0]).map((selector) => {
      const found = { selector: selector.trim().replace(/\s+/g, ' '), start: start + selector.search(/\S/) };
      start += selector.length + 1;
      const classes = [...selector.matchAll(CLASS)].map(([, name]) => name);
      return { ...found, classes: classes.filter((name) => !OF_LIBRARIES.test(name)) };
    });
  });
}

/** Words in the strings of a file, and the constant prefixes of composed ones. */
function writtenIn(path) {
  const words = new Set();
  const beginnings = new Set();
  const note = (text) => text.split(/[^\w-]+/).forEach((word) => words.add(word));
  if (!/\.tsx?$/.test(path)) {
    note(read(path));
    return { path, words, beginnings };
  }
  walk(parseSource(path).program, (node) => {
    if (node.type === 'ImportDeclaration') return false;
    if (node.type === 'Literal' && typeof node.value === 'string') note(node.value);
    if (node.type === 'JSXText') note(node.value);
    if (node.type === 'TemplateLiteral') {
      node.quasis.forEach(({ value }, index) => {
        const isOpen = index < node.quasis.length - 1 && /[\w-]$/.test(value.cooked);
        const parts = value.cooked.split(/[^\w-]+/);
        const beginning = isOpen ? parts.pop() : '';
        if (/^\w+-\w*$|^[\w-]+-$/.test(beginning)) beginnings.add(beginning);
        note(parts.join(' '));
      });
    }
    return true;
  });
  return { path, words, beginnings };
}

const pages = ['index.html', ...filesBelow(['public'], /\.(js|html)$/)];
const sources = filesBelow(['src'], /\.tsx?$/).filter((path) => !isTest(path));
const code = [...sources, ...pages.filter((path) => existsSync(join(root, path)))].map(writtenIn);

const known = new Map();
/** The files that write a class. */
function writersOf(name) {
  const found =
    known.get(name) ??
    code
      .filter(
        ({ words, beginnings }) =>
          words.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning)),
      )
      .map(({ path }) => path);
  known.set(name, found);
  return found;
}

const sheets = filesBelow(['src'], /\.css$/).map((path) => {
  const text = read(path);
  return { path, text, rules: rulesOf(text).filter(({ classes }) => classes.length > 0) };
});
const ofAll = new Set(
  sheets
    .filter(({ path }) => OF_ALL.has(path))
    .flatMap(({ rules }) => rules.flatMap(({ classes }) => classes)),
);

/** Where the code of a folder may import from: a feature from itself, the modules and the controls. */
function isNear(folder, writer) {
  const [area] = /^src\/features\/[^/]+\/|^src\/[^/]+\//.exec(folder) ?? [folder];
  if (area === CONTROLS) return writer.startsWith(CONTROLS);
  return [area, 'src/modules/', CONTROLS].some((near) => writer.startsWith(near));
}

/** What is wrong with the place of a selector, if anything. */
function misplaced(folder, classes) {
  const own = classes.flatMap((name) => writersOf(name).filter((writer) => writer.startsWith(folder)));
  if (own.length === 0) return 'names no class that its folder writes';
  const [first] = own.map((writer) => writer.slice(folder.length).split('/'));
  const below = first.length > 1 ? `${folder}${first[0]}/` : null;
  if (below && own.every((writer) => writer.startsWith(below))) return `belongs to ${below}`;
  const far = classes.find(
    (name) => !ofAll.has(name) && !writersOf(name).some((writer) => isNear(folder, writer)),
  );
  return far ? `names ${far} of ${folderOf(writersOf(far)[0])}` : null;
}

/** A stylesheet has the name of a module beside it, or of its folder. */
function isNamed(path) {
  const folder = folderOf(path);
  const name = basename(path, '.css');
  return basename(folder) === name || sources.some((source) => source.startsWith(`${folder}${name}.ts`));
}

const problems = [];
let count = 0;
for (const { path, text, rules } of sheets) {
  const names = new Set();
  if (rules.length > 0 && !OF_ALL.has(path) && !path.startsWith(CONTROLS) && !isNamed(path))
    problems.push(`${path}:1 has the name of no module beside it`);
  for (const { selector, start, classes } of rules) {
    const at = `${path}:${lineOf({ text }, start)}`;
    const unknown = classes.filter((name) => writersOf(name).length === 0);
    for (const name of unknown) if (!names.has(name)) problems.push(`${at} no code writes the class ${name}`);
    classes.forEach((name) => names.add(name));
    const wrong = OF_ALL.has(path) || unknown.length > 0 ? null : misplaced(folderOf(path), classes);
    if (wrong) problems.push(`${at} ${selector} ${wrong}`);
  }
  count += names.size;
}
finish('classes', problems, count);
