/**
 * Task search over a replica: builds the index in slices so that a query never waits long, updates it by changed keys, and
 * reads each row again before it is returned. Never returns a row that the replica does not have (SR1).
 */
import type { Task } from '../../contract/entities/task-entities.ts';
import type { FoundTasks, RowsChanged, TaskSearchQuery } from '../client-types.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { TaskIndex } from './task-index.ts';

/** Rows of one read. */
const PAGE = 1_000;
/** Rows indexed before yielding; a few milliseconds. */
const SLICE = 100;
/** More results than requested, because some rows may be deleted by now. */
const SPARE = 8;

/** The keys of a team's projects, by their id. */
type ProjectKeys = ReadonlyMap<string, string>;

const isSame = (one: ProjectKeys, other: ProjectKeys): boolean =>
  one.size === other.size && [...one].every(([id, key]) => other.get(id) === key);

export class TaskFinder {
  readonly #database: ReplicaDatabase;
  readonly #pause: () => Promise<void>;
  readonly #index = new TaskIndex();
  /** Serializes the reads, so that a newer read is never overwritten by an older one. */
  #queue: Promise<void> = Promise.resolve();
  /** The projects of the team that was searched last, as they were then. */
  #last: { readonly teamId: string; readonly projects: ProjectKeys } | null = null;
  #complete = false;
  #ended = false;

  /** `pause` yields to queued queries. */
  constructor(database: ReplicaDatabase, pause: () => Promise<void>) {
    this.#database = database;
    this.#pause = pause;
  }

  /** Builds the index; resolves when it is complete. */
  async fill(): Promise<void> {
    await this.#read(async () => {
      await this.#readAll();
      this.#complete = true;
    });
  }

  /** Applies changes of the replica; resolves when the index has them. */
  async follow(changes: readonly RowsChanged[]): Promise<void> {
    for (const { entity, ids } of changes) {
      if (entity !== 'task') continue;
      await this.#read(() => (ids === null ? this.#readAll() : this.#readSome(ids)));
    }
  }

  /** Searches the projects of the last query while it reads them anew, and once more where they changed. */
  async find(query: TaskSearchQuery): Promise<FoundTasks> {
    const last = this.#last?.teamId === query.teamId ? this.#last.projects : null;
    const [projects, tasks] = await Promise.all([
      this.#projectsOf(query.teamId),
      last && this.#tasksOf(query, last),
    ]);
    this.#last = { teamId: query.teamId, projects };
    const isSettled = last !== null && tasks !== null && isSame(last, projects);
    return { tasks: isSettled ? tasks : await this.#tasksOf(query, projects), complete: this.#complete };
  }

  async #projectsOf(teamId: string): Promise<ProjectKeys> {
    const projects = await this.#database.project.where('team_id').equals(teamId).toArray();
    return new Map(projects.map(({ id, key }) => [id, key]));
  }

  async #tasksOf(
    { text, limit, narrowing }: TaskSearchQuery,
    projects: ProjectKeys,
  ): Promise<readonly Task[]> {
    const ids = this.#index.find({ text, projects, limit: limit + SPARE, narrowing });
    const rows = await this.#database.task.bulkGet([...ids]);
    return rows
      .filter((task) => task !== undefined)
      .filter((task) => !task.archived && projects.has(task.project_id))
      .slice(0, limit);
  }

  /** Stops building the index. */
  end(): void {
    this.#ended = true;
  }

  async #read(work: () => Promise<void>): Promise<void> {
    const turn = this.#queue.then(work);
    this.#queue = turn.catch(() => undefined);
    await turn;
  }

  async #readAll(): Promise<void> {
    const gone = new Set(this.#index.ids());
    let after = '';
    while (!this.#ended) {
      const page = await this.#database.task.where('id').above(after).limit(PAGE).toArray();
      for (const { id } of page) gone.delete(id);
      await this.#putAll(page);
      const last = page.at(-1);
      if (page.length < PAGE || last === undefined) break;
      after = last.id;
    }
    for (const id of gone) this.#index.remove(id);
  }

  async #readSome(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length && !this.#ended; from += PAGE) {
      const part = ids.slice(from, from + PAGE);
      const rows = await this.#database.task.bulkGet(part);
      for (const [place, id] of part.entries()) if (rows[place] === undefined) this.#index.remove(id);
      await this.#putAll(rows.filter((row) => row !== undefined));
    }
  }

  async #putAll(rows: readonly Task[]): Promise<void> {
    for (let from = 0; from < rows.length && !this.#ended; from += SLICE) {
      for (const row of rows.slice(from, from + SLICE)) this.#put(row);
      await this.#pause();
    }
  }

  #put(task: Task): void {
    const { id, project_id: projectId, name, task_no: number, updated_at: changed } = task;
    const { assignees: people, end_date: due, completed_at: completed } = task;
    if (task.archived) this.#index.remove(id);
    else this.#index.put({ id, projectId, name, number, changed, people, due, done: completed !== null });
  }
}
