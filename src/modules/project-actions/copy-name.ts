/** Names and keys of new projects that are made from others. */
import { LIMITS } from '../../../contract/entities/limits.ts';
import { nameProblem } from '../../../contract/rules/unique-names.ts';
import { projectKey } from '../../../contract/rules/project-key.ts';

interface KnownProject {
  readonly id: string;
  readonly name: string;
  readonly key: string;
}

/** The name itself if no project has it, else with the first free number behind it. */
export function freeName(name: string, projects: readonly KnownProject[]): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${String(number)}`;
    const candidate = `${name.slice(0, LIMITS.projectName - end.length)}${end}`;
    if (nameProblem('project', candidate, projects) === null) return candidate;
  }
}

/** The name of a copy; `copyOf` marks a name as that of a copy. A name that would be too long is cut. */
export function copyName(
  name: string,
  copyOf: (name: string) => string,
  projects: readonly KnownProject[],
): string {
  const room = LIMITS.projectName - copyOf('').length;
  return freeName(copyOf(name.slice(0, room)), projects);
}

const randomLetter = (): string => String.fromCodePoint(65 + Math.floor(Math.random() * 26));

/** A key that no project of the team has, as far as this device knows. */
export function newProjectKey(name: string, projects: readonly KnownProject[]): string {
  return projectKey(name, new Set(projects.map(({ key }) => key.toUpperCase())), randomLetter);
}
