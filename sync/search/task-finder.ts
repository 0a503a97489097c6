/**
 * Task search over a replica: builds the index of names, updates it by changed keys, and reads each row again before
 * returning it. Never returns a row that the replica does not have (SR1).
 */
import type { Task } from '../../contract/entities/task-entities.ts';
import type { FoundTasks, RowsChanged, SearchQuery } from '../client-types.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { TableReader } from './table-reader.ts';
import { TaskIndex } from './task-index.ts';
import { ofDescription } from './task-texts.ts';
import { TextList } from './text-list.ts';

/** More results than requested, because some rows may be deleted by now. */
const SPARE = 8;

/** The keys of a team's projects, by project id. */
type ProjectKeys = ReadonlyMap<string, string>;

const isSame = (one: ProjectKeys, other: ProjectKeys): boolean =>
  one.size === other.size && [...one].every(([id, key]) => other.get(id) === key);

export class TaskFinder {
  readonly index = new TaskIndex();
  /** Descriptions of the same tasks, filled here so that the rows are read once. */
  readonly descriptions = new TextList();
  readonly #database: ReplicaDatabase;
  readonly #reader: TableReader<Task>;
  /** Team and projects of the last query, as of that query. */
  #last: { readonly teamId: string; readonly projects: ProjectKeys } | null = null;

  /** `pause` yields to queued queries. */
  constructor(database: ReplicaDatabase, pause: () => Promise<void>) {
    this.#database = database;
    const rows = {
      ids: () => this.index.ids(),
      put: (task: Task) => this.#put(task),
      remove: (id: string) => this.#remove(id),
    };
    this.#reader = new TableReader(database.task, rows, pause);
  }

  get complete(): boolean {
    return this.#reader.complete;
  }

  /** Builds the index; resolves when it is complete. */
  fill(): Promise<void> {
    return this.#reader.fill();
  }

  /** Applies changes of the replica; resolves when the index has them. */
  async follow(changes: readonly RowsChanged[]): Promise<void> {
    for (const { entity, ids } of changes) if (entity === 'task') await this.#reader.follow(ids);
  }

  /**
   * Searches with the projects of the last query while it reads the current ones, and repeats the search if they
   * changed.
   */
  async find(query: SearchQuery): Promise<FoundTasks> {
    const last = this.#last?.teamId === query.teamId ? this.#last.projects : null;
    const [projects, tasks] = await Promise.all([
      this.#projectsOf(query.teamId),
      last && this.#tasksOf(query, last),
    ]);
    this.#last = { teamId: query.teamId, projects };
    const isSettled = last !== null && tasks !== null && isSame(last, projects);
    return { tasks: isSettled ? tasks : await this.#tasksOf(query, projects), complete: this.complete };
  }

  /** Stops building the index. */
  end(): void {
    this.#reader.end();
  }

  async #projectsOf(teamId: string): Promise<ProjectKeys> {
    const projects = await this.#database.project.where('team_id').equals(teamId).toArray();
    return new Map(projects.map(({ id, key }) => [id, key]));
  }

  async #tasksOf({ text, limit, narrowing }: SearchQuery, projects: ProjectKeys): Promise<readonly Task[]> {
    const ids = this.index.find({ text, projects, limit: limit + SPARE, narrowing });
    const rows = await this.#database.task.bulkGet([...ids]);
    return rows
      .filter((task) => task !== undefined)
      .filter((task) => !task.archived && projects.has(task.project_id))
      .slice(0, limit);
  }

  #put(task: Task): void {
    if (task.archived) {
      this.#remove(task.id);
      return;
    }
    const { id, project_id: projectId, name, task_no: number, updated_at: changed } = task;
    const { assignees: people, end_date: due, completed_at: completed } = task;
    this.index.put({ id, projectId, name, number, changed, people, due, done: completed !== null });
    const description = ofDescription(task);
    if (description) this.descriptions.put(description);
    else this.descriptions.remove(id);
  }

  #remove(id: string): void {
    this.index.remove(id);
    this.descriptions.remove(id);
  }
}
