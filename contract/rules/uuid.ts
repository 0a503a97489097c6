/** The format of an id: a UUID in lower case, as stored. */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Matches every UUID inside a text. */
export const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
