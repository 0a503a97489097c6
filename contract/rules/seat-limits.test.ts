import { describe, expect, it } from 'vitest';
import { refuseSeats, type SeatRequest, seatsOf } from './seat-limits.ts';

const facts = (change: Partial<SeatRequest>): SeatRequest => ({
  type: 'TRIAL',
  status: 'trialing',
  seats: null,
  couponSeats: null,
  taken: 1,
  added: 1,
  ...change,
});

describe('seats', () => {
  it.each<[string, Partial<SeatRequest>, number | null]>([
    ['a trial', {}, 10],
    ['a trial in other letters', { type: 'trial', status: 'TRIALING' }, 10],
    ['self-hosted', { type: 'SELF_HOSTED', status: 'active' }, null],
    ['self-hosted whatever its status', { type: 'self_hosted', status: 'past_due' }, null],
    ['coupons', { type: 'LIFE_TIME_DEAL', status: 'life_time_deal', couponSeats: 6 }, 6],
    ['coupons on top of a trial', { couponSeats: 3 }, 3],
    ['a paid plan', { type: 'PADDLE', status: 'active', seats: 40 }, 40],
    ['a paid plan', { type: 'PADDLE', status: 'active', seats: 5 }, 5],
    [
      'a paid plan after a code was redeemed',
      { type: 'PADDLE', status: 'active', seats: 5, couponSeats: 30 },
      5,
    ],
    ['a paid plan without a number', { type: 'PADDLE', status: 'active' }, 25],
    ['credit', { type: 'CREDIT', status: 'active', seats: 1 }, null],
    ['custom', { type: 'CUSTOM', status: 'active', seats: 1 }, null],
    ['free', { type: 'FREE', status: 'free' }, null],
  ])('of %s', (_, change, expected) => {
    expect(seatsOf(facts(change))).toBe(expected);
  });
});

describe('adding people', () => {
  it.each<[string, Partial<SeatRequest>, string | null]>([
    ['the tenth of a trial', { taken: 9, added: 1 }, null],
    ['the eleventh of a trial', { taken: 10, added: 1 }, 'seat_limit'],
    ['two when one seat is left', { taken: 9, added: 2 }, 'seat_limit'],
    ['somebody with a seat, when all are taken', { taken: 10, added: 0 }, null],
    ['somebody with a seat, when more than all are taken', { taken: 14, added: 0 }, null],
    ['to a paid plan', { type: 'PADDLE', status: 'active', seats: 30, taken: 29 }, null],
    ['beyond a paid plan', { type: 'PADDLE', status: 'active', seats: 30, taken: 30 }, 'seat_limit'],
    ['to many on a free plan', { type: 'FREE', status: 'free', taken: 400, added: 10 }, null],
    ['while past due', { type: 'PADDLE', status: 'past_due' }, 'subscription_inactive'],
    ['while paused', { type: 'PADDLE', status: 'paused', added: 0 }, 'subscription_inactive'],
    ['after the end', { type: 'PADDLE', status: 'deleted' }, 'subscription_inactive'],
    ['self-hosted while past due', { type: 'SELF_HOSTED', status: 'past_due', taken: 900 }, null],
    ['beyond the coupons', { couponSeats: 3, taken: 3 }, 'seat_limit'],
    [
      'beyond the coupons while paused: the seats are reported first',
      { status: 'paused', couponSeats: 3, taken: 3 },
      'seat_limit',
    ],
  ])('%s', (_, change, expected) => {
    expect(refuseSeats(facts(change))?.code ?? null).toBe(expected);
  });

  it('reports the number of seats and how many are missing', () => {
    expect(refuseSeats(facts({ taken: 9, added: 4 }))?.details).toEqual({
      seats_enough: false,
      required_count: 3,
      current_seat_amount: 10,
      current_members: 9,
    });
  });
});
