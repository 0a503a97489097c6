/**
 * Short keys of projects (projects-and-planning 4.13): "Website Redesign 2025" becomes WR2. Never: a random source;
 * random letters are an argument, so that tests can control them.
 */

const PROJECT_KEY_LENGTH = 5;
const RANDOM_LENGTH = 3;

/** Whether a name has letters outside of the Latin script; typographic dashes and quotation marks do not count. */
const beyondLatin = (name: string): boolean =>
  [...name].some((char) => (char.codePointAt(0) ?? 0) > 255 && /[\p{L}\p{N}]/u.test(char));

/** The preferred key for a name, free or not; empty when the name has no usable letter. */
export function keyOfName(name: string): string {
  const trimmed = name.trim();
  const words = trimmed
    .replace(/[^\w\s-]/g, '')
    .split(/[\s\-_]+/)
    .filter((word) => word !== '');
  if (words.length <= 1) return (words[0] ?? '').slice(0, RANDOM_LENGTH).toUpperCase();
  return words
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, PROJECT_KEY_LENGTH);
}

/**
 * A free key for a name. `taken` holds the team's keys in upper case; `letter` returns one random letter A to Z. A
 * taken key is extended with letters of the name, then with random ones; a taken five-letter key is replaced.
 */
export function projectKey(name: string, taken: ReadonlySet<string>, letter: () => string): string {
  const random = (length: number): string => Array.from({ length }, letter).join('');
  const wanted = beyondLatin(name) ? '' : keyOfName(name);
  if (wanted !== '' && !taken.has(wanted)) return wanted;

  if (wanted !== '' && wanted.length < PROJECT_KEY_LENGTH) {
    for (const char of name.trim().toUpperCase().slice(1)) {
      if (/[A-Z0-9]/.test(char) && !taken.has(wanted + char)) return wanted + char;
    }
  }
  const start = wanted.length < PROJECT_KEY_LENGTH ? wanted : '';
  for (let length = Math.max(start.length + 1, RANDOM_LENGTH); length <= PROJECT_KEY_LENGTH; length += 1) {
    for (let attempt = 0; attempt < 26; attempt += 1) {
      const key = start + random(length - start.length);
      if (!taken.has(key)) return key;
    }
  }
  let key = random(PROJECT_KEY_LENGTH);
  while (taken.has(key)) key = random(PROJECT_KEY_LENGTH);
  return key;
}

/** The displayed key of a task: `WR2-17`; without a number yet, the project key alone. */
export function taskKey(key: string, taskNo: number): string {
  return taskNo > 0 ? `${key}-${taskNo}` : key;
}
