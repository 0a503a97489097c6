/**
 * Further reads of the planner for other clients (projects notes 10.7): time off, capacity, conflicts, workload,
 * dated tasks. All figures are hours.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { day, id } from '../../entities/fields.ts';
import { timeOffFields } from '../../entities/planning-entities.ts';
import { answerShape } from '../../calls/field-shapes.ts';
import {
  optionalParam,
  clearable,
  coerceDay,
  idParams,
  maybeDay,
  maybeId,
  maybeText,
  nothing,
  coerceNumber,
  taskIdParams,
  wireColor,
} from '../../calls/wire.ts';

const BASE = '/api/v1/schedule-gannt-v2';

const range = { startDate: coerceDay, endDate: coerceDay };

const hours = z.number();

/** How much of a person's hours is planned. */
const status = z.enum(['available', 'normal', 'fully-allocated', 'overallocated', 'unavailable']);

const severity = z.enum(['low', 'medium', 'high']);

const person = { team_member_id: id, member_name: z.string(), member_email: z.string() };

const projectHours = z.object({
  project_id: id,
  project_name: z.string(),
  allocated_hours: hours,
  color_code: wireColor,
});

const capacityDay = z.object({
  date: day,
  working_hours: hours,
  allocated_hours: hours,
  available_hours: hours,
  utilization_percent: z.number(),
  is_time_off: z.boolean(),
  is_holiday: z.boolean(),
  is_weekend: z.boolean(),
  status,
  projects: z.array(projectHours),
});

const timeOffEntry = z.object({
  ...answerShape(timeOffFields, 'list'),
  created_at: z.string(),
  member_name: z.string(),
  member_email: z.string(),
  member_avatar: maybeText,
});

const read = { method: 'GET', access: 'admin', offline: 'replica' } as const;

