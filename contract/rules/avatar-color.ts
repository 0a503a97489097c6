/** The colour of a name (projects-and-planning 0.5): by its first letter or digit, `A` when it has none. */

const LETTERS: Readonly<Record<string, string>> = {
  A: '#154c9b',
  B: '#3b7ad4',
  C: '#70a6f3',
  D: '#7781ca',
  E: '#9877ca',
  F: '#c178c9',
  G: '#ee87c5',
  H: '#ca7881',
  I: '#75c9c0',
  J: '#75c997',
  K: '#80ca79',
  L: '#aacb78',
  M: '#cbbc78',
  N: '#cb9878',
  O: '#bb774c',
  P: '#905b39',
  Q: '#903737',
  R: '#bf4949',
  S: '#f37070',
  T: '#ff9c3c',
  U: '#fbc84c',
  V: '#cbc8a1',
  W: '#a9a9a9',
  X: '#767676',
  Y: '#cb9878',
  Z: '#903737',
};
const FIRST = '#154c9b';

/** Six-digit colour of a name; the same for everybody, on both sides. */
export function avatarColor(name: string | null | undefined): string {
  const first = /[A-Za-z0-9]/.exec(name ?? '')?.[0]?.toUpperCase() ?? 'A';
  const letter = /\d/.test(first) ? String.fromCharCode(65 + Number(first)) : first;
  return LETTERS[letter] ?? FIRST;
}
