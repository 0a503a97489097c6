/**
 * What another client does with a project through numbered events only, and what it must receive. Runs against one
 * server and against two that only Redis connects.
 */
import { v7 } from 'uuid';
import { expect } from 'vitest';
import { CRITICAL, LOW, type Setting } from './numbered-setting.ts';
import type { NumberedClient } from './numbered-client.ts';

export interface Journey {
  /** Makes the changes; a member of the project. */
  readonly actor: NumberedClient;
  /** Reads the same project, on another socket. */
  readonly reader: NumberedClient;
  readonly setting: Setting;
}

/** Makes every numbered change of a task; returns the id of the task. */
export async function workOnTask({ actor, reader, setting }: Journey): Promise<string> {
  const { project, todo, doing, done } = setting;
  const id = v7();
  const text = (payload: object): string => JSON.stringify(payload);
  const created = await actor.ask(
    6,
    text({
      id,
      name: '  Weld the gate  ',
      project_id: project,
      reporter_id: setting.somebody,
      status_id: todo,
    }),
  );
  expect(created).toMatchObject({ id, name: 'Weld the gate', status: todo, task_key: expect.any(String) });
  expect(created).toMatchObject({ reporter: setting.actorName });

  const task = { task_id: id, parent_task: null, team_id: setting.team };
  expect(await actor.ask(10, text({ ...task, name: 'Weld & paint <the> gate' }))).toEqual({
    ...{ id, parent_task: null, name: 'Weld & paint <the> gate' },
  });
  expect(await actor.ask(10, text({ ...task, name: '  ' }))).toMatchObject({
    name: 'Weld & paint <the> gate',
  });
  const html = '<p>Use the <b>thick</b> rods</p><script>alert(1)</script>';
  expect(await actor.ask(16, text({ ...task, description: html }))).toMatchObject({
    id,
    description: '<p>Use the <b>thick</b> rods</p>',
  });
  expect(await actor.ask(9, { ...task, priority_id: CRITICAL })).toEqual({
    ...{ id, parent_task: null, priority_id: CRITICAL, priority_value: 3 },
    ...{ color_code: '#8B1A1A69', color_code_dark: '#B22222' },
  });
  expect(await actor.ask(14, text({ ...task, start_date: '2026-03-02', group_id: todo }))).toEqual({
    ...{ id, parent_task: null, start_date: '2026-03-02', end_date: null, group_id: todo },
  });
  expect(await actor.ask(13, text({ ...task, end_date: '2026-03-09T00:00:00.000Z' }))).toMatchObject({
    ...{ start_date: '2026-03-02', end_date: '2026-03-09' },
  });
  expect(await actor.ask(13, text(task))).toMatchObject({ start_date: '2026-03-02', end_date: null });
  expect(await actor.ask(64, text({ task_id: id, due_time: '16:30' }))).toEqual({ id, due_time: '16:30' });
  const bar = {
    chart_start: '2026-03-01',
    from_start: 4,
    task_duration: 3,
    task_width: 105,
    task_offset: 140,
  };
  expect(await actor.ask(47, text({ task_id: id, ...bar, group_id: todo }))).toEqual({
    ...{ task_id: id, task_width: 105, task_offset: 140, group_id: todo },
    ...{ start_date: '2026-03-05', end_date: '2026-03-07' },
  });
  expect(await actor.ask(15, text({ ...task, total_hours: 2, total_minutes: 30 }))).toMatchObject({
    ...{ id, total_hours: 2, total_minutes: 150, total_time_string: '2h 30m', overdue: false },
  });

  await workOnPeopleAndLabels({ actor, reader, setting }, id);

  expect(await actor.ask(25, { ...task, phase_id: setting.phase, status_id: todo })).toEqual({
    ...{ id: setting.phase, task_id: id, parent_task: null, status_id: todo, color_code: '#3b7ad4' },
  });
  expect(await actor.ask(25, { ...task, phase_id: 'Unmapped' })).toMatchObject({
    ...{ id: 'Unmapped', task_id: id, color_code: '#154c9b69' },
  });
  expect(await actor.ask(25, { ...task, phase_id: setting.phase })).toMatchObject({ id: setting.phase });

  await workOnOrder({ actor, reader, setting }, id);

  const moved = await actor.ask(8, text({ ...task, status_id: doing, project_id: project }));
  expect(moved).toMatchObject({
    ...{ id, status_id: doing, color_code: '#70a6f369', color_code_dark: '#4190FF', completed_deps: true },
    ...{ statusCategory: { is_done: false, is_doing: true, is_todo: false }, completed_at: null },
  });
  expect(await actor.ask(8, text({ ...task, status_id: doing }))).toMatchObject({ color_code: '#70a6f369' });

  const repeats = await actor.ask(53, { task_id: id });
  expect(repeats).toEqual({ task_id: id, id: expect.any(String), schedule_type: 'daily' });
  expect(await actor.ask(53, { task_id: id, schedule_id: repeats['id'] })).toEqual({
    ...{ task_id: id, id: null, schedule_type: null },
  });

  const seen = reader.live.events.length;
  expect(await actor.ask(52, { task_id: id, billable: false })).toEqual({ id, billable: false });
  expect(await reader.next('52', seen)).toEqual({ id, billable: false });

  const value = { task_id: id, column_key: setting.column, value: '12.5', project_id: project };
  expect(await actor.ask(55, text(value))).toEqual({
    task_id: id,
    column_key: setting.column,
    value: '12.5',
  });
  expect(typeof actor.live.events.findLast((event) => event.name === '55')?.payload).toBe('string');
  expect(await reader.next('55', seen)).toEqual({ task_id: id, column_key: setting.column, value: 12.5 });

  await workOnProgress({ actor, reader, setting }, id);
  await workOnTimer(actor, id);

  const finished = await actor.ask(8, text({ ...task, status_id: done }));
  expect(finished).toMatchObject({ status_id: done, complete_ratio: 100, completed_at: expect.any(String) });
  expect(await actor.ask(17, id)).toMatchObject({ id, complete_ratio: 100 });
  expect(await actor.ask(17, `"${id}"`)).toMatchObject({ id, complete_ratio: 100 });
  return id;
}

