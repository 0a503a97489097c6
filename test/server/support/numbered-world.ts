/** Five people with a client of numbered events each: three of a project, an outsider in its team and a stranger. */
import { v7 } from 'uuid';
import { joinTeam, type Joined } from './join-team.ts';
import { NumberedClient } from './numbered-client.ts';
import { makeSetting, type Setting } from './numbered-setting.ts';
import { startTestServer, type TestPerson, type TestServer } from './server.ts';

export type Who = 'owner' | 'member' | 'helper' | 'outsider' | 'stranger';

export class NumberedWorld {
  readonly server: TestServer;
  readonly owner: TestPerson;
  readonly member: Joined;
  readonly helper: Joined;
  /** Of the same team, member of no project. */
  readonly outsider: Joined;
  /** Of another organization. */
  readonly stranger: TestPerson;
  readonly #memberName: string;
  /** The project of the current test. */
  setting: Setting | undefined;
  #clients: ReadonlyMap<Who, NumberedClient> = new Map();

  private constructor(
    server: TestServer,
    people: {
      owner: TestPerson;
      stranger: TestPerson;
      joined: readonly [Joined, Joined, Joined];
      name: string;
    },
  ) {
    this.server = server;
    this.owner = people.owner;
    this.stranger = people.stranger;
    [this.member, this.helper, this.outsider] = people.joined;
    this.#memberName = people.name;
  }

  static async start(): Promise<NumberedWorld> {
    const server = await startTestServer();
    const owner = await server.signUp({ name: 'Olga Owner' });
    const join = (): Promise<Joined> => joinTeam(server, owner.teamId, 'member');
    const joined = [await join(), await join(), await join()] as const;
    const stranger = await server.signUp({ name: 'Stella Stranger' });
    const { name } = await server.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', joined[0].person.userId)
      .executeTakeFirstOrThrow();
    return new NumberedWorld(server, { owner, stranger, joined, name });
  }

  /** Creates a project and opens new sockets; `end` closes them. */
  async begin(): Promise<{ setting: Setting; end: () => void }> {
    this.setting = await makeSetting(this.owner, {
      ...{ team: this.owner.teamId, actor: this.member.teamMemberId, helper: this.helper.teamMemberId },
      ...{ actorName: this.#memberName, somebody: this.stranger.userId },
    });
    const people: readonly (readonly [Who, TestPerson])[] = [
      ['owner', this.owner],
      ['member', this.member.person],
      ['helper', this.helper.person],
      ['outsider', this.outsider.person],
      ['stranger', this.stranger],
    ];
    this.#clients = new Map(
      await Promise.all(people.map(async ([who, person]) => [who, await this.open(person)] as const)),
    );
    const opened = [...this.#clients.values()];
    return { setting: this.setting, end: () => opened.forEach((client) => client.close()) };
  }

  open(person: TestPerson): Promise<NumberedClient> {
    return NumberedClient.open(this.server.url, person.cookieHeader());
  }

  client(who: Who): NumberedClient {
    const client = this.#clients.get(who);
    if (client === undefined) throw new Error(`${who} is not connected`);
    return client;
  }

  /** Creates tasks in the current project as the member. */
  async createTasks(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => v7());
    for (const [index, id] of ids.entries())
      await this.client('member').ask(6, {
        ...{ id, name: `Task ${index}`, project_id: this.setting?.project, status_id: this.setting?.todo },
      });
    return ids;
  }

  /** Waits until all clients have received the events of the changes so far. */
  async settled(): Promise<void> {
    await this.server.server.live.settled();
    const connected = [...this.#clients.values()].filter(({ live }) => live.socket.connected);
    await Promise.all(connected.map((client) => client.delivered()));
  }

  row(id: string) {
    return this.server.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  /** What any change would alter: synced rows have a version in the feed. */
  async traces(): Promise<unknown> {
    await this.settled();
    const { db } = this.server;
    const feed = await db.selectFrom('scope_counters').selectAll().orderBy('scope').execute();
    const activity = await db
      .selectFrom('activity')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return { feed, activity };
  }
}
