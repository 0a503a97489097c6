/** The row a new task is shown by until the replica has its own. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { ArgsOf } from '../sync-types.ts';

export function newTaskRow(args: ArgsOf<'task.create'>, teamId: string, priorityId: string): Task {
  const now = new Date().toISOString();
  return {
    id: args.taskId,
    project_id: args.projectId,
    team_id: teamId,
    task_no: 0,
    name: args.name,
    description: args.description ?? null,
    status_id: args.statusId,
    priority_id: args.priorityId ?? priorityId,
    phase_id: args.phaseId ?? null,
    parent_task_id: args.parentTaskId ?? null,
    reporter_id: null,
    start_date: args.startDate ?? null,
    end_date: args.endDate ?? null,
    due_time: args.dueTime ?? null,
    total_minutes: args.totalMinutes ?? 0,
    logged_seconds: 0,
    billable: args.billable ?? true,
    archived: false,
    completed_at: null,
    progress_value: null,
    manual_progress: false,
    progress_mode: null,
    weight: null,
    schedule_id: null,
    order_status: args.orders.status,
    order_priority: args.orders.priority,
    order_phase: args.orders.phase,
    order_members: args.orders.members,
    assignees: args.assignees ?? [],
    labels: args.labels ?? [],
    subscribers: [],
    custom_values: {},
    comments_count: 0,
    attachments_count: 0,
    created_at: now,
    updated_at: now,
  };
}
