/**
 * Unused styles: every class of a stylesheet must occur in the page's code. A composed class counts by its constant
 * prefix: `hf-btn-${kind}`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onNewNode, root } from './ensure.mjs';

await onNewNode(import.meta.url);
const { filesBelow, finish, isTest, lineOf, parseSource, walk } = await import('./sources.mjs');

/** Classes that libraries give their own elements. */
const OF_LIBRARIES = /^(ProseMirror|lucide)(-|$)|^is-editor-empty$/;
const CLASS = /\.([a-zA-Z_][\w-]*)/g;

const read = (path) => readFileSync(join(root, path), 'utf8');

/** The classes of a stylesheet with the offset of each first one; comments are left out, their length stays. */
function classesOf(text) {
  const found = new Map();
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  for (const rule of bare.matchAll(/[^{};]+(?=\{)/g)) {
    if (rule[0].trimStart().startsWith('@')) continue;
    for (const name of rule[0].matchAll(CLASS)) {
      if (!found.has(name[1])) found.set(name[1], rule.index + name.index);
    }
  }
  return found;
}

const words = new Set();
const beginnings = new Set();
const note = (text) => text.split(/[^\w-]+/).forEach((word) => words.add(word));

function readCode(source) {
  walk(source.program, (node) => {
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
}

const code = filesBelow(['src'], /\.tsx?$/).filter((path) => !isTest(path));
for (const path of code) readCode(parseSource(path));
for (const path of ['index.html', ...filesBelow(['public'], /\.(js|html)$/)]) {
  if (existsSync(join(root, path))) note(read(path));
}
const isWritten = (name) =>
  words.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning));

const problems = [];
let count = 0;
for (const path of filesBelow(['src'], /\.css$/)) {
  const text = read(path);
  for (const [name, start] of classesOf(text)) {
    count += 1;
    if (!isWritten(name) && !OF_LIBRARIES.test(name))
      problems.push(`${path}:${lineOf({ text }, start)} no code writes the class ${name}`);
  }
}
finish('classes', problems, count);
