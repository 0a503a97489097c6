/** Groups the tasks of a digest by team, section and project, and truncates long lists. Pure. */
import { compareText } from '../../contract/rules/compare-text.ts';
import { projectPath } from '../../contract/rules/app-path.ts';
import type { DigestProject, DigestSection, DigestTask, DigestTeam } from '../mail/mail-content.ts';

/** A task as read: one row per section it belongs to. */
export interface DigestRow {
  readonly kind: DigestSection['kind'];
  readonly team_id: string;
  readonly team: string;
  readonly project_id: string;
  readonly project: string;
  readonly task_id: string;
  readonly task: string;
  readonly by: string | null;
  /** `YYYY-MM-DD`. */
  readonly due: string | null;
}

/** Tasks listed per project and section; the others are counted (account notes 15.2). */
const NAMED_TASKS = 10;
const ORDER: readonly DigestSection['kind'][] = ['assigned', 'overdue', 'created', 'completed'];

/** By team, in the order of names. */
export function digestTeams(rows: readonly DigestRow[]): DigestTeam[] {
  return [...Map.groupBy(rows, (row) => row.team_id)]
    .map(([id, own]) => ({ id, name: own[0]?.team ?? '', sections: digestSections(own) }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || compareText(a.id, b.id));
}

/** Sections that are not empty, in fixed order. */
export function digestSections(rows: readonly DigestRow[]): DigestSection[] {
  return ORDER.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    return own.length === 0 ? [] : [{ kind, projects: digestProjects(own) }];
  });
}

function digestProjects(rows: readonly DigestRow[]): DigestProject[] {
  return [...Map.groupBy(rows, (row) => row.project_id)]
    .map(([id, own]) => ({
      name: own[0]?.project ?? '',
      link: projectPath(id),
      tasks: own.toSorted(byDue).slice(0, NAMED_TASKS).map(digestTask),
      more: Math.max(0, own.length - NAMED_TASKS),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || compareText(a.link, b.link));
}

function digestTask(row: DigestRow): DigestTask {
  return {
    name: row.task,
    link: projectPath(row.project_id, row.task_id),
    ...(row.by !== null && { by: row.by }),
    ...(row.due !== null && { due: row.due }),
  };
}

/** By due day, tasks without one last. */
function byDue(one: DigestRow, other: DigestRow): number {
  const due = (one.due ?? '9999').localeCompare(other.due ?? '9999');
  return due || one.task.localeCompare(other.task) || (one.task_id < other.task_id ? -1 : 1);
}
