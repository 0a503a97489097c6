import { expect, it } from 'vitest';
import type { Allocation } from '../../../contract/entities/planning-entities.ts';
import { changed, draftOf, keyed, repeated, split } from './plan-edits.ts';

const ROW: Allocation = {
  id: 'a',
  team_id: 't',
  project_id: 'p',
  team_member_id: 'm',
  allocated_from: '2026-03-02',
  allocated_to: '2026-03-06',
  minutes_per_day: 240,
  note: '',
};

it('sends only what differs', () => {
  expect(changed(ROW, draftOf(ROW))).toEqual([]);
  expect(changed(ROW, { minutesPerDay: 60 })).toEqual([
    { name: 'allocation.set', args: { allocationId: 'a', change: { minutesPerDay: 60 } } },
  ]);
});

it('splits inside its days only, without a gap', () => {
  expect(split(ROW, '2026-03-02')).toEqual([]);
  expect(split(ROW, '2026-03-07')).toEqual([]);
  expect(split(ROW, '2026-03-04')).toMatchObject([
    { args: { change: { span: { from: '2026-03-02', to: '2026-03-03' } } } },
    {
      name: 'allocation.create',
      args: { span: { from: '2026-03-04', to: '2026-03-06' }, minutesPerDay: 240 },
    },
  ]);
});

it('repeats right after itself', () => {
  expect(repeated(ROW)).toMatchObject({ args: { span: { from: '2026-03-07', to: '2026-03-11' } } });
});

it('never lets the end pass the start', () => {
  const one = { ...ROW, allocated_to: ROW.allocated_from };
  expect(keyed(one, { key: 'ArrowLeft', shiftKey: true })).toEqual([]);
  expect(keyed(one, { key: 'x', shiftKey: false })).toBeNull();
});
