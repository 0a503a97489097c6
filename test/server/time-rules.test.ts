/** The time rules of a project: set by its managers, enforced for every client. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TimeRules } from '../../contract/entities/time-rule-fields.ts';
import { NO_TIME_RULES } from '../../contract/rules/time-rules.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let project: string;
let task: string;
const [todo, doing, done] = [v7(), v7(), v7()];

const START = '2026-03-02T08:30:00.000Z';
const log = (body: object = {}, who: TestPerson = member.person) =>
  who.post('/api/v1/task-time-log', { id: task, seconds_spent: 3600, formatted_start: START, ...body });
const timer = (body: object, who: TestPerson = member.person) => who.put(`/api/v1/tasks/${task}/timer`, body);
const rule = (change: Partial<TimeRules>, who: TestPerson = owner) =>
  who.patch(`/api/v1/projects/${project}?current_project_id=${project}`, change);
const outcome = ({ status, code }: { status: number; code: string | null }) => [status, code];
const FINE = [200, null];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  member = await joinTeam(server, owner.teamId, 'member');
  const form = projectForm('Hours', { status_ids: [todo, doing, done], time_day_hours: 9 });
  project = ((await owner.post('/api/v1/projects', form)).body as { id: string }).id;
  await owner.post('/api/v1/project-members', { project_id: project, team_member_id: member.teamMemberId });
});
afterAll(() => server.close());

beforeEach(async () => {
  expect(outcome(await rule(NO_TIME_RULES))).toEqual(FINE);
  task = v7();
  await owner.post('/api/v1/tasks', { id: task, name: 'Paint', project_id: project, status_id: todo });
});

describe('time rules', () => {
  it('are set by managers within limits, and left unchanged by a form without them', async () => {
    const read = async () => (await owner.get(`/api/v1/projects/${project}`)).body;
    expect(await read()).toMatchObject(NO_TIME_RULES);
    const some = { time_note_needed: true, time_day_hours: 6 };
    expect(outcome(await rule(some))).toEqual(FINE);
    const whole = projectForm('Hours', { key: 'HOU' });
    expect(outcome(await owner.put(`/api/v1/projects/${project}`, whole))).toEqual(FINE);
    expect(await read()).toMatchObject({ ...NO_TIME_RULES, ...some });
    expect(outcome(await rule({ time_day_hours: 25 }))).toEqual([400, 'invalid']);
    expect(outcome(await rule({ time_note_needed: false }, member.person))).toEqual([403, 'not_allowed']);
  });

  it('can be set when the project is created', async () => {
    const form = projectForm('More hours', { time_day_hours: 9, time_not_ahead: true });
    const { id } = (await owner.post('/api/v1/projects', form)).body as { id: string };
    expect((await owner.get(`/api/v1/projects/${id}`)).body).toMatchObject({
      ...NO_TIME_RULES,
      time_day_hours: 9,
      time_not_ahead: true,
    });
  });

  it('allow only assignees to log time, by hand and by timer', async () => {
    await rule({ time_assignees_only: true });
    const at = new Date().toISOString();
    expect(outcome(await log())).toEqual([403, 'time_not_assigned']);
    expect(outcome(await timer({ running: true, at }))).toEqual([403, 'time_not_assigned']);
    const assigned = await owner.put(`/api/v1/tasks/${task}/assignees/${member.teamMemberId}`, {
      assigned: true,
    });
    expect(outcome(assigned)).toEqual(FINE);
    expect(outcome(await log())).toEqual(FINE);
    expect(outcome(await log({}, owner))).toEqual([403, 'time_not_assigned']);
    expect(outcome(await timer({ running: true, at }))).toEqual(FINE);
  });

  it('refuse time on done tasks, but not stopping a timer, undoing that and deleting own logs', async () => {
    const first = v7();
    const began = new Date(Date.now() - 600_000).toISOString();
    expect(outcome(await log({ log_id: first }))).toEqual(FINE);
    expect(outcome(await timer({ running: true, at: began }))).toEqual(FINE);
    await rule({ time_not_when_done: true });
    await owner.patch(`/api/v1/tasks/${task}`, { status_id: done });
    expect(outcome(await log())).toEqual([409, 'time_task_done']);
    const body = { seconds_spent: 60, formatted_start: START };
    expect(outcome(await member.person.put(`/api/v1/task-time-log/${first}`, body))).toEqual([
      409,
      'time_task_done',
    ]);
    const at = new Date().toISOString();
    const row_id = v7();
    const stopped = await timer({ running: false, at, row_id });
    expect(stopped.body).toMatchObject({ logged_seconds: 600 });
    expect(outcome(await timer({ running: true, at }))).toEqual([409, 'time_task_done']);
    // The stop is undone: the same timer continues.
    const again = await timer({ running: true, at: began, without_log: row_id });
    expect(outcome(again)).toEqual(FINE);
    expect(outcome(await member.person.delete(`/api/v1/task-time-log/${first}?task=${task}`))).toEqual(FINE);
  });

  it('require a note, refuse future time, and limit the time per day', async () => {
    await rule({ time_note_needed: true, time_not_ahead: true, time_day_hours: 2 });
    const began = '2026-04-07T08:30:00.000Z';
    const note = { description: 'Primer', formatted_start: began };
    expect(outcome(await log())).toEqual([400, 'time_note_needed']);
    const ahead = new Date(Date.now() + 86_400_000).toISOString();
    expect(outcome(await log({ ...note, formatted_start: ahead }))).toEqual([400, 'time_not_ahead']);
    const id = v7();
    expect(outcome(await log({ ...note, log_id: id }))).toEqual(FINE);
    expect(outcome(await log({ ...note, seconds_spent: 3601 }))).toEqual([409, 'time_day_full']);
    // Another day, another person, and the entry itself do not count towards the limit.
    const next = '2026-04-08T08:30:00.000Z';
    expect(outcome(await log({ ...note, seconds_spent: 7200, formatted_start: next }))).toEqual(FINE);
    expect(outcome(await log({ ...note, seconds_spent: 7200 }, owner))).toEqual(FINE);
    const longer = { ...note, seconds_spent: 7200 };
    expect(outcome(await member.person.put(`/api/v1/task-time-log/${id}`, longer))).toEqual(FINE);
    expect(outcome(await log(note))).toEqual([409, 'time_day_full']);
    // The same log sent again is not counted again.
    expect(outcome(await log({ ...note, log_id: id }))).toEqual(FINE);
  });
});
