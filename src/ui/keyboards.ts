/**
 * Input hints for phone keyboards and dictation: capitals, corrections, and the label of the Enter key. Spread them on
 * a field. No Enter label where Enter inserts a line break.
 */
const WRITTEN = { autoCapitalize: 'sentences', autoCorrect: 'on', spellCheck: true } as const;
const EXACT = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export const keyboards = {
  /** Multi-line text in a natural language. */
  prose: WRITTEN,
  /** A name on one line. */
  name: { ...WRITTEN, enterKeyHint: 'done' },
  /** One of several names, each on its own line; Enter goes to the next. */
  names: { ...WRITTEN, enterKeyHint: 'next' },
  search: { ...EXACT, enterKeyHint: 'search' },
  /** Keys, codes and words to be typed exactly. */
  code: { ...EXACT, enterKeyHint: 'done' },
} as const;
