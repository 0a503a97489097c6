import { describe, expect, it } from 'vitest';
import type { Identity } from './replica/records.ts';
import { SendProgress, MIN_SHOWN_CHANGES } from './send-progress.ts';

const at = (pushedSeq: number, last: number, replica = 'r'): Identity => ({
  key: 'identity',
  replica,
  epoch: null,
  nextSeq: last + 1,
  pushedSeq,
  leader: null,
  commits: 0,
  lastSyncedAt: null,
  complete: true,
  outdated: false,
});

describe('[ST2] send progress', () => {
  it('starts at zero once everything before is confirmed, and ends when everything is confirmed', () => {
    const run = new SendProgress();
    expect(run.progress(at(40, 40), 0)).toBeNull();
    expect(run.progress(at(40, 540), 500)).toEqual({ done: 0, of: 500 });
    expect(run.progress(at(140, 540), 500)).toEqual({ done: 100, of: 500 });
    expect(run.progress(at(340, 560), 220)).toEqual({ done: 300, of: 520 });
    expect(run.progress(at(560, 560), 0)).toBeNull();
    expect(run.progress(at(560, 760), 200)).toEqual({ done: 0, of: 200 });
  });

  it('is not reported for fewer changes than the minimum', () => {
    const run = new SendProgress();
    run.progress(at(0, 0), 0);
    expect(run.progress(at(0, MIN_SHOWN_CHANGES - 1), MIN_SHOWN_CHANGES - 1)).toBeNull();
    expect(run.progress(at(0, MIN_SHOWN_CHANGES), MIN_SHOWN_CHANGES)).toEqual({
      done: 0,
      of: MIN_SHOWN_CHANGES,
    });
  });

  it('counts the remaining changes when the page was opened midway or the changes were renumbered', () => {
    const run = new SendProgress();
    expect(run.progress(at(300, 500), 200)).toEqual({ done: 0, of: 200 });
    expect(run.progress(at(400, 500), 200)).toEqual({ done: 100, of: 200 });
    expect(run.progress(at(0, 150, 'other'), 150)).toEqual({ done: 0, of: 150 });
    expect(run.progress(at(100, 150, 'other'), 150)).toEqual({ done: 100, of: 150 });
    // `pushedSeq` is back at 0: everything has to be sent again.
    expect(run.progress(at(0, 150, 'other'), 150)).toEqual({ done: 0, of: 150 });
  });
});
