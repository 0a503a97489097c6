import { describe, expect, it } from 'vitest';
import type { Project } from '../../contract/entities/project-entities.ts';
import { foldText } from '../lib/match-text.ts';
import { findTasks, type IndexedTask } from './task-search.ts';

const project = { id: 'p1', key: 'HQ7', name: 'Harbour Quay 7' } as Project;
const projects = new Map([['p1', project]]);
const task = (number: number, name: string, projectId = 'p1'): IndexedTask => ({
  id: `t${String(number)}`,
  projectId,
  number,
  name,
  folded: foldText(name),
});
const index = [
  task(118, 'Level 3 riser: close fire-stopping'),
  task(11, 'Prüfen und beschriften'),
  task(12, 'Beschriften'),
  task(119, 'Photograph every penetration', 'p2'),
  task(0, 'Chase the lift certificate'),
];
const names = (query: string) => findTasks(index, projects, query, 10).map(({ name }) => name);

describe('finding tasks', () => {
  it('finds one by its key, before what only contains it', () => {
    expect(names('hq7-11')).toEqual(['Prüfen und beschriften', 'Level 3 riser: close fire-stopping']);
  });

  it('does not mind accents, case and order of words', () => {
    expect(names('FIRE level')).toEqual(['Level 3 riser: close fire-stopping']);
    expect(names('prufen')).toEqual(['Prüfen und beschriften']);
  });

  it('puts first what begins with the words', () => {
    expect(names('beschriften')).toEqual(['Beschriften', 'Prüfen und beschriften']);
  });

  it('finds what has no number yet, and nothing of projects that are not shown', () => {
    expect(findTasks(index, projects, 'chase', 10)).toMatchObject([{ key: '', id: 't0' }]);
    expect(names('photograph')).toEqual([]);
    expect(names('  ')).toEqual([]);
  });
});
