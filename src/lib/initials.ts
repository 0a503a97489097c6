/**
 * One or two characters for a name: of the first and last word in alphabetic scripts, of the part before the @ in an
 * e-mail address, in Korean and Chinese one character of the given name.
 */
export function initials(name: string): string {
  // Only the part of an address before the @ belongs to the person.
  const [mailbox = ''] = name.trim().split('@', 1);
  const words = (mailbox === '' ? name : mailbox)
    .split(/[\s.@_-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = words[0];
  if (first === undefined) return '?';
  if (/^[\p{Script=Hangul}\p{Script=Han}]/u.test(first)) {
    const characters = [...first];
    return words.length > 1
      ? ([...(words.at(-1) ?? first)][0] ?? '?')
      : (characters[characters.length > 1 ? 1 : 0] ?? '?');
  }
  const last = words.length > 1 ? words.at(-1) : undefined;
  return ([...first][0] ?? '').toLocaleUpperCase() + (last ? ([...last][0] ?? '').toLocaleUpperCase() : '');
}