export const compatScheduleReadsCalls = defineCalls({
  'schedule.memberSummary': defineCall({
    ...read,
    path: `${BASE}/members/{id}/summary`,
    params: idParams,
    query: z.object({ ...range, projectId: optionalParam(id) }),
    answer: z.object({
      startDate: day,
      endDate: day,
      allocatedHours: hours,
      totalLogged: hours,
      loggedBillable: hours,
      loggedNonBillable: hours,
    }),
    summary: 'Estimates of the dated tasks of a member in a range, and the time they logged on them.',
  }),
  'schedule.workload': defineCall({
    ...read,
    path: `${BASE}/workload`,
    query: z.object({ ...range, memberId: optionalParam(id) }),
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        email: z.string(),
        totalHours: hours,
        allocatedHours: hours,
        availableHours: hours,
        utilizationPercent: z.number(),
        projectCount: z.int(),
        projects: z.array(
          z.object({ id, name: z.string(), allocatedHours: hours, startDate: day, endDate: day }),
        ),
        status,
      }),
    ),
    summary: 'Allocated hours of the members of the team against what they work in a range.',
  }),
  'schedule.conflicts': defineCall({
    ...read,
    path: `${BASE}/conflicts`,
    answer: z.array(
      z.object({
        memberId: id,
        memberName: z.string(),
        date: day,
        allocatedHours: hours,
        maxHours: hours,
        overageHours: hours,
        type: z.literal('overallocation'),
        severity,
        message: z.string(),
      }),
    ),
    summary: 'Days of the coming 90 on which somebody is planned for too much.',
  }),
  'schedule.capacityReport': defineCall({
    ...read,
    path: `${BASE}/capacity-report`,
    query: z.object(range),
    answer: z.object({
      totalMembers: z.int(),
      totalCapacityHours: hours,
      totalAllocatedHours: hours,
      availableHours: hours,
      utilizationPercent: z.number(),
      startDate: day,
      endDate: day,
    }),
    summary: 'Capacity of the team in a range, and what is planned of it.',
  }),
  'schedule.capacityDaily': defineCall({
    ...read,
    path: `${BASE}/capacity/daily`,
    query: z.object({ ...range, teamMemberId: optionalParam(id) }),
    answer: z.array(
      z.object({
        ...person,
        daily_capacity: z.array(capacityDay),
        summary: z.object({
          total_working_hours: hours,
          total_allocated_hours: hours,
          total_available_hours: hours,
          average_utilization: z.number(),
          days_overallocated: z.int(),
          days_available: z.int(),
        }),
      }),
    ),
    summary: 'Each day of each member in a range of at most 366 days.',
  }),
  'schedule.capacitySummary': defineCall({
    ...read,
    path: `${BASE}/capacity/summary`,
    query: z.object(range),
    answer: z.object({
      total_members: z.int(),
      total_working_hours: hours,
      total_allocated_hours: hours,
      total_available_hours: hours,
      average_utilization: z.number(),
      days_overallocated: z.int(),
      days_available: z.int(),
      days_fully_allocated: z.int(),
      days_normal: z.int(),
    }),
    summary: 'The days of all members in a range, counted by how full they are.',
  }),
  'schedule.capacityConflicts': defineCall({
    ...read,
    path: `${BASE}/capacity/conflicts`,
    query: z.object(range),
    answer: z.array(
      z.object({
        type: z.literal('overallocation'),
        severity,
        ...person,
        date: day,
        working_hours: hours,
        allocated_hours: hours,
        overallocation_hours: hours,
        utilization_percent: z.number(),
        projects: z.array(projectHours),
        message: z.string(),
      }),
    ),
    summary: 'Days of a range on which somebody is planned for too much, and for what.',
  }),
  'schedule.tasks': defineCall({
    ...read,
    path: `${BASE}/tasks`,
    query: z.object({
      startDate: optionalParam(coerceDay),
      endDate: optionalParam(coerceDay),
      memberId: optionalParam(id),
      projectId: optionalParam(id),
      statusId: optionalParam(id),
      priorityId: optionalParam(id),
    }),
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        start_date: maybeDay,
        end_date: maybeDay,
        parent_task_id: maybeId,
        project_id: id,
        done: z.boolean(),
        total_minutes: z.int(),
        project_name: z.string(),
        project_color: wireColor,
        status_id: id,
        status_name: z.string(),
        status_color: wireColor,
        is_done_status: z.boolean(),
        priority_id: id,
        priority_name: z.string(),
        priority_color: wireColor,
        assignees: z.array(
          z.object({ id, user_id: maybeId, name: z.string(), email: z.string(), avatar_url: maybeText }),
        ),
        subtask_count: z.int(),
        completed_subtask_count: z.int(),
      }),
    ),
    summary: 'Tasks of the team that are no subtasks and not archived, at most 5,000.',
  }),
  'schedule.allocate': defineCall({
    method: 'PUT',
    path: `${BASE}/allocation`,
    body: z.object({
      memberId: id,
      projectId: id,
      allocatedHours: coerceNumber(0, 24),
      startDate: optionalParam(coerceDay),
      endDate: optionalParam(coerceDay),
    }),
    answer: nothing,
    access: 'admin',
    offline: 'needs-network',
    summary:
      'Sets the hours per day of a member for a project: of the allocation of exactly these days, made when there is none; of all without days.',
  }),
  'schedule.setTaskDates': defineCall({
    method: 'PUT',
    path: `${BASE}/tasks/{taskId}/dates`,
    params: taskIdParams,
    body: z.object({ start_date: clearable(coerceDay), end_date: clearable(coerceDay) }),
    answer: z.object({ id, name: z.string(), start_date: maybeDay, end_date: maybeDay, project_id: id }),
    access: 'task',
    offline: 'needs-network',
    summary: 'Sets the dates of a task; what is missing stays, null clears.',
  }),
  'schedule.taskConflicts': defineCall({
    method: 'GET',
    path: `${BASE}/tasks/{taskId}/conflicts`,
    params: taskIdParams,
    answer: z.object({
      conflicts: z.array(
        z.object({
          type: z.enum(['time-off', 'overallocation']),
          severity,
          message: z.string(),
          details: z.object({ ...person, date: day }),
        }),
      ),
    }),
    access: 'task',
    offline: 'replica',
    summary: 'Whether the assignees of a task are away or planned for too much while it runs.',
  }),
  'timeOff.list': defineCall({
    ...read,
    path: `${BASE}/time-off`,
    query: z.object({
      teamMemberId: optionalParam(id),
      startDate: optionalParam(coerceDay),
      endDate: optionalParam(coerceDay),
    }),
    answer: z.array(timeOffEntry),
    summary: 'Time off of the team, newest start first.',
  }),
  'timeOff.summary': defineCall({
    ...read,
    path: `${BASE}/time-off/summary`,
    query: z.object(range),
    answer: z.array(
      z.object({
        ...person,
        time_off_periods: z.array(z.object(answerShape(timeOffFields, 'period'))),
        total_days_off: z.number(),
      }),
    ),
    summary: 'Who is away in a range, and for how many of their working days.',
  }),
});
