import { describe, expect, it } from 'vitest';
import {
  isNoticeOn,
  NOTICE_CHANNELS,
  NOTICE_CHOICES,
  NOTICE_GROUPS,
  noticeChoiceOf,
  mutedBy,
  withNoticeChoice,
} from './notice-groups.ts';

describe('isNoticeOn', () => {
  it('is true by default, except for mails that do not exist', () => {
    const missing = NOTICE_GROUPS.flatMap((group) =>
      NOTICE_CHANNELS.filter((channel) => !isNoticeOn([], group, channel)).map(
        (channel) => `${group}.${channel}`,
      ),
    );
    expect(missing).toEqual(['reactions.mail', 'projects.mail']);
    expect(noticeChoiceOf('reactions', 'mail')).toBeNull();
  });

  it('turns push off together with the notification in the app, but not mail', () => {
    expect(isNoticeOn(['comments.app'], 'comments', 'push')).toBe(false);
    expect(isNoticeOn(['comments.app'], 'comments', 'mail')).toBe(true);
    expect(isNoticeOn(['comments.push'], 'comments', 'app')).toBe(true);
    expect(isNoticeOn(['comments.app'], 'mentions', 'push')).toBe(true);
  });
});

describe('withNoticeChoice', () => {
  it('stores each choice once, in a fixed order', () => {
    const one = withNoticeChoice(withNoticeChoice([], 'updates.mail', false), 'assigned.push', false);
    const other = withNoticeChoice(withNoticeChoice([], 'assigned.push', false), 'updates.mail', false);
    expect(one).toEqual(['assigned.push', 'updates.mail']);
    expect(other).toEqual(one);
    expect(withNoticeChoice(one, 'updates.mail', false)).toEqual(one);
    expect(withNoticeChoice(one, 'assigned.push', true)).toEqual(['updates.mail']);
  });

  it('drops unknown choices', () => {
    expect(withNoticeChoice(['weather.mail'], 'comments.app', false)).toEqual(['comments.app']);
    expect(new Set(NOTICE_CHOICES).size).toBe(NOTICE_CHOICES.length);
  });
});

describe('mutedBy', () => {
  it('returns project and task, and nothing for mentions, project membership and notices without a group', () => {
    const place = { projectId: 'project', taskId: 'task' };
    const through = NOTICE_GROUPS.filter((group) => mutedBy(group, place).length === 0);
    expect(through).toEqual(['mentions', 'projects']);
    expect(mutedBy(null, place)).toEqual([]);
    expect(mutedBy('comments', place)).toEqual(['project', 'task']);
    expect(mutedBy('updates', { projectId: 'project' })).toEqual(['project']);
    expect(mutedBy('changes', {})).toEqual([]);
  });
});
