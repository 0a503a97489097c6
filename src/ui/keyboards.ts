/**
 * Hints about a field for the keyboard of a phone and for dictation: capitals, corrections, and what its Enter key says. Spread them on
 * the field. Where Enter breaks the line nothing is set for it.
 */
const WRITTEN = { autoCapitalize: 'sentences', autoCorrect: 'on', spellCheck: true } as const;
const EXACT = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export const keyboards = {
  /** Several lines in a language. */
  prose: WRITTEN,
  /** A name on one line. */
  name: { ...WRITTEN, enterKeyHint: 'done' },
  /** One of several names, each on its own line; Enter goes to the next. */
  names: { ...WRITTEN, enterKeyHint: 'next' },
  search: { ...EXACT, enterKeyHint: 'search' },
  /** Keys, codes and words to be typed as they stand there. */
  code: { ...EXACT, enterKeyHint: 'done' },
} as const;
