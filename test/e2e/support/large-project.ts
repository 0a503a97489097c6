/**
 * The demo workspace and a project with ten thousand tasks, on a server in this process: created once per worker, and
 * read from the database, to compare the screen with it.
 */
import type { Page } from '@playwright/test';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { addLargeProject } from '../../../server/demo/add-large-project.ts';
import { DEMO_PASSWORD } from '../../../server/demo/people.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import type { TestServer } from '../../server/support/server.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { Shell } from '../pages/shell.ts';
import { demoEmail, expect, test as base } from './journey.ts';
import { STARTED_WITHIN } from './open-at.ts';
import { openServer } from './open-server.ts';

/** Number of its tasks, with subtasks. */
export const LARGE = 10_000;

/** The fields of a task and its subtasks that filters use. */
export interface LargeNode {
  readonly name: string;
  readonly status: string;
  readonly below: readonly LargeNode[];
}

/** A task as stored in the database. */
export interface LargeTask extends LargeNode {
  readonly id: string;
  readonly priority: string;
  readonly description: string | null;
  /** Names of its assignees. */
  readonly people: readonly string[];
  /** Its order keys among the tasks of its status and of an assignee. */
  readonly place: { readonly status: string; readonly members: string };
}

export class LargeProject {
  readonly server: TestServer;
  readonly id: string;
  readonly name: string;

  private constructor(server: TestServer, id: string, name: string) {
    this.server = server;
    this.id = id;
    this.name = name;
  }

  static async create(): Promise<LargeProject> {
    const server = await openServer();
    const now = new Date();
    await seedDemo(server.db, { now });
    const added = await addLargeProject(server.db, { now, tasks: LARGE });
    if (added === null) throw new Error('the large project could not be made');
    return new LargeProject(server, added.id, added.name);
  }

  /** All tasks that are not subtasks, by status, in the order of the list. */
  async tasks(): Promise<readonly LargeTask[]> {
    const given = await this.server.db
      .selectFrom('task_assignees as a')
      .innerJoin('team_members as m', 'm.id', 'a.team_member_id')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .where('a.project_id', '=', this.id)
      .select(['a.task_id as taskId', 'u.name'])
      .execute();
    const people = Map.groupBy(given, ({ taskId }) => taskId);
    const every = await this.server.db
      .selectFrom('tasks as t')
      .innerJoin('statuses as s', 's.id', 't.status_id')
      .where('t.project_id', '=', this.id)
      .select(['t.id', 't.name', 't.parent_task_id as parentId', 's.name as status'])
      .execute();
    const children = Map.groupBy(every, ({ parentId }) => parentId);
    const below = (id: string): readonly LargeNode[] =>
      (children.get(id) ?? []).map((row) => ({ name: row.name, status: row.status, below: below(row.id) }));
    const rows = await this.server.db
      .selectFrom('tasks as t')
      .innerJoin('statuses as s', 's.id', 't.status_id')
      .where('t.project_id', '=', this.id)
      .where('t.parent_task_id', 'is', null)
      .select(['t.id', 't.name', 't.description', 't.priority_id', 't.order_status', 't.order_members'])
      .select(['s.name as status', 's.sort_order as statusPlace'])
      .execute();
    return rows
      .toSorted((one, other) =>
        one.statusPlace === other.statusPlace
          ? one.order_status < other.order_status
            ? -1
            : 1
          : one.statusPlace - other.statusPlace,
      )
      .map((row) => ({
        id: row.id,
        name: row.name,
        status: row.status,
        below: below(row.id),
        priority: TASK_PRIORITIES.find(({ id }) => id === row.priority_id)?.name ?? '',
        description: row.description,
        people: (people.get(row.id) ?? []).map(({ name }) => name),
        place: { status: row.order_status, members: row.order_members },
      }));
  }

  /** The tasks of a person, in the order of their group. */
  async tasksOf(person: string): Promise<readonly LargeTask[]> {
    const all = await this.tasks();
    return all
      .filter(({ people }) => people.includes(person))
      .toSorted((one, other) => (one.place.members < other.place.members ? -1 : 1));
  }

  get url(): string {
    return `${this.server.url}/worklenz/projects/${this.id}`;
  }

  /** Signs in as a person of the demo workspace, waits until everything is synced, and opens the project. */
  async open(page: Page, who: string, search = ''): Promise<ProjectPage> {
    const login = new LoginPage(page);
    await login.open(this.server.url);
    await login.signIn(demoEmail(who), DEMO_PASSWORD);
    // A page that is left earlier may not be signed in yet.
    await new Shell(page).expectSaved();
    await page.goto(`${this.url}${search}`);
    const project = new ProjectPage(page);
    await expect(project.title).toHaveText(this.name, { timeout: STARTED_WITHIN });
    await new Shell(page).expectSaved();
    return project;
  }
}

interface WorkerParts {
  readonly large: LargeProject;
}

export const test = base.extend<object, WorkerParts>({
  large: [
    async ({ browserName: _every }, provide) => {
      const large = await LargeProject.create();
      await provide(large);
      await large.server.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
