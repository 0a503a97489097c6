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
  it('is out of sight until its moment, and not at it', () => {
    const until = '2026-11-25T09:00:00Z';
    expect(snoozeEndsAt(row(until), at('2026-11-25T08:59:59.999Z'))).toBe(at(until));
    expect(snoozeEndsAt(row(until), at(until))).toBeNull();
    expect(snoozeEndsAt(row(null), 0)).toBeNull();
    // Instants of one moment may be written with more digits or fewer.
    expect(snoozeEndsAt(row('2026-11-25T09:00:00.000001Z'), at(until))).toBeNull();
  });

  it('is not snoozed once it is read', () => {
    expect(snoozeEndsAt(row('2026-11-25T09:00:00Z', true), 0)).toBeNull();
  });

  it('stands where it came back, and where it came before that', () => {
    const back = row('2026-11-25T09:00:00Z');
    expect(inboxTime(back, at('2026-11-25T08:00:00Z'))).toBe('2026-11-20T08:00:00.000Z');
    expect(inboxTime(back, at('2026-11-25T09:00:00Z'))).toBe('2026-11-25T09:00:00Z');
    expect(inboxTime(row(null), at('2026-11-25T09:00:00Z'))).toBe('2026-11-20T08:00:00.000Z');
    // A moment before it came brings it no further back.
    const before = row('2026-11-19T09:00:00Z');
    expect(inboxTime(before, at('2026-11-25T09:00:00Z'))).toBe('2026-11-20T08:00:00.000Z');
  });

  it('says which wakes next', () => {
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

/** By the clock of this machine, as people read it. */
const local = (day: number, hour: number, minute = 0): Date => new Date(2026, 10, day, hour, minute);
const offered = (now: Date) => snoozeChoices(now).map(({ choice, until }) => [choice, until]);

describe('the moments that are offered', () => {
  it('on a Wednesday at noon', () => {
    expect(offered(local(25, 12))).toEqual([
      ['hour', local(25, 13)],
      ['evening', local(25, 18)],
      ['tomorrow', local(26, 9)],
      ['monday', local(30, 9)],
    ]);
  });

  it('leave the evening out once an hour from now is later, and Monday on a Sunday', () => {
    expect(offered(local(25, 17, 1)).map(([choice]) => choice)).toEqual(['hour', 'tomorrow', 'monday']);
    expect(offered(local(29, 10)).map(([choice]) => choice)).toEqual(['hour', 'evening', 'tomorrow']);
    expect(offered(local(30, 10)).at(-1)).toEqual(['monday', new Date(2026, 11, 7, 9)]);
  });

  it('of a chosen day are its morning or the given time, never the past', () => {
    const now = local(25, 12);
    expect(snoozeMoment(now, '2026-11-27')).toEqual(local(27, 9));
    expect(snoozeMoment(now, '2026-11-27', '15:30')).toEqual(local(27, 15, 30));
    expect(snoozeMoment(now, '2026-11-25', '12:01')).toEqual(local(25, 12, 1));
    expect(snoozeMoment(now, '2026-11-25', '12:00')).toBeNull();
    expect(snoozeMoment(now, '2026-11-24')).toBeNull();
    expect(snoozeMoment(local(25, 8), '2026-11-25')).toEqual(local(25, 9));
  });

  it('of today, without a time, are the evening, or in an hour', () => {
    expect(snoozeMoment(local(25, 12), '2026-11-25')).toEqual(local(25, 18));
    expect(snoozeMoment(local(25, 19), '2026-11-25')).toEqual(local(25, 20));
  });
});
