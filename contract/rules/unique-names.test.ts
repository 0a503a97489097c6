import { describe, expect, it } from 'vitest';
import { UNIQUE_NAMES } from '../entities/unique-names.ts';
import { nameProblem } from './unique-names.ts';

const ROWS = [
  { id: 'a', name: 'Review' },
  { id: 'b', name: 'Groß' },
];

describe('a name that must be unique', () => {
  it.each([
    ['status', 'review', 'status_name_taken'],
    ['status', ' Review ', 'status_name_taken'],
    ['status', 'Reviews', null],
    ['phase', 'REVIEW', 'phase_name_taken'],
    ['label', 'GROß', 'label_name_taken'],
    ['jobTitle', 'review', 'job_title_taken'],
    ['project', 'review', 'project_name_taken'],
    ['taskTemplate', 'review', 'template_name_taken'],
    ['client', 'review', null],
    ['client', 'Review ', 'client_name_taken'],
    ['projectCategory', 'Review', 'category_name_taken'],
    ['projectCategory', 'review', null],
  ] as const)('of a %s is checked: %j gives %j', (entity, name, code) => {
    expect(nameProblem(entity, name, ROWS)).toBe(code);
  });

  it('can be that of the row itself', () => {
    expect(nameProblem('status', 'REVIEW', ROWS, 'a')).toBeNull();
    expect(nameProblem('status', 'review', ROWS, 'b')).toBe('status_name_taken');
  });

  it('is not required for other entities', () => {
    expect(UNIQUE_NAMES.task).toBeUndefined();
    expect(nameProblem('task', 'Review', ROWS)).toBeNull();
  });
});
