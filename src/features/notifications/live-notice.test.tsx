import { describe, expect, it } from 'vitest';
import { readLiveNotice, wordsOf } from './live-notice.ts';

const EVENT = {
  id: 'n',
  team: 'Builders',
  team_id: 't',
  message: '<b>Ada</b> did it',
  url: '/worklenz/projects/p',
};

describe('a live notice', () => {
  it('is read with its task, from params or from task_id', () => {
    const plain = { ...EVENT, params: null, push: true };
    expect(readLiveNotice(EVENT)).toEqual(plain);
    const withTask = { ...plain, params: { task: 'k' } };
    expect(readLiveNotice(withTask)).toEqual(withTask);
    expect(readLiveNotice({ ...EVENT, push: false })).toEqual({ ...plain, push: false });
    expect(readLiveNotice({ ...EVENT, task_id: 'k' })).toEqual(withTask);
    expect(readLiveNotice({ team: 'B', team_id: 't', message: 'm' })).toEqual({
      id: null,
      team: 'B',
      team_id: 't',
      message: 'm',
      url: null,
      params: null,
      push: true,
    });
  });

  it.each([null, undefined, 'text', {}, { ...EVENT, message: 1 }, { ...EVENT, team_id: null }])(
    'is rejected when malformed: %j',
    (payload) => {
      expect(readLiveNotice(payload)).toBeNull();
    },
  );

  it('is shown as plain text', () => {
    expect(wordsOf('<b>Ada &amp; Bo</b> moved “&lt;i&gt;”: A → B')).toBe('Ada & Bo moved “<i>”: A → B');
  });
});
