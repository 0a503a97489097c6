/**
 * Cached tasks of projects, from which lists are built: rows that the feed names since the last request are read again,
 * the rest is reused (FD1, FD2). Validated and read in the snapshot of the request. One per process; bounded by the
 * number of tasks.
 */
import type { ReadContext } from '../../../db/transaction.ts';
import { setFeedScopes } from '../../../feed/read-scope.ts';
import { projectScope } from '../../../../contract/sync.ts';
import {
  readProjectTasks,
  readSetting,
  readTasksById,
  type SourceTask,
  type TaskSetting,
} from '../../../queries/tasks/task-source.ts';

export interface ProjectSource {
  /** Unchanged tasks are the same objects as before. */
  readonly tasks: readonly SourceTask[];
  readonly setting: TaskSetting;
  /** The same object as long as `setting` is unchanged, except for the caller's timers. */
  readonly settled: object;
}

/** The version of a project's scope in the snapshot. */
export interface ProjectState {
  readonly epoch: string;
  readonly version: number;
}

interface CachedProject extends ProjectState {
  readonly tasks: ReadonlyMap<string, SourceTask>;
  readonly settingText: string;
  readonly settled: object;
}

const MAX_TASKS = 60_000;
/** With more changes than this, reading everything is faster. */
const MANY = 500;

export class ProjectSources {
  /** Least recently used first. */
  readonly #projects = new Map<string, CachedProject>();
  #size = 0;

  async read(context: ReadContext, projectId: string, state: ProjectState): Promise<ProjectSource> {
    const before = this.#projects.get(projectId);
    const setting = await readSetting(context, projectId);
    const tasks = await tasksOf(context, projectId, state, before);
    const settingText = textOf(setting);
    const settled = before?.settingText === settingText ? before.settled : {};
    this.#store(projectId, { ...state, tasks, settingText, settled });
    return { tasks: [...tasks.values()], setting, settled };
  }

  #store(projectId: string, project: CachedProject): void {
    const other = this.#projects.get(projectId);
    // Another request may have read a later snapshot meanwhile.
    if (other && other.epoch === project.epoch && other.version > project.version) return;
    this.#size += project.tasks.size - (other?.tasks.size ?? 0);
    this.#projects.delete(projectId);
    this.#projects.set(projectId, project);
    for (const [oldest, { tasks }] of this.#projects) {
      if (this.#size <= MAX_TASKS || oldest === projectId) break;
      this.#projects.delete(oldest);
      this.#size -= tasks.size;
    }
  }
}

async function tasksOf(
  context: ReadContext,
  projectId: string,
  state: ProjectState,
  before: CachedProject | undefined,
): Promise<ReadonlyMap<string, SourceTask>> {
  if (before?.epoch === state.epoch && before.version <= state.version) {
    if (before.version === state.version) return before.tasks;
    const changed = await changedTasks(context, projectId, before.version);
    if (changed !== null) return refreshed(context, projectId, before.tasks, changed);
  }
  const all = await readProjectTasks(context, projectId);
  return new Map(all.map((task) => [task.id, task]));
}

async function refreshed(
  context: ReadContext,
  projectId: string,
  before: ReadonlyMap<string, SourceTask>,
  changed: readonly string[],
): Promise<ReadonlyMap<string, SourceTask>> {
  if (changed.length === 0) return before;
  const now = new Map((await readTasksById(context, changed)).map((task) => [task.id, task]));
  const tasks = new Map(before);
  for (const id of changed) {
    const task = now.get(id);
    if (task?.project_id === projectId) tasks.set(id, task);
    else tasks.delete(id);
  }
  return tasks;
}

/** Ids of the tasks that the feed names after a version; null when everything must be read. */
async function changedTasks({ db }: ReadContext, projectId: string, after: number): Promise<string[] | null> {
  const scope = projectScope(projectId);
  await setFeedScopes(db, [scope]);
  const entries = await db
    .selectFrom('feed')
    .select(['entity', 'entity_id'])
    .where('scope', '=', scope)
    .where('version', '>', after)
    .limit(MANY + 1)
    .execute();
  // A deleted dependency does not reveal its task.
  if (entries.length > MANY || entries.some(({ entity }) => entity === 'dependency')) return null;
  return entries.filter(({ entity }) => entity === 'task').map((entry) => entry.entity_id);
}

function textOf({ project, modes, statuses, phases, labels, people }: TaskSetting): string {
  const lists = [statuses, phases, labels, people].map((map) => [...map.values()]);
  return JSON.stringify([project, modes, lists]);
}
