/** What pickers have for no phase, nobody, no label. */
export const NONE = 'none';
