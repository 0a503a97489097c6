import { expect, it } from 'vitest';
import { LiveEvents } from './live-events.ts';

it('emits an event to the listeners of its kind until they unsubscribe', () => {
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

it('buffers the newest eight events for the first listener', () => {
  const events = new LiveEvents();
  for (let number = 1; number <= 10; number += 1) events.emit(1, number);
  const heard: unknown[] = [];
  events.on(1, (payload) => heard.push(payload));
  expect(heard).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  const second: unknown[] = [];
  events.on(1, (payload) => second.push(payload));
  expect(second).toEqual([]);
});
