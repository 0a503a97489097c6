/** Picker id for an empty value: no phase, no assignee, no label. */
export const NONE = 'none';

/** Picker id of the viewer, so that a shared view shows each person their own tasks. */
export const ME = 'me';