/** Moves the task before another one, checks that both clients read the same order, and asks for the done statuses. */
async function workOnOrder({ actor, reader, setting }: Journey, id: string): Promise<void> {
  const other = v7();
  await actor.ask(6, JSON.stringify({ id: other, name: 'Sweep the yard', project_id: setting.project }));
  const move = { project_id: setting.project, group_by: 'status', team_id: setting.team };
  const placesOf = async (client: NumberedClient, payload: object): Promise<string[]> => {
    const places = await client.ask<{ id: string; sort_order: number }[]>(20, payload);
    expect(places.map((place) => place.sort_order)).toEqual(places.map((_, place) => place));
    return places.map((place) => place.id).filter((one) => one === id || one === other);
  };
  const update = (task_id: string, sort_order: number) => ({ task_id, sort_order });
  const first = { ...move, task_updates: [update(other, 0), update(id, 1)] };
  expect(await placesOf(actor, first)).toEqual([other, id]);
  // The older form moves it to the front by its index.
  expect(await placesOf(actor, { ...move, task: { id }, from_index: 1, to_index: 0 })).toEqual([id, other]);
  // Without a change it returns the present order.
  expect(await placesOf(reader, move)).toEqual([id, other]);
  const done: unknown = await reader.live.socket.timeout(10_000).emitWithAck('63', setting.project);
  expect(done).toEqual([expect.objectContaining({ id: setting.done, color_code: expect.any(String) })]);
}

