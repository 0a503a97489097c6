/** Reads the predecessors of a task (tasks 12.1). Owns no rule. */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import type { DependencyKind } from '../../../../contract/rules/dependency-rule.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { visibleProjectIds } from '../../../policies/project-access.ts';

interface Listed {
  readonly id: string;
  readonly task_name: string;
  readonly task_key: string;
  readonly related_task_id: string;
  readonly kind: DependencyKind;
  readonly lag_days: number;
}

/** With the key of the predecessor, which may be in another project; only predecessors that the caller may see. */
export async function listDependencies(
  context: ReadContext,
  taskId: string,
): Promise<CallAnswer<'dependencies.list'>> {
  const projects = await visibleProjectIds(context);
  const found = await sql<Listed>`
    select d.id, t.name as task_name, p.key || '-' || t.task_no as task_key, d.related_task_id, d.kind, d.lag_days
    from task_dependencies d join tasks t on t.id = d.related_task_id join projects p on p.id = t.project_id
    where d.task_id = ${taskId} and p.id = any(${projects}::uuid[]) order by p.key, t.task_no`.execute(
    context.db,
  );
  return found.rows.map((row) => ({ ...row, dependency_type: 'blocked_by' }));
}
