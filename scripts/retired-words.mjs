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
  tellNotKept: 'report, stored',
  KeptTextDialog: 'recovered text',
  KeptFile: 'local file',
  keepFiles: 'store',
  keptShapeOf: 'stored shape',
  useKeptActivity: 'prefetch',
  useKeptFocus: 'restore the focus',
  sendKeptMarks: 'pending',
  keptView: 'saved view',
  withKeptView: 'saved view',
  keptProjectsView: 'saved view',
  ChangeWords: 'activity text',
  changeWords: 'activity text',
  groupWords: 'group name',
  repeatWords: 'recurrence text',
  useRepeatWords: 'recurrence text',
  listWords: 'texts',
  useListWords: 'texts',
  statusWords: 'status categories',
  projectWords: 'project lookups',
  useProjectWords: 'project lookups',
  licenceWords: 'licence sentence',
  useQuickWords: 'quick-add tokens',
  setSign: 'reaction',
  takeSign: 'quick-add token',
  taskSmallRoutes: 'task field routes',
  taskSmallBindings: 'task field bindings',
  writeWords: 'write tokens',
  QuickSaid: 'quick-add token',
  useKeptView: 'stored view',
  KeptView: 'stored view',
  KeptChanges: 'stored changes',
  readKept: 'read stored',
  forgetKept: 'cached',
  keptOf: 'cache entry',
  providerSaid: 'record',
  SaidUpdate: 'new update',
  ToldEvent: 'emitted event',
  ToldNotice: 'payload',
  useTold: 'reported',
  unkept: 'unsaved',
  labelsTold: 'payload',
  assigneesTold: 'payload',
  assigneesSaid: 'reply',
  figuresSaid: 'reply',
};

/**
 * Phrases of comments, with the term that replaced each.
 * @type {readonly (readonly [RegExp, string])[]}
 */
export const RETIRED_TERMS = [
  [/\bhang(s|ers?)? on (a|the) task\b/i, 'child rows'],
  [/\bslips? of the (hand|finger)\b/i, 'edit distance, fuzzy match'],
  [/\b(close|closes) a circle\b/i, 'cycle'],
  [/\bkept (on (this|a|the) device|at once|here|in the (outbox|replica))\b/i, 'stored'],
  [/\b(what is|as it is|not) kept\b/i, 'stored'],
  [/\bkept answers?\b/i, 'cached'],
  [/\bsteps kept\b/i, 'retained'],
  [/\bevents? (is|are) told\b/i, 'sent'],
  [/\b(clients|devices|members|pages) are told\b/i, 'notified'],
  [/\b(as|unless) said\b/i, 'given'],
];

/**
 * Words of plain speech that stood for a dozen terms. Comments of the product do without them; tests tell stories, and migrations
 * that have shipped stay as they are.
 * @type {readonly (readonly [RegExp, string])[]}
 */
export const RETIRED_WORDS = [
  [/\bkept\b/i, 'stored, cached, retained, preserved'],
  [/\bsaid\b/i, 'reported, shown, given'],
  [/\btold\b/i, 'sent, notified, announced, reported'],
];

/**
 * The same as beginnings of names. Columns of the database have some of these names, so the server is left out.
 * @type {readonly (readonly [RegExp, string])[]}
 */
export const RETIRED_STEMS = [
  [/^(kept|said|told)(?![a-z_])/, 'stored, reported, sent'],
  [/^([bB]ring|BRING|[bB]rought)(?![a-z])/, 'load, prefetch, restore'],
];
