import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../lib/day.ts';
import { changeByKey, dayByKey, stepped } from './calendar-keys.ts';
import {
  datesFrom,
  draggedDates,
  fitLanes,
  isTimed,
  itemsOn,
  layOutHours,
  layOutWeek,
  spanOf,
  timeOf,
  weeksOf,
} from './calendar-model.ts';
import { changeAt } from './use-item-drag.ts';
import { calendarItem as item } from '../../../test/support/calendar-item.ts';

const MONDAY = '2026-11-16';
const WEEK = weeksOf('week', MONDAY, 1)[0] ?? [];
const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({
  ...{ key: name, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...more },
});

const offset = fc.integer({ min: -20, max: 20 });
const anyItem = fc
  .record({
    id: fc.uuid(),
    from: offset,
    days: fc.integer({ min: 0, max: 12 }),
    kind: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ id, from, days, kind }) => {
    const start = addDays(MONDAY, from);
    const end = addDays(start, days);
    return item(id, kind === 1 ? null : start, kind === 2 ? null : end, { milestone: kind === 3 });
  });

describe('the days of an item', () => {
  it('are one day without a start or for a milestone, and never run backwards', () => {
    expect(spanOf(item('a', null, MONDAY))).toEqual({ start: MONDAY, end: MONDAY });
    expect(spanOf(item('a', MONDAY, null))).toEqual({ start: MONDAY, end: MONDAY });
    expect(spanOf(item('a', MONDAY, '2026-11-20', { milestone: true }))?.start).toBe('2026-11-20');
    expect(spanOf(item('a', '2026-11-20', MONDAY))).toEqual({ start: MONDAY, end: MONDAY });
    expect(spanOf(item('a', null, null))).toBeNull();
  });

  it('stay the same number when it is moved, and are restored when it is moved back', () => {
    fc.assert(
      fc.property(anyItem, offset, (one, days) => {
        const moved = { ...one, dates: draggedDates(one, 'move', days) };
        const [was, is] = [spanOf(one), spanOf(moved)];
        expect(is && daysBetween(is.start, is.end)).toBe(was && daysBetween(was.start, was.end));
        expect(draggedDates(moved, 'move', -days)).toEqual(one.dates);
      }),
    );
  });

  it('are resized at one end, never beyond the other', () => {
    fc.assert(
      fc.property(anyItem, offset, fc.constantFrom('start' as const, 'end' as const), (one, days, end) => {
        const was = spanOf(one);
        const is = spanOf({ ...one, milestone: false, dates: draggedDates(one, end, days) });
        expect(is && is.start <= is.end).toBe(true);
        expect(end === 'end' ? is?.start : is?.end).toBe(end === 'end' ? was?.start : was?.end);
      }),
    );
    expect(draggedDates(item('a', null, MONDAY), 'end', 2)).toEqual({
      start_date: MONDAY,
      end_date: '2026-11-18',
    });
    expect(draggedDates(item('a', null, MONDAY), 'end', -2)).toEqual({ start_date: null, end_date: MONDAY });
  });

  it('start on the day of the drop, also for an item without dates', () => {
    expect(datesFrom(item('a', null, null), MONDAY)).toEqual({ start_date: null, end_date: MONDAY });
    expect(datesFrom(item('a', '2026-11-01', '2026-11-03'), MONDAY)).toEqual({
      start_date: MONDAY,
      end_date: '2026-11-18',
    });
  });
});

describe('a week', () => {
  it('never shows two items in one lane on one day, and omits none', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyItem, { maxLength: 24, size: 'max', selector: ({ id }) => id }),
        fc.integer({ min: 1, max: 6 }),
        (items, lanes) => {
          const segments = layOutWeek(items, WEEK, MONDAY);
          const { shown, hidden } = fitLanes(segments, 7, lanes);
          WEEK.forEach((day, column) => {
            const here = segments.filter(({ from, to }) => from <= column && column <= to);
            expect(here).toHaveLength(itemsOn(items, day).length);
            expect(new Set(here.map(({ lane }) => lane)).size).toBe(here.length);
            const seen = shown.filter(({ from, to }) => from <= column && column <= to).length;
            expect(seen + (hidden[column] ?? 0)).toBe(here.length);
            expect(seen + Number((hidden[column] ?? 0) > 0)).toBeLessThanOrEqual(lanes);
          });
        },
      ),
    );
  });

  it('puts late bars first, longer ones before shorter, and done ones last', () => {
    const segments = layOutWeek(
      [
        item('done', '2026-11-16', '2026-11-22', { done: true }),
        item('short', '2026-11-16', '2026-11-17'),
        item('long', '2026-11-16', '2026-11-20'),
        item('late', '2026-11-10', '2026-11-16'),
      ],
      WEEK,
      '2026-11-17',
    );
    expect(segments.map(({ item: { id } }) => id)).toEqual(['late', 'long', 'short', 'done']);
    expect(segments[0]).toMatchObject({ startsHere: false, endsHere: true, from: 0, to: 0 });
  });

  it('begins on the first weekday of the locale; a month has no week without its own days', () => {
    expect(weeksOf('week', '2026-11-18', 7)[0]?.[0]).toBe('2026-11-15');
    const weeks = weeksOf('month', '2026-11-18', 1);
    expect(weeks).toHaveLength(6);
    expect(weeksOf('month', '2026-02-10', 7)).toHaveLength(4);
    expect(weeksOf('day', MONDAY, 1)).toEqual([[MONDAY]]);
  });
});

