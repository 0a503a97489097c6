/** Error codes that any call can return. Separate from the catalogue, because the page does not need the list. */
import type { ErrorCode } from './errors.ts';

/**
 * Codes that any call can end with, whatever it does, and the client-side codes a request can end with on the device.
 */
export const ANY_CALL_ERRORS: readonly ErrorCode[] = [
  ...(['no_session', 'csrf_invalid', 'rate_limited', 'internal', 'unavailable', 'timeout'] as const),
  ...([
    'unknown_call',
    'body_too_large',
    'bad_json',
    'not_allowed',
    'not_found',
    'protocol_mismatch',
  ] as const),
  ...(['invalid', 'required', 'too_long', 'name_invalid', 'email_invalid'] as const),
  ...(['network', 'bad_answer', 'storage_full', 'storage_failed', 'needs_network'] as const),
];
