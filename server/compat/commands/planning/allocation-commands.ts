/** Sets a member's hours per day for a project, for other clients (projects notes 10.7). */
import { AppError } from '../../../../contract/errors.ts';
import type { Tx } from '../../../db/transaction.ts';
import { requireProject } from '../../../policies/project-access.ts';
import { requireTeam } from '../../../policies/team-access.ts';
import { lockPlannedMember } from '../../../commands/planning/planned-member.ts';
import {
  allocationsOf,
  changeAllocation,
  createAllocation,
} from '../../../commands/planning/allocation-commands.ts';

interface AllocatedHours {
  readonly memberId: string;
  readonly projectId: string;
  /** Hours per working day. */
  readonly allocatedHours: number;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/**
 * Sets a member's hours per day in a project. With both days: in the allocations of exactly these days; without a match
 * one is created. Without days: in all allocations. Errors: `required` with one day only, `not_found`,
 * `dates_reversed`, `allocation_exists`.
 */
export async function allocateHours(tx: Tx, wanted: AllocatedHours): Promise<void> {
  const { teamId } = requireTeam(tx);
  const { memberId, projectId, startDate: from, endDate: to } = wanted;
  if ((from === undefined) !== (to === undefined))
    throw new AppError('required', { field: from === undefined ? 'startDate' : 'endDate' });
  await lockPlannedMember(tx, teamId, memberId);
  if ((await requireProject(tx, projectId)).teamId !== teamId) throw new AppError('not_found');
  const minutes = Math.round(wanted.allocatedHours * 60);
  const known = await allocationsOf(tx, memberId, projectId);
  const meant =
    from === undefined
      ? known
      : known.filter((one) => one.allocated_from === from && one.allocated_to === to);
  for (const { id } of meant) await changeAllocation(tx, id, { minutes_per_day: minutes });
  if (from === undefined || to === undefined || meant.length > 0) return;
  await createAllocation(tx, {
    project_id: projectId,
    team_member_id: memberId,
    allocated_from: from,
    allocated_to: to,
    minutes_per_day: minutes,
  });
}
