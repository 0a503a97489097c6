import { describe, expect, it } from 'vitest';
import { DEFAULT_STATUSES, DONE_CATEGORY_ID, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import fc from 'fast-check';
import {
  anyRows,
  idOf,
  MEMBERS,
  NEW_ID,
  PROJECT,
  PROJECT_TEMPLATE,
  STATUSES,
  TEAM,
  World,
} from '../../test/property/mutation-world.ts';
import { mutations } from './index.ts';

const [start] = fc.sample(anyRows, { numRuns: 1, seed: 1 });
const world = (): World => new World(start ?? {});
const statusIds = [1, 2, 3].map((n) => idOf(30, n));
const use = {
  templateId: PROJECT_TEMPLATE,
  builtIn: false,
  projectId: NEW_ID,
  teamId: TEAM,
  name: 'House 2',
  key: 'HOU',
  statusIds,
  memberId: idOf(31, 1),
  teamMemberId: MEMBERS[0] ?? '',
};

describe('projectTemplate.use', () => {
  it('stores the project at once, with the settings and statuses of the template', async () => {
    const here = world();
    await here.run({ name: 'projectTemplate.use', args: use });
    const rows = await here.rows();
    expect(rows.get('project')?.get(NEW_ID)).toMatchObject({
      ...{ color_code: '#bf4949', phase_label: 'Stage' },
      ...{ time_note_needed: true, time_not_ahead: false, time_day_hours: 6 },
    });
    const statuses = statusIds.map((id) => rows.get('status')?.get(id));
    expect(statuses[0]).toMatchObject({
      name: 'Open',
      category_id: TODO_CATEGORY_ID,
      sort_order: 0,
      wip_limit: 5,
    });
    // Stored before statuses had limits.
    expect(statuses[1]).toMatchObject({
      name: 'Closed',
      category_id: DONE_CATEGORY_ID,
      sort_order: 1,
      wip_limit: null,
    });
    expect(statuses[2]).toBeUndefined();
  });

  it('creates the default statuses for a built-in template', async () => {
    const here = world();
    await here.run({ name: 'projectTemplate.use', args: { ...use, builtIn: true, templateId: idOf(40, 1) } });
    const rows = await here.rows();
    expect(statusIds.map((id) => rows.get('status')?.get(id))).toMatchObject(DEFAULT_STATUSES);
  });

  it('creates no project from a missing template', async () => {
    const here = world();
    await here.run({ name: 'projectTemplate.use', args: { ...use, templateId: idOf(40, 1) } });
    expect((await here.rows()).get('project')?.get(NEW_ID)).toBeUndefined();
  });

  it('sends the call for its kind of template', () => {
    const mutation = mutations['projectTemplate.use'];
    expect(mutation.call(use).call).toBe('projectTemplates.importCustom');
    expect(mutation.call({ ...use, builtIn: true })).toMatchObject({
      call: 'projectTemplates.import',
      body: { project_id: NEW_ID, status_ids: statusIds },
    });
  });
});

describe('taskTemplate.import', () => {
  const row = (n: number, parentId: string | null) => ({
    taskId: idOf(32, n),
    name: `Step ${n}`,
    totalMinutes: n,
    parentId,
    order: `a${n}`,
  });
  const args = {
    projectId: PROJECT,
    statusId: STATUSES[0] ?? '',
    rows: [row(1, null), row(2, idOf(32, 1)), row(3, idOf(32, 2)), row(4, null)],
  };

  it('creates tasks with subtasks, and undo deletes the topmost ones', async () => {
    const here = world();
    const { before } = await here.run({ name: 'taskTemplate.import', args });
    const tasks = (await here.rows()).get('task');
    expect(tasks?.get(idOf(32, 3))).toMatchObject({ parent_task_id: idOf(32, 2), total_minutes: 3 });
    const context = { userId: '', teamMemberId: null, teamId: TEAM, now: '' };
    expect(mutations['taskTemplate.import'].inverse(args, before, context)).toEqual([
      { name: 'task.remove', args: { taskId: idOf(32, 4) } },
      { name: 'task.remove', args: { taskId: idOf(32, 1) } },
    ]);
  });

  it('sends the parent of each task by name and by id', () => {
    const { body } = mutations['taskTemplate.import'].call(args);
    expect(body).toMatchObject([
      { parent_task_name: null },
      { parent_task_name: 'Step 1', parent_id: idOf(32, 1) },
      { parent_task_name: 'Step 2', parent_id: idOf(32, 2) },
      { parent_task_name: null },
    ]);
  });
});

describe('jobTitle.remove', () => {
  it('clears the title of members, and undo restores it', async () => {
    const here = world();
    const [, second = ''] = MEMBERS;
    const titleId = idOf(25, 1);
    const args = { jobTitleId: titleId, memberIds: MEMBERS };
    const { before } = await here.run({ name: 'jobTitle.remove', args });
    expect((await here.rows()).get('teamMember')?.get(second)).toMatchObject({ job_title_id: null });
    const context = { userId: '', teamMemberId: null, teamId: TEAM, now: '' };
    const [back] = mutations['jobTitle.remove'].inverse(args, before, context);
    expect(back).toMatchObject({ args: { memberIds: [second], name: 'Carpenter' } });
  });
});
