import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RecordedChange } from '../db/feed-recorder.ts';
import { ProjectHints } from './project-hints.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change = [{ scope: 'project:one', entity: 'task' }] as unknown as readonly RecordedChange[];

it('W11: notifies everybody but the author of a change, and everybody when there were several authors', () => {
  const sent: (readonly [string, string | null])[] = [];
  const hints = new ProjectHints((projectId, except) => void sent.push([projectId, except]));
  hints.record(change, 'socket a');
  hints.record(change, 'socket a');
  vi.runAllTimers();
  hints.record(change, 'socket a');
  hints.record(change, 'socket b');
  hints.record(change, 'socket b');
  vi.runAllTimers();
  hints.record(change, 'socket b');
  hints.close();
  expect(sent).toEqual([
    ['one', 'socket a'],
    ['one', null],
    ['one', 'socket b'],
  ]);
});