async function workOnPeopleAndLabels({ actor, setting }: Journey, id: string): Promise<void> {
  const task = { task_id: id, parent_task: null };
  const who = { project_id: setting.project, team_member_id: setting.helper, reporter_id: setting.somebody };
  const assigned = await actor.ask(7, JSON.stringify({ ...task, ...who, mode: 0, team_id: setting.team }));
  expect(assigned).toMatchObject({
    ...{ id, mode: 0, team_member_id: setting.helper },
    assignees: expect.arrayContaining([expect.objectContaining({ team_member_id: setting.helper })]),
  });
  expect((assigned['members'] as unknown[]).length).toBeGreaterThan(1);
  const gone = await actor.ask(7, JSON.stringify({ ...task, ...who, mode: 1 }));
  expect(gone).toMatchObject({ mode: 1, members: [], assignees: [] });
  const both = [setting.helper, setting.actor];
  const replaced = await actor.ask(54, JSON.stringify({ ...task, ...who, team_member_id: both }));
  expect((replaced['assigneeIds'] as string[]).toSorted()).toEqual(both.toSorted());

  const watched = { task_id: id, user_id: null, team_member_id: setting.helper };
  expect(await actor.ask(23, { ...watched, mode: 0 })).toHaveLength(1);
  expect(await actor.ask(23, { ...watched, mode: 0 })).toHaveLength(1);
  expect(await actor.ask(23, { ...watched, mode: 1 })).toEqual([]);

  const name = `urgent ${id.slice(-6)}`;
  const made = await actor.ask(12, JSON.stringify({ ...task, label: name, team_id: setting.team }));
  expect(made).toMatchObject({ id, is_new: true, new_label: { name, selected: true } });
  const again = await actor.ask(12, JSON.stringify({ ...task, label: name.toUpperCase() }));
  expect(again).toMatchObject({ is_new: false, new_label: made['new_label'] });
  const label_id = (made['new_label'] as { id: string }).id;
  expect(await actor.ask(11, JSON.stringify({ ...task, label_id }))).toMatchObject({ all_labels: [] });
  expect(await actor.ask(11, { ...task, label_id })).toMatchObject({ all_labels: [{ id: label_id, name }] });
}

async function workOnProgress({ actor, reader, setting }: Journey, id: string): Promise<void> {
  const child = v7();
  const form = { id: child, name: 'Cut the bars', project_id: setting.project, parent_task_id: id };
  const sub = await actor.ask(
    6,
    JSON.stringify({ ...form, reporter_id: setting.somebody, priority_id: LOW }),
  );
  expect(sub).toMatchObject({ id: child, is_sub_task: true, parent_task_id: id, total_tasks_count: 2 });
  const seen = reader.live.events.length;
  const first = await actor.ask(
    58,
    JSON.stringify({ task_id: child, progress_value: 140, parent_task_id: id }),
    60,
  );
  expect(first).toEqual({ task_id: child, progress_value: 100, should_prompt_for_done: true });
  expect(await reader.next('60', seen)).toEqual(first);
  expect(await reader.next('60')).toMatchObject({ task_id: id, progress_value: expect.any(Number) });
  expect(await actor.ask(59, JSON.stringify({ task_id: child, weight: 40, parent_task_id: id }), 60)).toEqual(
    { task_id: child, weight: 40 },
  );

  const counted = await actor.ask(61, id, 62);
  expect(counted).toEqual({ task_id: id, subtask_count: 1, has_subtasks: true });
  await actor.settled();
  expect(actor.heard.findLast((one) => one.name === 'TASK_SUBTASKS_COUNT')?.payload).toEqual(counted);
  expect(actor.heard.findLast((one) => one.name === '60')?.payload).toEqual({
    ...{ task_id: child, progress_value: 100, weight: 40 },
  });
  expect(await actor.refused(58, { task_id: id, progress_value: 10, parent_task_id: null })).toEqual({
    ...{ event: '58', code: 'progress_from_subtasks' },
  });
}

async function workOnTimer(actor: NumberedClient, id: string): Promise<void> {
  const started = await actor.ask(18, JSON.stringify({ task_id: id, parent_task: null }));
  expect(started).toMatchObject({ id, task_id: id, parent_task: null });
  expect(started['timer_start_time']).toBe(started['start_time']);
  expect(await actor.ask(19, { task_id: id })).toEqual({ id, task_id: id, parent_task: null });
  expect(await actor.ask(19, { task_id: id })).toEqual({ id, task_id: id, parent_task: null });
}
