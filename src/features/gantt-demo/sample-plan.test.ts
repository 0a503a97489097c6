import { describe, expect, it } from 'vitest';
import { daysBetween } from '../../lib/day.ts';
import { samplePlan, visibleSteps } from './sample-plan.ts';

const TODAY = '2026-11-25';
const plan = samplePlan(TODAY);
const all = plan.flatMap((step) => [step, ...step.subSteps]);

describe('the sample plan', () => {
  it('has five steps, three of them with two sub-steps', () => {
    expect(plan.map(({ subSteps }) => subSteps.length)).toEqual([0, 2, 0, 2, 2]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(11);
  });

  it('is the same on every day of a week, and starts before and ends after today', () => {
    expect(samplePlan('2026-11-23')).toEqual(plan);
    expect(samplePlan('2026-11-29')).toEqual(plan);
    expect(samplePlan('2026-11-30')).not.toEqual(plan);
    expect(daysBetween(plan[0]?.start ?? '', TODAY)).toBeGreaterThan(0);
    expect(daysBetween(TODAY, plan.at(-1)?.end ?? '')).toBeGreaterThan(0);
  });

  it('gives a step the dates and the progress of its sub-steps', () => {
    for (const { start, end, subSteps } of plan.filter((step) => step.subSteps.length > 0)) {
      expect(start).toBe(subSteps.map((one) => one.start).toSorted()[0]);
      expect(end).toBe(
        subSteps
          .map((one) => one.end)
          .toSorted()
          .at(-1),
      );
    }
    // 12 days done and 9 at 70 %.
    expect(plan[1]?.progress).toBe(87);
  });

  it('has no progress on future steps, and full progress on past ones', () => {
    for (const { start, end, progress, subSteps } of all) {
      if (start > TODAY) expect(progress).toBe(0);
      if (end < TODAY && subSteps.length === 0) expect(progress).toBe(100);
    }
  });

  it('starts each step after the start of its predecessors', () => {
    const byId = new Map(all.map((step) => [step.id, step]));
    for (const { start, after } of all)
      for (const id of after) expect((byId.get(id)?.start ?? '') < start).toBe(true);
  });

  it('hides the sub-steps of a collapsed step', () => {
    expect(visibleSteps(plan, new Set())).toHaveLength(11);
    expect(visibleSteps(plan, new Set(['design', 'move'])).map(({ step }) => step.id)).toEqual([
      'survey',
      'design',
      'permit',
      'build',
      'frame',
      'wiring',
      'move',
    ]);
  });
});
