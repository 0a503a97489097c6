import { describe, expect, it } from 'vitest';
import { AppError, dispositionOf, ERROR_CODES, ERRORS, isErrorCode } from './errors.ts';

describe('errors', () => {
  it('uses status 401 for a missing session only', () => {
    expect(ERROR_CODES.filter((code) => ERRORS[code].status === 401)).toEqual(['no_session']);
  });

  it('retries failures of the server, and no refusal but a rate limit', () => {
    for (const code of ERROR_CODES) {
      const { status, disposition } = ERRORS[code];
      if (status >= 500 && code !== 'not_built_yet') expect([code, disposition]).toEqual([code, 'retry']);
      if (status >= 400 && status < 500 && status !== 429) expect(disposition).not.toBe('retry');
    }
  });

  it('uses the status for codes it does not know', () => {
    expect(dispositionOf('brand_new', 409)).toBe('reject');
    expect(dispositionOf('brand_new', 503)).toBe('retry');
    expect(dispositionOf(null, 429)).toBe('retry');
    expect(dispositionOf(undefined, 401)).toBe('stop');
    expect(dispositionOf('not_found', 500)).toBe('reject');
  });

  it('have code, status, disposition, details and cause', () => {
    const cause = new Error('below');
    const error = new AppError('status_in_use', { tasks: 3 }, cause);
    expect(error).toMatchObject({
      code: 'status_in_use',
      status: 409,
      disposition: 'reject',
      details: { tasks: 3 },
    });
    expect(error.cause).toBe(cause);
  });

  it('recognise their own codes', () => {
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode('conflict')).toBe(true);
  });
});
