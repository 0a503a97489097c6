import { expect, it } from 'vitest';
import { projectLinkPath, projectPanelPath, projectPath } from './app-path.ts';

it('builds the paths of a project, its tasks, its panels and its invitation link', () => {
  expect(projectPath('p')).toBe('/worklenz/projects/p');
  expect(projectPath('p', 't')).toBe('/worklenz/projects/p?tab=tasks-list&pinned_tab=tasks-list&task=t');
  expect(projectPanelPath('p', 'files')).toBe('/worklenz/projects/p?panel=files');
  expect(projectLinkPath('token')).toBe('/invite/project/token');
});