describe('timed items of a day', () => {
  const at = (id: string, time: string) => item(id, null, MONDAY, { time });

  it('are laid out side by side where they would overlap', () => {
    const placed = layOutHours([at('c', '11:00'), at('a', '09:00'), at('b', '09:15')], MONDAY);
    expect(
      placed.map(({ item: { id }, minutes, column, columns }) => [id, minutes, column, columns]),
    ).toEqual([
      ['a', 540, 0, 2],
      ['b', 555, 1, 2],
      ['c', 660, 0, 1],
    ]);
    expect(isTimed(item('bar', '2026-11-15', MONDAY, { time: '09:00' }))).toBe(false);
  });

  it('are rounded to quarter hours within the day', () => {
    expect([timeOf(-30), timeOf(548), timeOf(5000)]).toEqual(['00:00', '09:15', '23:45']);
  });
});

describe('dropping an item', () => {
  const bar = item('bar', '2026-11-16', '2026-11-18');

  it('moves it by the days between the start of the drag and the drop', () => {
    const change = changeAt({ item: bar, mode: 'move', day: '2026-11-17' }, { day: '2026-11-20' });
    expect(change).toEqual({ start_date: '2026-11-19', end_date: '2026-11-21' });
    expect(changeAt({ item: bar, mode: 'move', day: '2026-11-17' }, { day: '2026-11-17' })).toBeNull();
    expect(changeAt({ item: bar, mode: 'end', day: null }, { day: '2026-11-20' })?.end_date).toBe(
      '2026-11-20',
    );
    expect(changeAt({ item: bar, mode: 'move', day: null }, null)).toBeNull();
  });

  it('sets a time at an hour, clears it in the all-day row, and clears the dates in the tray', () => {
    const one = item('one', null, MONDAY, { time: '09:00' });
    const from = { item: one, mode: 'move' as const, day: MONDAY };
    expect(changeAt(from, { day: MONDAY, time: '10:30' })).toMatchObject({ time: '10:30', end_date: MONDAY });
    expect(changeAt(from, { day: MONDAY, time: null })).toMatchObject({ time: null });
    expect(changeAt(from, { day: null })).toEqual({ start_date: null, end_date: null, time: null });
    expect(changeAt({ ...from, item: bar }, { day: MONDAY, time: '10:30' })).toBeNull();
    const nowhere = item('x', null, null);
    expect(changeAt({ item: nowhere, mode: 'move', day: null }, { day: MONDAY })?.end_date).toBe(MONDAY);
  });
});

describe('keys', () => {
  it('move by week and month and to the ends of the week', () => {
    const day = '2026-11-18';
    expect(dayByKey(key('ArrowDown'), day, 'month', 1)).toBe('2026-11-25');
    expect(dayByKey(key('Home'), day, 'month', 7)).toBe('2026-11-15');
    expect(dayByKey(key('PageDown'), '2026-01-31', 'month', 1)).toBe('2026-02-28');
    expect(dayByKey(key('ArrowDown', { altKey: true }), day, 'month', 1)).toBeNull();
    expect(stepped('week', day, -1)).toBe('2026-11-11');
  });

  it('with Alt move an item, extend its end, set its time and clear its dates', () => {
    const one = item('one', null, MONDAY, { time: '09:00' });
    const alt = (name: string, more: Partial<KeyboardEvent> = {}) => key(name, { altKey: true, ...more });
    expect(changeByKey(alt('ArrowDown'), one, false)?.end_date).toBe('2026-11-23');
    expect(changeByKey(alt('ArrowDown'), one, true)).toMatchObject({ time: '09:30', end_date: MONDAY });
    expect(changeByKey(alt('ArrowRight', { shiftKey: true }), one, true)).toEqual({
      start_date: MONDAY,
      end_date: '2026-11-17',
    });
    expect(changeByKey(alt('Backspace'), one, false)).toEqual({
      start_date: null,
      end_date: null,
      time: null,
    });
    expect(changeByKey(alt('ArrowDown'), { ...one, canMove: false }, false)).toBeNull();
    expect(changeByKey(key('ArrowDown'), one, false)).toBeNull();
  });
});
