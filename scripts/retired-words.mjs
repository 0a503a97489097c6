/** Coined names and phrases that the terms of `docs/glossary.md` replaced. They must not come back. */

/** Identifiers, and file names in camel case, with the term that replaced each. */
export const RETIRED_NAMES = {
  bringAgain: 'retry with back-off',
  hangers: 'child rows',
  hangersOf: 'child rows',
  HangerName: 'child rows',
  useKept: 'save, saved',
  useKeptChange: 'save mutations',
  keptComment: 'stored comment',
  KeptComment: 'stored comment',
  KeptRows: 'row cache',
  Placed: 'ordered row, grouped task',
  whenLetGo: 'after pointer up',
  keepFocus: 'restore the focus',
  nearRank: 'fuzzy rank',
  nearWord: 'edit distance',
  isNearStart: 'fuzzy match',
  slipsIn: 'edit distance',
  useNear: 'near the viewport',
  useAlsoWords: 'conflict label',
  wholeOrder: 'visible order',
  noteTooMany: 'rate limited',
  HttpSign: 'event',
  onHttpSign: 'event',
  withSign: 'reaction',
  UPDATE_SIGNS: 'reactions',
  REACTION_SIGNS: 'reaction emoji',
  Said: 'reply',
  healthTold: 'payload',
  tellPatch: 'emit events',
  orTaken: 'unique violation',
  deviceWords: 'user agent',
  mailWords: 'texts',
  mergeWords: 'merge tokens',
  alignEqual: 'LCS',
  walkThree: 'diff3',
  closesCircle: 'cycle',
  keepHouse: 'housekeeping',
};

/**
 * Phrases of comments, with the term that replaced each.
 * @type {readonly (readonly [RegExp, string])[]}
 */
export const RETIRED_TERMS = [
  [/\bhang(s|ers?)? on (a|the) task\b/i, 'child rows'],
  [/\bslips? of the (hand|finger)\b/i, 'edit distance, fuzzy match'],
  [/\b(close|closes) a circle\b/i, 'cycle'],
];
