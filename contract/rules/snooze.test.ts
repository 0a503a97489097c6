import { describe, expect, it } from 'vitest';
import { snoozeChoices, snoozeMoment } from './snooze-choices.ts';
import { nextSnoozeEnd, inboxTime, snoozeEndsAt } from './snooze.ts';

const at = (text: string): number => Date.parse(text);
const row = (snoozed_until: string | null, read = false) => ({
  read,
  snoozed_until,
  created_at: '2026-11-20T08:00:00.000Z',
});

describe('a snoozed notification', () => {
  it('is hidden until its time', () => {
    const until = '2026-11-25T09:00:00Z';
    expect(snoozeEndsAt(row(until), at('2026-11-25T08:59:59.999Z'))).toBe(at(until));
    expect(snoozeEndsAt(row(until), at(until))).toBeNull();
    expect(snoozeEndsAt(row(null), 0)).toBeNull();
    // Instants may be more precise than milliseconds.
    expect(snoozeEndsAt(row('2026-11-25T09:00:00.000001Z'), at(until))).toBeNull();
  });

  it('is not snoozed once it is read', () => {
    expect(snoozeEndsAt(row('2026-11-25T09:00:00Z', true), 0)).toBeNull();
  });

  it('is sorted by the end of its snooze once that is over, and by its creation before', () => {
    const back = row('2026-11-25T09:00:00Z');
    expect(inboxTime(back, at('2026-11-25T08:00:00Z'))).toBe('2026-11-20T08:00:00.000Z');
    expect(inboxTime(back, at('2026-11-25T09:00:00Z'))).toBe('2026-11-25T09:00:00Z');
    expect(inboxTime(row(null), at('2026-11-25T09:00:00Z'))).toBe('2026-11-20T08:00:00.000Z');
    // A snooze that ended before the creation changes nothing.
    const before = row('2026-11-19T09:00:00Z');
    expect(inboxTime(before, at('2026-11-25T09:00:00Z'))).toBe('2026-11-20T08:00:00.000Z');
  });

  it('counts for the next end of a snooze while it is unread', () => {
    const rows = [
      row('2026-11-25T09:00:00Z'),
      row('2026-11-25T07:00:00Z'),
      row('2026-11-25T08:30:00Z'),
      row(null),
      row('2026-11-25T08:00:00Z', true),
    ];
    expect(nextSnoozeEnd(rows, at('2026-11-25T06:00:00Z'))).toBe(at('2026-11-25T07:00:00Z'));
    expect(nextSnoozeEnd(rows, at('2026-11-25T07:00:00Z'))).toBe(at('2026-11-25T08:30:00Z'));
    expect(nextSnoozeEnd(rows, at('2026-11-25T09:00:00Z'))).toBeNull();
  });
});

/** Local time of this machine. */
const local = (day: number, hour: number, minute = 0): Date => new Date(2026, 10, day, hour, minute);
const offered = (now: Date) => snoozeChoices(now).map(({ choice, until }) => [choice, until]);

describe('snooze choices', () => {
  it('on a Wednesday at noon are an hour, the evening, tomorrow and Monday', () => {
    expect(offered(local(25, 12))).toEqual([
      ['hour', local(25, 13)],
      ['evening', local(25, 18)],
      ['tomorrow', local(26, 9)],
      ['monday', local(30, 9)],
    ]);
  });

  it('leave out the evening when an hour from now is later, and Monday on a Sunday', () => {
    expect(offered(local(25, 17, 1)).map(([choice]) => choice)).toEqual(['hour', 'tomorrow', 'monday']);
    expect(offered(local(29, 10)).map(([choice]) => choice)).toEqual(['hour', 'evening', 'tomorrow']);
    expect(offered(local(30, 10)).at(-1)).toEqual(['monday', new Date(2026, 11, 7, 9)]);
  });

  it('for a chosen day are 9:00 or the given time, never in the past', () => {
    const now = local(25, 12);
    expect(snoozeMoment(now, '2026-11-27')).toEqual(local(27, 9));
    expect(snoozeMoment(now, '2026-11-27', '15:30')).toEqual(local(27, 15, 30));
    expect(snoozeMoment(now, '2026-11-25', '12:01')).toEqual(local(25, 12, 1));
    expect(snoozeMoment(now, '2026-11-25', '12:00')).toBeNull();
    expect(snoozeMoment(now, '2026-11-24')).toBeNull();
    expect(snoozeMoment(local(25, 8), '2026-11-25')).toEqual(local(25, 9));
  });

  it('for today without a time are the evening, or an hour from now', () => {
    expect(snoozeMoment(local(25, 12), '2026-11-25')).toEqual(local(25, 18));
    expect(snoozeMoment(local(25, 19), '2026-11-25')).toEqual(local(25, 20));
  });
});
