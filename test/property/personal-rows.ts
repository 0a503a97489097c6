/** The to-dos of the person whose changes are drawn. */
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

interface Drawn {
  readonly made: fc.Arbitrary<string>;
  readonly id: string;
  readonly name: fc.Arbitrary<string>;
  readonly color: fc.Arbitrary<string>;
  readonly day: fc.Arbitrary<string | null>;
  readonly team: string;
}

/** What may be drawn for what is a person’s alone: to-dos, pinned pages, shortcuts, what tells them. */
export function personalArguments({ made, id, name, color, day, team }: Drawn) {
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
    'profile.setBar': fc.record({
      pages: fc.constantFrom<string[]>([], ['/worklenz/projects', '/worklenz/home']),
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
