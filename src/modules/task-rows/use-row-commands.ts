/** Actions on tasks in rows of several projects besides pickers: assigning, archiving, deleting. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { useMyMembership } from '../../data/people.ts';
import type { RowLookups } from './row-lookups.ts';
import { useRowChanges } from './use-row-changes.ts';

type Tasks = readonly Task[];

export interface RowCommands {
  /** Assigns the person, or unassigns them when they are assigned to all. */
  readonly takeOn: (tasks: Tasks) => void;
  readonly archive: (tasks: Tasks) => void;
  /** Asks for confirmation first. */
  readonly remove: (tasks: Tasks) => void;
  /** Tasks whose deletion awaits confirmation. */
  readonly removing: Tasks | null;
  /** The result of the confirmation. */
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
