import { describe, expect, it } from 'vitest';
import { countingIds, VirtualBrowser } from '../test/support/virtual-browser.ts';
import { VirtualClock } from '../test/support/virtual-clock.ts';
import { CommitTracker } from './commit-tracker.ts';

function set() {
  const clock = new VirtualClock();
  let missed = 0;
  const tab = new VirtualBrowser(clock, () => 0, countingIds(1)).openTab();
  const tracker = new CommitTracker(tab, () => (missed += 1));
  return { clock, tracker, missed: () => missed };
}

describe('commit tracker', () => {
  it('reports nothing when commits are announced out of order', async () => {
    const { clock, tracker, missed } = set();
    tracker.note(6);
    tracker.begin(4);
    tracker.note(8);
    tracker.note(5);
    await clock.advance(500);
    tracker.note(7);
    await clock.advance(5_000);
    expect(missed()).toBe(0);
  });

  it('reports once that a commit was not announced', async () => {
    const { clock, tracker, missed } = set();
    tracker.begin(4);
    tracker.note(6);
    await clock.advance(5_000);
    expect(missed()).toBe(1);
    tracker.note(7);
    tracker.note(5);
    await clock.advance(5_000);
    expect(missed()).toBe(1);
  });
});
