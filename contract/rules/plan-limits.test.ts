import { describe, expect, it } from 'vitest';
import { planRefusal, projectLimit, REDEEM_CODE, type PlanState } from './plan-limits.ts';

const plan = (type: string, more: Partial<PlanState> = {}): PlanState => ({
  type,
  status: 'active',
  trialEnds: null,
  validTill: null,
  ...more,
});
const REPORT = { path: '/api/v1/reporting/allocation', method: 'POST', offline: 'answer' } as const;
const DOWNLOAD = { path: '/api/v1/reporting-export/x', method: 'GET', offline: 'needs-network' } as const;
const TASK = { path: '/api/v1/tasks/1', method: 'PUT', offline: 'outbox' } as const;

describe('a plan', () => {
  it.each([
    ['FREE', 'active', 5],
    ['paddle', 'free', 5],
    ['TRIAL', 'trialing', null],
    ['SELF_HOSTED', 'active', null],
    ['PADDLE', 'past_due', null],
  ])('%s with status %s includes %s projects', (type, status, limit) => {
    expect(projectLimit({ type, status })).toBe(limit);
  });

  it.each([
    ['free has no reports', plan('free'), REPORT, 'not_in_plan'],
    ['free has no downloads of reports', plan('free'), DOWNLOAD, 'not_in_plan'],
    ['free has everything else', plan('FREE'), TASK, null],
    ['a trial has reports', plan('TRIAL', { status: 'trialing', trialEnds: '2026-06-15' }), REPORT, null],
    ['grace is for working', plan('TRIAL', { status: 'trialing', trialEnds: '2026-06-08' }), TASK, null],
    [
      'after the grace nothing is changed',
      plan('TRIAL', { status: 'trialing', trialEnds: '2026-06-07' }),
      TASK,
      'licence_expired',
    ],
    [
      'after the grace everything is read',
      plan('PADDLE', { validTill: '2026-01-01' }),
      { ...TASK, method: 'GET' },
      null,
    ],
    ['after the grace reports are read', plan('PADDLE', { validTill: '2026-01-01' }), REPORT, null],
    [
      'a change by GET is one',
      plan('PADDLE', { validTill: '2026-01-01' }),
      { ...TASK, method: 'GET', stateChanging: true },
      'licence_expired',
    ],
    [
      'after the grace plans are chosen',
      plan('PADDLE', { validTill: '2026-01-01' }),
      { ...TASK, path: '/api/v1/admin-center/billing/redeem', method: 'POST' },
      null,
    ],
    [
      'after the grace help is requested',
      plan('PADDLE', { validTill: '2026-01-01' }),
      { ...TASK, path: '/api/v1/support/contact', method: 'POST' },
      null,
    ],
    ['an agreement does not end by itself', plan('CUSTOM', { validTill: '2026-01-01' }), TASK, null],
    ['an own installation has no end', plan('SELF_HOSTED', { validTill: '2020-01-01' }), TASK, null],
  ] as const)('%s', (_, facts, call, refusal) => {
    expect(planRefusal(facts, call, '2026-06-15')).toBe(refusal);
  });
});

it.each([
  ['AB12CD34EF', true],
  ['AB12CD34E', false],
  ['AB12CD34EFG', false],
  ['ab12cd34ef', false],
  ['AB12-D34EF', false],
])('accepts ten capital letters and digits as a code: %s', (code, taken) => {
  expect(REDEEM_CODE.test(code)).toBe(taken);
});
