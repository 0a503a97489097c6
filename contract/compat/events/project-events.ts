/**
 * Live events of projects, phases, the roadmap and the schedule, 21, 22, 24, 26 to 35, 48 to 51 (live-channel 5 to 9).
 */
import * as z from 'zod/mini';
import { id } from '../../entities/fields.ts';
import { tagPeople, tagPerson } from '../../calls/people.ts';
import {
  optionalParam,
  clearable,
  coerceDay,
  coerceBoolean,
  coerceInt,
  maybeDay,
  maybeId,
  maybeText,
  coerceNumber,
  wireColor,
} from '../../calls/wire.ts';
import { objectOrJson, liveEvent } from './live-event.ts';

const zone = optionalParam(z.string().check(z.maxLength(64)));
const date = clearable(coerceDay);
const categoryPayload = z.object({
  id,
  category_id: maybeId,
  category_name: maybeText,
  category_color: z.nullable(wireColor),
});
/** Somebody who follows a project; the `+N` item has only a name. */
const subscriber = z.object({
  ...tagPerson.shape,
  user_id: z.optional(maybeId),
  project_id: z.optional(id),
});
/** The member's key is misspelt on the wire; both spellings are read. */
const allocation = {
  project_id: id,
  team_member_is: optionalParam(id),
  team_member_id: optionalParam(id),
  allocation_ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
};
const allocationPayload = z.nullable(z.object({ id, date: z.string() }));

export const projectEvents = {
  21: liveEvent({
    name: 'JOIN_OR_LEAVE_PROJECT_ROOM',
    audience: ['sender', 'viewers'],
    inbound: objectOrJson({ id, type: optionalParam(z.string()) }),
    outbound: tagPeople,
    summary: 'Joins the room of a project (type join) or leaves it; answers who is there.',
  }),
  22: liveEvent({
    name: 'PROJECT_UPDATES_AVAILABLE',
    audience: ['person', 'project', 'viewers'],
    outbound: z.undefined(),
    summary: 'Something in the project changed.',
  }),
  24: liveEvent({
    name: 'PROJECT_SUBSCRIBERS_CHANGE',
    inbound: objectOrJson({
      project_id: id,
      user_id: clearable(id),
      team_member_id: id,
      mode: coerceInt(0, 1_000),
    }),
    outbound: z.array(subscriber),
    summary: 'Has the sender follow a project (mode 0) or no longer; tells who follows it.',
  }),
  26: liveEvent({
    name: 'ROADMAP_SORT_ORDER_CHANGE',
    onError: null,
    inbound: objectOrJson({
      from_index: coerceInt(0, 10_000_000),
      to_index: coerceInt(0, 10_000_000),
      task_id: id,
    }),
    outbound: z.nullable(z.object({})),
    summary: 'Moves a row of the roadmap.',
  }),
  27: liveEvent({
    name: 'PHASE_START_DATE_CHANGE',
    onError: null,
    inbound: objectOrJson({ phase_id: id, start_date: date }),
    outbound: z.nullable(z.object({ phase_id: id, start_date: maybeDay })),
    summary: 'Sets or clears the first day of a phase.',
  }),
  28: liveEvent({
    name: 'PHASE_END_DATE_CHANGE',
    onError: null,
    inbound: objectOrJson({ phase_id: id, end_date: date }),
    outbound: z.nullable(z.object({ phase_id: id, end_date: maybeDay })),
    summary: 'Sets or clears the last day of a phase.',
  }),
  29: liveEvent({
    name: 'NEW_PROJECT_COMMENT_RECEIVED',
    audience: ['person'],
    outbound: z.literal(true),
    summary: 'An update was posted in a project.',
  }),
  30: liveEvent({
    name: 'PROJECT_HEALTH_CHANGE',
    audience: ['sender', 'project'],
    inbound: objectOrJson({ project_id: id, health_id: id }),
    outbound: z.object({ id, color_code: wireColor, name: z.string(), health_id: id }),
    summary: 'Changes the health of a project.',
  }),
  31: liveEvent({
    name: 'PROJECT_START_DATE_CHANGE',
    inbound: objectOrJson({ project_id: id, start_date: date, time_zone: zone }),
    outbound: z.object({ project_id: id, start_date: maybeDay }),
    summary: 'Sets or clears the first day of a project.',
  }),
  32: liveEvent({
    name: 'PROJECT_END_DATE_CHANGE',
    inbound: objectOrJson({ project_id: id, end_date: date, time_zone: zone }),
    outbound: z.object({ project_id: id, end_date: maybeDay }),
    summary: 'Sets or clears the last day of a project.',
  }),
  33: liveEvent({
    name: 'PROJECT_STATUS_CHANGE',
    inbound: objectOrJson({ project_id: id, status_id: id }),
    outbound: z.object({
      id,
      status: id,
      status_icon: z.string(),
      status_color: wireColor,
      status_name: z.string(),
    }),
    summary: 'Changes the status of a project.',
  }),
  34: liveEvent({
    name: 'PROJECT_CATEGORY_CHANGE',
    inbound: objectOrJson({
      project_id: id,
      category_id: clearable(id),
      is_update: optionalParam(coerceBoolean),
    }),
    outbound: categoryPayload,
    summary: 'Changes the category of a project; without is_update the answer leaves the category out.',
  }),
  35: liveEvent({
    name: 'CREATE_PROJECT_CATEGORY',
    inbound: objectOrJson({
      name: z.string(),
      team_id: clearable(id),
      user_id: clearable(id),
      project_id: id,
    }),
    outbound: categoryPayload,
    summary: 'Creates a project category; the project itself does not change.',
  }),
  48: liveEvent({
    name: 'SCHEDULE_MEMBER_ALLOCATION_CREATE',
    inbound: objectOrJson({
      project_id: id,
      team_member_id: id,
      chart_start: coerceDay,
      offset: coerceNumber(-1e7, 1e7),
      width: coerceNumber(0, 1e7),
      time_zone: zone,
    }),
    outbound: z.object({ project_id: id, team_member_id: id }),
    summary: 'Draws an allocation, 35 px a day.',
  }),
  49: liveEvent({
    name: 'SCHEDULE_MEMBER_START_DATE_CHANGE',
    onError: null,
    inbound: objectOrJson({ ...allocation, allocated_from: coerceDay }),
    outbound: allocationPayload,
    summary: 'Sets the first day of an allocation and merges the others into it.',
  }),
  50: liveEvent({
    name: 'SCHEDULE_MEMBER_END_DATE_CHANGE',
    onError: null,
    inbound: objectOrJson({ ...allocation, allocated_to: coerceDay }),
    outbound: allocationPayload,
    summary: 'Sets the last day of an allocation and merges the others into it.',
  }),
  51: liveEvent({
    name: 'PROJECT_DATA_CHANGE',
    audience: ['project'],
    outbound: z.object({ user_id: id }),
    summary: 'The settings of a project were saved by somebody.',
  }),
} as const;
