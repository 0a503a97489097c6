/** Random rows of a replica, and random values that a person would type. */
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import { TASK_PRIORITIES } from '../../contract/rules/defaults.ts';
import type { Chance } from './chance.ts';
import type { DiskRows } from './sim-disk.ts';

/** The rows of a replica, sorted by id: the same seed picks the same ones in every run. */
export type Held = DiskRows;

export class NothingThere extends Error {}

/** Picks from a replica's rows; throws `NothingThere` when there are none. */
export class Hand {
  readonly chance: Chance;
  readonly held: Held;
  readonly newId: () => string;

  constructor(chance: Chance, held: Held, newId: () => string) {
    this.chance = chance;
    this.held = held;
    this.newId = newId;
  }

  row<E extends EntityName>(entity: E, which: (row: RowByEntity[E]) => boolean = () => true): RowByEntity[E] {
    const found = this.chance.pick(this.held[entity].filter(which));
    if (!found) throw new NothingThere();
    return found;
  }

  rows<E extends EntityName>(entity: E, which: (row: RowByEntity[E]) => boolean): readonly RowByEntity[E][] {
    return this.held[entity].filter(which);
  }

  of<T>(...choices: readonly T[]): T {
    const found = this.chance.pick(choices);
    if (found === undefined) throw new NothingThere();
    return found;
  }

  flag(): boolean {
    return this.chance.hit(0.5);
  }

  name(): string {
    return `${this.of('Dig', 'Über', '任务', 'Paint', 'Call')} ${this.chance.int(1, 40)}`;
  }

  color(): string {
    return this.of('#154c9b', '#f37070', '#75c997');
  }

  day(): string | null {
    return this.of(null, '2026-11-20', '2026-12-01', '2026-12-24');
  }

  /** The time of a gesture; rarely one by a clock that is years ahead, which the server refuses. */
  moment(): string {
    if (this.chance.hit(0.03)) return '2099-01-01T00:00:00.000Z';
    return `2026-11-0${this.chance.int(1, 9)}T${this.of('08', '12', '17')}:00:0${this.chance.int(0, 9)}.500Z`;
  }

  /** Usually a task whose timer runs. */
  timed(): string {
    return this.chance.hit(0.2) ? this.task().id : this.row('timer').task_id;
  }

  order(): string {
    return `${this.of('a0', 'a1', 'a7', 'b00', 'b0V')}${this.of('', 'V', 'a1')}`;
  }

  orders() {
    return { status: this.order(), priority: this.order(), phase: this.order(), members: this.order() };
  }

  priority(): string {
    return this.of(...TASK_PRIORITIES.map(({ id }) => id));
  }

  task(): RowByEntity['task'] {
    return this.row('task');
  }

  statusOf(projectId: string): string {
    return this.row('status', (row) => row.project_id === projectId).id;
  }

  phaseOf(projectId: string): string | null {
    return this.chance.pick(this.rows('phase', (row) => row.project_id === projectId))?.id ?? null;
  }

  memberOf(teamId: string): string {
    return this.row('teamMember', (row) => row.team_id === teamId).id;
  }

  role() {
    return this.of('admin' as const, 'team_lead' as const, 'member' as const);
  }

  /** None, one of the team, or a new one, whose name the team may have already. */
  jobTitle(teamId: string): { id: string; name?: string } | null {
    const known = this.chance.pick(this.rows('jobTitle', (row) => row.team_id === teamId));
    if (this.chance.hit(0.3)) return null;
    if (known && this.flag()) return { id: known.id };
    return { id: this.newId(), name: this.of('Mason', 'mason', 'Welder') };
  }

  tasksOf(teamMemberId: string): string[] {
    return this.rows('task', (row) => row.assignees.includes(teamMemberId)).map((row) => row.id);
  }

  templateTasks() {
    return this.of([0], [0, 1, 2], [2, 0, 1]).map((level) => ({
      name: this.name(),
      total_minutes: this.chance.int(0, 90),
      level,
    }));
  }

  labelOf(teamId: string): string {
    return this.row('label', (row) => row.team_id === teamId).id;
  }

  /** Text for others, sometimes with a mention. */
  comments(teamId: string) {
    const found = this.rows('teamMember', (row) => row.team_id === teamId);
    const person = this.flag() ? this.chance.pick(found) : undefined;
    const words = this.of('Looks good', '{0} is missing', 'Zwei\nZeilen');
    return {
      content: person ? `@${person.name} ${words}` : words,
      mentions: person ? [{ team_member_id: person.id, name: person.name }] : [],
    };
  }
}
