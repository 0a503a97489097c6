/**
 * The mutation context of this tab: the acting person, their active team and their membership of it, and the instant by
 * the server's clock. Reads the replica; before the first pull, the session.
 */
import type { ClientUser, RowsChanged } from './client-types.ts';
import type { MutationContext } from './mutations/mutation.ts';
import type { ReplicaDatabase } from './replica/schema.ts';

interface Membership {
  readonly teamId: string | null;
  readonly teamMemberId: string | null;
}

export class ActingContext {
  readonly #database: ReplicaDatabase;
  readonly #now: () => number;
  readonly #user: ClientUser;
  #membership: Promise<Membership> | null = null;
  #cached: Membership | null = null;

  constructor(database: ReplicaDatabase, now: () => number, user: ClientUser) {
    this.#database = database;
    this.#now = now;
    this.#user = user;
  }

  /** The rows changed, so another team may be active now. */
  follow(changes: readonly RowsChanged[]): void {
    if (changes.some(({ entity }) => entity === 'user' || entity === 'teamMember')) this.#membership = null;
  }

  async now(): Promise<MutationContext> {
    const now = this.#instant();
    this.#cached = await (this.#membership ??= this.#readAgainAfterFailure());
    return { userId: this.#user.id, now, ...this.#cached };
  }

  /** The context as known without a read; for display only. */
  latest(): MutationContext {
    const known = this.#cached ?? { teamId: this.#user.team_id, teamMemberId: this.#user.team_member_id };
    return { userId: this.#user.id, now: this.#instant(), ...known };
  }

  #instant(): string {
    return new Date(this.#now()).toISOString();
  }

  /** A failed read is not cached: every later gesture would fail with it. */
  #readAgainAfterFailure(): Promise<Membership> {
    const reading = this.#read();
    reading.catch(() => {
      if (this.#membership === reading) this.#membership = null;
    });
    return reading;
  }

  async #read(): Promise<Membership> {
    const user = await this.#database.user.get(this.#user.id);
    if (!user) return { teamId: this.#user.team_id, teamMemberId: this.#user.team_member_id };
    const teamId = user.active_team_id;
    if (teamId === null) return { teamId: null, teamMemberId: null };
    const members = await this.#database.teamMember.where('team_id').equals(teamId).toArray();
    const own = members.find((member) => member.user_id === this.#user.id);
    const known = teamId === this.#user.team_id ? this.#user.team_member_id : null;
    return { teamId, teamMemberId: own?.id ?? known };
  }
}
