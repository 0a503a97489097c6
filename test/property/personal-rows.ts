/** Personal to-dos and mutes, and arguments of the mutations of a person's own settings. */
import fc from 'fast-check';
import type { RowByEntity } from '../../contract/entities/index.ts';

export function personalRows(id: string, at: string): RowByEntity['personalTask'][] {
  return [
    {
      id,
      name: 'Call',
      description: null,
      color_code: '#000',
      done: false,
      sort_index: 0,
      due_date: null,
      created_at: at,
      updated_at: at,
    },
  ];
}

/** The first task is muted, and the project. */
export function muteRows(
  place: { readonly project_id: string; readonly team_id: string },
  [taskId = '']: readonly string[],
): RowByEntity['mute'][] {
  return [
    { ...place, id: place.project_id, task_id: null },
    { ...place, id: taskId, task_id: taskId },
  ];
}

interface Drawn {
  readonly made: fc.Arbitrary<string>;
  readonly id: string;
  readonly name: fc.Arbitrary<string>;
  readonly color: fc.Arbitrary<string>;
  readonly day: fc.Arbitrary<string | null>;
  readonly team: string;
  readonly projectId: fc.Arbitrary<string>;
  readonly taskId: fc.Arbitrary<string>;
}

/** Arguments of the mutations of personal to-dos, mutes, pinned pages, default views, notifications and shortcuts. */
export function personalArguments({ made, id, name, color, day, team, projectId, taskId }: Drawn) {
  const personalTaskId = fc.constant(id);
  const sortIndex = fc.integer({ min: -9, max: 9 });
  return {
    'personalTask.create': fc.record({ personalTaskId: made, name, color, sortIndex, dueDate: day }),
    'personalTask.set': fc.record({
      personalTaskId,
      change: fc.record({ name, due_date: day, sort_index: sortIndex }, { requiredKeys: [] }),
    }),
    'personalTask.done': fc.record({ personalTaskId, done: fc.boolean() }),
    'personalTask.remove': fc.record({ personalTaskId }),
    'mute.project': fc.record({ projectId, muted: fc.boolean() }),
    'mute.task': fc.record({ taskId, muted: fc.boolean() }),
    'profile.setBar': fc.record({
      pages: fc.constantFrom<string[]>([], ['/worklenz/projects', '/worklenz/home']),
    }),
    'profile.setDefaultView': fc.record({
      place: fc.oneof(projectId, fc.constant(`${team}/due`)),
      view: fc.constantFrom(null, 'all', id),
    }),
    'profile.setNoticeChoice': fc.record({
      teamId: fc.constant(team),
      choice: fc.constantFrom('comments.push', 'mentions.app', 'assigned.mail'),
      on: fc.boolean(),
    }),
    'profile.setShortcuts': fc.record({
      shortcuts: fc.constantFrom<string[]>([], ['list.create=n'], ['list.create=n', 'everywhere.home=g o']),
    }),
  };
}
