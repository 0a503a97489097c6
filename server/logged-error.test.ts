import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { AppError } from '../contract/errors.ts';
import { logOptions } from './log.ts';
import { loggedError } from './logged-error.ts';

function lineOf(error: unknown): string {
  const lines: string[] = [];
  pino(logOptions('info'), { write: (line) => void lines.push(line) }).info({ err: error }, 'it failed');
  return lines.join('');
}

describe('an error in the log', () => {
  it('has its type, message, stack and codes', () => {
    const error = Object.assign(new TypeError('no connection'), {
      code: 'ECONNREFUSED',
      address: '::1',
      port: 5432,
    });
    expect(loggedError(error)).toMatchObject({
      type: 'TypeError',
      message: 'no connection',
      stack: expect.stringContaining('logged-error.test.ts'),
      code: 'ECONNREFUSED',
      address: '::1',
      port: 5432,
    });
  });

  it('includes its causes, and each of several errors', () => {
    const cause = new Error('the disk is full');
    expect(lineOf(new AppError('unavailable', undefined, cause))).toMatch(/available.*the disk is full/);
    expect(lineOf(new AggregateError([new Error('first way'), new Error('second way')]))).toMatch(
      /first way.*second way/,
    );
    expect(lineOf('only words')).toContain('only words');
  });

  it('leaves out commands of Redis, rows of PostgreSQL and answers of a provider', () => {
    const hung = {
      command: { name: 'hello', args: ['3', 'AUTH', 'holdfast', 'planted-secret'] },
      detail: 'Failing row contains (1, planted-secret).',
      where: 'planted-secret',
      internalQuery: "select 'planted-secret'",
      cause: { access_token: 'planted-secret' },
      response: { headers: { authorization: 'planted-secret' } },
      table: 'sessions',
    };
    const line = lineOf(Object.assign(new Error('refused'), hung));
    expect(line).toContain('"table":"sessions"');
    expect(line).not.toContain('planted-secret');
    expect(lineOf(new AppError('invalid', { typed: 'planted-secret' }))).not.toContain('planted-secret');
  });
});
