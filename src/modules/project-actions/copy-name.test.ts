import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { copyName, freeName, newProjectKey } from './copy-name.ts';

const projects = ['Harbour', 'Copy of Harbour', 'copy of harbour 2'].map((name, index) => ({
  id: String(index),
  name,
  key: `H${String(index)}`,
}));
const copyOf = (name: string): string => `Copy of ${name}`;

describe('the name of a copy', () => {
  it('has the first free number', () => {
    expect(copyName('Harbour', copyOf, projects)).toBe('Copy of Harbour 3');
    expect(copyName('Quay', copyOf, projects)).toBe('Copy of Quay');
    expect(freeName('Quay', projects)).toBe('Quay');
  });

  it('is cut to the maximum length', () => {
    const long = 'a'.repeat(LIMITS.projectName);
    const first = copyName(long, copyOf, projects);
    expect(first).toHaveLength(LIMITS.projectName);
    const second = copyName(long, copyOf, [...projects, { id: '9', name: first, key: 'Z' }]);
    expect(second).toHaveLength(LIMITS.projectName);
    expect(second).toMatch(/^Copy of a+ 2$/);
  });
});

it('creates a project key that no project on this device has', () => {
  const key = newProjectKey('Harbour', projects);
  expect(projects.map((one) => one.key)).not.toContain(key);
  expect(key).not.toBe('');
});
