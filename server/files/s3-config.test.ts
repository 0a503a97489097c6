import { describe, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { addressOf } from './s3-store.ts';

const GIVEN = {
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('object store settings', () => {
  it('are undefined by default, and completed with defaults when given', () => {
    const none = parseConfig({});
    expect(none.ok && none.config.s3).toBeUndefined();
    const given = parseConfig(GIVEN);
    expect(given.ok && given.config.s3).toEqual({
      endpoint: GIVEN.S3_ENDPOINT,
      region: 'eu-central-1',
      bucket: 'files',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      pathStyle: true,
    });
    const { S3_REGION: _, ...rest } = GIVEN;
    const elsewhere = parseConfig({ ...rest, S3_PATH_STYLE: '0' });
    expect(elsewhere.ok && elsewhere.config.s3).toMatchObject({ region: 'us-east-1', pathStyle: false });
  });

  it.each([
    [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT'],
    [{ S3_ENDPOINT: 'ftp://s3.example.com' }, 'S3_ENDPOINT'],
    [{ S3_ENDPOINT: 'https://s3.example.com/files' }, 'S3_ENDPOINT'],
    [{ S3_ENDPOINT: 'https://key:secret@s3.example.com' }, 'S3_ENDPOINT'],
    [{ S3_ENDPOINT: '' }, 'S3_ENDPOINT'],
    [{ S3_REGION: 'EU West' }, 'S3_REGION'],
    [{ S3_BUCKET: 'My files' }, 'S3_BUCKET'],
    [{ S3_BUCKET: '' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'files.example', S3_PATH_STYLE: '0' }, 'S3_BUCKET'],
    [{ S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID'],
    [{ S3_SECRET_ACCESS_KEY: 'two words' }, 'S3_SECRET_ACCESS_KEY'],
    [{ S3_PATH_STYLE: 'maybe' }, 'S3_PATH_STYLE'],
    [{ S3_BUCKT: 'files' }, 'S3_BUCKT'],
  ])('report the variable at fault in %j', (change, field) => {
    const outcome = parseConfig({ ...GIVEN, ...change });
    expect(outcome.ok ? [] : outcome.problems.map((problem) => problem.split(':')[0])).toEqual([field]);
  });

  it('determine the URL of the bucket', () => {
    const outcome = parseConfig(GIVEN);
    if (!outcome.ok || !outcome.config.s3) throw new Error('no store');
    const { s3 } = outcome.config;
    expect(addressOf(s3)).toBe('https://s3.eu-central-1.amazonaws.com/files');
    expect(addressOf({ ...s3, pathStyle: false })).toBe('https://files.s3.eu-central-1.amazonaws.com');
  });
});
