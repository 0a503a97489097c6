/** What can be done with tasks in rows of several projects besides their pickers: people, the archive, deletion. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { useMyMembership } from '../../data/people.ts';
import type { RowLookups } from './row-lookups.ts';
import { useRowChanges } from './use-row-changes.ts';

type Tasks = readonly Task[];

export interface RowCommands {
  /** Gives them to me, or takes me off where all are mine. */
  readonly takeOn: (tasks: Tasks) => void;
  readonly archive: (tasks: Tasks) => void;
  /** Asks first. */
  readonly remove: (tasks: Tasks) => void;
  /** Those that wait for a yes. */
  readonly removing: Tasks | null;
  /** The answer. */
  readonly answer: (yes: boolean) => void;
}

export function useRowCommands(lookups: RowLookups, known: Tasks): RowCommands {
  const { t } = useTranslation('tasks');
  const { edits, commit } = useRowChanges(lookups, known, undefined);
  const me = useMyMembership()?.id;
  const [removing, setRemoving] = useState<Tasks | null>(null);
  const idsOf = (tasks: Tasks): readonly string[] => tasks.map(({ id }) => id);
  const wordsOf = (key: 'archived' | 'deleted', tasks: Tasks): string => {
    const [only] = tasks.length === 1 ? tasks : [];
    return only ? t(`done.${key}One`, { name: only.name }) : t(`done.${key}Many`, { count: tasks.length });
  };
  return {
    takeOn: (tasks) => {
      if (me === undefined) return;
      const areMine = tasks.every(({ assignees }) => assignees.includes(me));
      void commit(edits.assign(idsOf(tasks), me, !areMine));
    },
    archive: (tasks) => void commit(edits.archive(idsOf(tasks), true), wordsOf('archived', tasks)),
    remove: setRemoving,
    removing,
    answer: (yes) => {
      if (yes && removing) void commit(edits.remove(idsOf(removing)), wordsOf('deleted', removing));
      setRemoving(null);
    },
  };
}
