/** What pickers have for no phase, nobody, no label. */
export const NONE = 'none';

/** Whoever looks, in the place of a person: so a view that is shared shows each their own. */
export const ME = 'me';
