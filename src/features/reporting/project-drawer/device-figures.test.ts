import { expect, it } from 'vitest';
import { facts, task } from '../../../../test/support/insight-rows.ts';
import { projectFigures } from './device-figures.ts';

const phase = (id: string, sort_index: number) => ({
  id,
  name: `Phase ${id}`,
  color_code: '#3b7ad4',
  sort_index,
});

it('sums up estimated and logged time by phase, with tasks without a phase last', () => {
  const tasks = [
    task({ phase_id: 'a', total_minutes: 60, logged_seconds: 600 }),
    task({ phase_id: 'a', total_minutes: 30, logged_seconds: 0 }),
    task({ phase_id: 'b', total_minutes: 0, logged_seconds: 5_400 }),
    task({ phase_id: null, total_minutes: 15, logged_seconds: 0 }),
  ];
  const phases = [phase('a', 0), phase('b', 1), phase('empty', 2)];
  expect(projectFigures(facts(tasks, { phases })).by_phase).toEqual([
    { phase_id: 'b', name: 'Phase b', color_code: '#3b7ad4', estimated_time: 0, actual_time: 5_400 },
    { phase_id: 'a', name: 'Phase a', color_code: '#3b7ad4', estimated_time: 90, actual_time: 600 },
    { phase_id: null, name: null, color_code: null, estimated_time: 15, actual_time: 0 },
  ]);
});

it('returns no times by phase for a project without phases', () => {
  expect(projectFigures(facts([task({ total_minutes: 60 })], { phases: [] })).by_phase).toEqual([]);
});
