/** How an id looks as text: as it is stored, in lower case. */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Those inside of a text. */
export const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
