/**
 * `npm run locales:check`: every namespace has the same keys and placeholders in every language; no text is empty, no
 * key missing or unused. Plural suffixes follow the rules of each language.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onNewNode, root } from './ensure.mjs';

await onNewNode(import.meta.url);
const { filesBelow, finish } = await import('./sources.mjs');
const { translationUses } = await import('./locale-keys.mjs');

/** Folder of each language and the plural forms it must have (`many` of es and pt is for round millions: optional). */
const LANGUAGES = {
  en: { required: ['one', 'other'], allowed: ['one', 'other', 'zero'] },
  es: { required: ['one', 'other'], allowed: ['one', 'many', 'other', 'zero'] },
  pt: { required: ['one', 'other'], allowed: ['one', 'many', 'other', 'zero'] },
  alb: { required: ['one', 'other'], allowed: ['one', 'other', 'zero'] },
  de: { required: ['one', 'other'], allowed: ['one', 'other', 'zero'] },
  zh_cn: { required: ['other'], allowed: ['other', 'zero'] },
  ko: { required: ['other'], allowed: ['other', 'zero'] },
};
const PLURAL = /_(zero|one|two|few|many|other)$/;
const problems = [];

function flatten(value, prefix, into) {
  for (const [key, item] of Object.entries(value)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (item && typeof item === 'object') flatten(item, path, into);
    else into.set(path, item);
  }
  return into;
}

function load(language, namespace) {
  const file = `locales/${language}/${namespace}.json`;
  try {
    return flatten(JSON.parse(readFileSync(join(root, file), 'utf8')), '', new Map());
  } catch (error) {
    problems.push(`${file}: ${error.code === 'ENOENT' ? 'missing' : error.message}`);
    return undefined;
  }
}

/** `task_one` -> `task` when the language file also has `task_other`. */
function baseOf(key, entries) {
  const base = key.replace(PLURAL, '');
  return base !== key && entries.has(`${base}_other`) ? base : key;
}

function marksOf(text) {
  const placeholders = [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1]);
  const tags = [...text.matchAll(/<\/?\s*([\w]+)\s*\/?>/g)].map((match) => `<${match[1]}>`);
  return new Set([...placeholders, ...tags]);
}

/** base key -> { forms, marks } of one file. */
function describe(entries, report) {
  const bases = new Map();
  for (const [key, text] of entries) {
    if (typeof text !== 'string' || text.trim() === '') report(`'${key}' is empty`);
    const base = baseOf(key, entries);
    const known = bases.get(base) ?? { forms: [], marks: new Set() };
    if (base !== key) known.forms.push(key.slice(base.length + 1));
    for (const mark of marksOf(String(text))) known.marks.add(mark);
    bases.set(base, known);
  }
  return bases;
}

function compareForms(language, key, entry, english, report) {
  const { required, allowed } = LANGUAGES[language];
  if (english.forms.length > 0 !== entry.forms.length > 0)
    report(`'${key}' has plural forms in only one of both`);
  else if (entry.forms.length > 0) {
    for (const form of required) if (!entry.forms.includes(form)) report(`'${key}_${form}' is missing`);
    for (const form of entry.forms) if (!allowed.includes(form)) report(`'${key}_${form}' is never used`);
  }
}

function compareMarks(key, entry, english, report) {
  for (const mark of english.marks) if (!entry.marks.has(mark)) report(`'${key}' lacks ${mark}`);
  for (const mark of entry.marks)
    if (!english.marks.has(mark)) report(`'${key}' has ${mark}, English has not`);
}

function compare(language, namespace, english) {
  const entries = load(language, namespace);
  if (!entries) return;
  const report = (text) => problems.push(`locales/${language}/${namespace}.json: ${text}`);
  const bases = describe(entries, report);
  for (const [key, wanted] of english) {
    const entry = bases.get(key);
    if (!entry) report(`'${key}' is missing`);
    else {
      compareForms(language, key, entry, wanted, report);
      compareMarks(key, entry, wanted, report);
    }
  }
  for (const key of bases.keys()) if (!english.has(key)) report(`'${key}' is not in English`);
}

const files = filesBelow(
  Object.keys(LANGUAGES).map((language) => `locales/${language}`),
  /\.json$/,
);
const namespaces = [
  ...new Set(
    files.map((file) =>
      file
        .split('/')
        .slice(2)
        .join('/')
        .replace(/\.json$/, ''),
    ),
  ),
].sort((a, b) => (a < b ? -1 : 1));
/** `ns:key` of everything that exists in English, plural forms joined. */
const known = new Map();
for (const namespace of namespaces) {
  const entries = load('en', namespace);
  if (!entries) continue;
  const english = describe(entries, () => undefined);
  for (const language of Object.keys(LANGUAGES)) compare(language, namespace, english);
  for (const key of english.keys()) known.set(`${namespace}:${key}`, { namespace, key, used: false });
}

function markUsed(id) {
  const entry = known.get(id);
  if (entry) entry.used = true;
  return entry !== undefined;
}

function namesFor(key, candidates) {
  if (/^[a-z][\w-]*:/.test(key)) return [key];
  if (candidates.length > 0) {
    return candidates.flatMap(({ namespace, prefix }) =>
      namespace ? [`${namespace}:${prefix}${key}`] : namespaces.map((name) => `${name}:${prefix}${key}`),
    );
  }
  return namespaces.map((name) => `${name}:${key}`);
}

function checkUse({ source, line, key, pattern, candidates }) {
  if (key !== undefined) {
    const found = namesFor(key, candidates).filter(markUsed);
    if (found.length === 0) problems.push(`${source.path}:${line} uses '${key}', which no locale file has`);
  } else if (pattern) {
    const scopes = candidates.flatMap((item) => (item.namespace ? [item.namespace] : []));
    for (const [id, entry] of known) {
      const inScope = scopes.length === 0 || scopes.includes(entry.namespace);
      const matches = candidates.some(
        (item) => item.prefix && pattern.test(entry.key.slice(item.prefix.length)),
      );
      if (pattern.test(id) || (inScope && (pattern.test(entry.key) || matches))) entry.used = true;
    }
  }
}

/**
 * Their keys come from lists; `test/contract/error-texts.test.ts` and `server/mail/render-mail.test.ts` compare them.
 */
const FROM_LISTS = new Set(['errors', 'mail']);

const { uses, literals } = translationUses();
uses.forEach(checkUse);
for (const [id, entry] of known) {
  if (entry.used || FROM_LISTS.has(entry.namespace) || literals.has(id) || literals.has(entry.key)) continue;
  problems.push(`locales/en/${entry.namespace}.json: '${entry.key}' is used nowhere`);
}
finish('namespaces', problems, namespaces.length);
