import { expect, it } from 'vitest';
import { LiveEvents } from './live-events.ts';

it('tells who listens, and nobody after that', () => {
  const events = new LiveEvents();
  const heard: unknown[] = [];
  const stop = events.on(1, (payload) => heard.push(payload));
  events.emit(1, 'a');
  events.emit(2, 'of another kind');
  stop();
  events.emit(1, 'b');
  expect(heard).toEqual(['a']);
  events.on(1, (payload) => heard.push(payload));
  expect(heard).toEqual(['a']);
});

it('keeps for the first listener what came while the code of the page was on its way, the newest eight', () => {
  const events = new LiveEvents();
  for (let number = 1; number <= 10; number += 1) events.emit(1, number);
  const heard: unknown[] = [];
  events.on(1, (payload) => heard.push(payload));
  expect(heard).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  const second: unknown[] = [];
  events.on(1, (payload) => second.push(payload));
  expect(second).toEqual([]);
});
