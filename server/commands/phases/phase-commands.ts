/**
 * Creates, changes, orders and deletes the phases of a project. The highest `sort_index` is the first in the list.
 * Deleting one leaves its tasks without a phase and announces them (FD2).
 */
import { AppError } from '../../../contract/errors.ts';
import { phaseFields } from '../../../contract/entities/project-entities.ts';
import { DEFAULT_PHASE_COLOR } from '../../../contract/rules/defaults.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { ReadContext, Tx } from '../../db/transaction.ts';

const UNIQUE_CODES = { phases_project_id_name_key: phaseFields.name.unique.code } as const;
const HEX = /^#[0-9a-f]{6}$/i;

export interface PhaseRow {
  readonly id: string;
  readonly project_id: string;
  readonly team_id: string;
  readonly name: string;
  readonly color_code: string;
  readonly sort_index: number;
}

export interface NewPhase {
  readonly id: string | undefined;
  readonly projectId: string;
  readonly teamId: string;
  readonly name: string | undefined;
  readonly color: string | undefined;
}

/** Error: `not_found`. */
export async function requirePhase({ db }: ReadContext, id: string, lock = false): Promise<PhaseRow> {
  const phase = await db
    .selectFrom('phases')
    .select(['id', 'project_id', 'team_id', 'name', 'color_code', 'sort_index'])
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!phase) throw new AppError('not_found');
  return phase;
}

/** Adds a phase on top; without a name it is `Untitled Phase (n)`. Idempotent: returns the stored phase for a repeated id. */
export async function createPhase(
  tx: Tx,
  { id = tx.newId(), projectId, teamId, name, color }: NewPhase,
): Promise<PhaseRow> {
  const phases = await phasesOf(tx, projectId);
  const existing = phases.find((phase) => phase.id === id);
  if (existing) return existing;
  const phase: PhaseRow = {
    id,
    project_id: projectId,
    team_id: teamId,
    name: name ?? untitled(phases),
    color_code: color ?? DEFAULT_PHASE_COLOR,
    sort_index: Math.max(-1, ...phases.map((one) => one.sort_index)) + 1,
  };
  await mapUniqueViolation(tx.db.insertInto('phases').values(phase).execute(), UNIQUE_CODES);
  tx.feed.inProject(projectId, 'phase', id);
  return phase;
}

/** Renames or colours a phase; an invalid colour becomes the default one. Error: `not_found`. */
export async function updatePhase(
  tx: Tx,
  id: string,
  change: { name?: string; color?: string },
): Promise<PhaseRow> {
  // Locked, so that a name and a colour that are set at the same time both stay.
  const phase = await requirePhase(tx, id, true);
  const color = change.color?.slice(0, 7).toLowerCase();
  const color_code = color === undefined ? phase.color_code : HEX.test(color) ? color : DEFAULT_PHASE_COLOR;
  const next = { name: change.name ?? phase.name, color_code };
  await mapUniqueViolation(
    tx.db.updateTable('phases').set(next).where('id', '=', id).execute(),
    UNIQUE_CODES,
  );
  tx.feed.inProject(phase.project_id, 'phase', id);
  return { ...phase, ...next };
}

export interface PhaseDays {
  readonly start_date: string | null;
  readonly end_date: string | null;
}

/** Omitted fields are unchanged. Error: `invalid` when the phase would end before it begins. */
export async function setPhaseDates(
  tx: Tx,
  phase: Pick<PhaseRow, 'id' | 'project_id'>,
  change: { readonly start_date?: string | null | undefined; readonly end_date?: string | null | undefined },
): Promise<PhaseDays> {
  const days = await tx.db
    .selectFrom('phases')
    .select(['start_date', 'end_date'])
    .where('id', '=', phase.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const next: PhaseDays = {
    start_date: change.start_date === undefined ? days.start_date : change.start_date,
    end_date: change.end_date === undefined ? days.end_date : change.end_date,
  };
  if (next.start_date !== null && next.end_date !== null && next.end_date < next.start_date)
    throw new AppError('invalid', { where: 'body', field: 'end_date', reason: 'before_start' });
  await tx.db.updateTable('phases').set(next).where('id', '=', phase.id).execute();
  tx.feed.inProject(phase.project_id, 'phase', phase.id);
  return next;
}

/** `ids` is the list as shown, top first; phases that are not in it keep their order below. */
export async function reorderPhases(tx: Tx, projectId: string, ids: readonly string[]): Promise<void> {
  const phases = await phasesOf(tx, projectId);
  const existingIds = new Set(phases.map((phase) => phase.id));
  if (ids.some((id) => !existingIds.has(id))) throw new AppError('not_found');
  const rest = phases.filter((phase) => !ids.includes(phase.id)).map((phase) => phase.id);
  for (const [index, id] of [...new Set(ids), ...rest].reverse().entries()) {
    await tx.db.updateTable('phases').set({ sort_index: index }).where('id', '=', id).execute();
    tx.feed.inProject(projectId, 'phase', id);
  }
}

export async function setPhaseLabel(tx: Tx, projectId: string, name: string): Promise<void> {
  await tx.db
    .updateTable('projects')
    .set({ phase_label: name, updated_at: tx.now })
    .where('id', '=', projectId)
    .execute();
  tx.feed.inProject(projectId, 'project', projectId);
  const column = await tx.db
    .updateTable('list_columns')
    .set({ name })
    .where('project_id', '=', projectId)
    .where('key', '=', 'PHASE')
    .returning('id')
    .executeTakeFirst();
  if (column) tx.feed.inProject(projectId, 'listColumn', column.id);
}

export async function deletePhase(tx: Tx, phase: PhaseRow): Promise<void> {
  const tasks = await tx.db
    .updateTable('tasks')
    .set({ phase_id: null, updated_at: tx.now })
    .where('phase_id', '=', phase.id)
    .returning('id')
    .execute();
  await tx.db.deleteFrom('phases').where('id', '=', phase.id).execute();
  tx.feed.removed(`project:${phase.project_id}`, 'phase', phase.id);
  tx.feed.inProject(phase.project_id, 'task', ...tasks.map((task) => task.id));
}

/** Highest first. */
function phasesOf(tx: Tx, projectId: string): Promise<PhaseRow[]> {
  return tx.db
    .selectFrom('phases')
    .select(['id', 'project_id', 'team_id', 'name', 'color_code', 'sort_index'])
    .where('project_id', '=', projectId)
    .orderBy('sort_index', 'desc')
    .execute();
}

function untitled(phases: readonly PhaseRow[]): string {
  const taken = new Set(phases.map((phase) => phase.name));
  let number = phases.length + 1;
  while (taken.has(`Untitled Phase (${number})`)) number += 1;
  return `Untitled Phase (${number})`;
}
