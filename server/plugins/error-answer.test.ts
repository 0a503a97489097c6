import { describe, expect, it } from 'vitest';
import { AppError, ERROR_CODES, ERRORS } from '../../contract/errors.ts';
import { errorText } from '../error-texts.ts';
import { appErrorOf, errorEnvelope, isBug } from './error-answer.ts';

const failure = (code: string, constraint?: string): Error =>
  Object.assign(new Error('details nobody should see'), { code, constraint });

describe('appErrorOf', () => {
  it.each([
    [failure('23505', 'projects_pkey'), 'id_taken'],
    [failure('23505', 'projects_name'), 'conflict'],
    [failure('23503'), 'not_found'],
    [failure('23514'), 'invalid'],
    [failure('22P02'), 'invalid'],
    [failure('42501'), 'not_found'],
    [failure('40001'), 'unavailable'],
    [failure('57P01'), 'unavailable'],
    [failure('ECONNREFUSED'), 'unavailable'],
    // The client has disconnected.
    [failure('ERR_STREAM_PREMATURE_CLOSE'), 'unavailable'],
    [failure('FST_ERR_CTP_INVALID_JSON_BODY'), 'bad_json'],
    [failure('42P01'), 'internal'],
    [new Error('bug'), 'internal'],
    ['a thrown text', 'internal'],
    [undefined, 'internal'],
  ])('maps %s to %s', (error, code) => {
    const known = appErrorOf(error);
    expect(known.code).toBe(code);
    expect(JSON.stringify(errorEnvelope(known))).not.toContain('nobody should see');
  });

  it('returns our own errors unchanged', () => {
    const error = new AppError('team_name_taken');
    expect(appErrorOf(error)).toBe(error);
  });

  it('marks unexpected errors and refusals of the database as bugs', () => {
    expect([
      isBug(appErrorOf(new Error('x'))),
      isBug(appErrorOf(failure('42501'))),
      isBug(appErrorOf(failure('ERR_STREAM_PREMATURE_CLOSE'))),
      isBug(new AppError('not_found')),
    ]).toEqual([true, true, false, false]);
  });
});

describe('errorEnvelope', () => {
  it.each(ERROR_CODES)('has the same shape for %s', (code) => {
    const envelope = errorEnvelope(new AppError(code));
    expect(envelope).toMatchObject({ done: false, body: null, title: null, code });
    expect(envelope.message?.replace(/^\$/, '')).toBe(errorText(code));
    expect(envelope.message?.startsWith('$')).toBe(ERRORS[code].quiet === true);
  });
});
