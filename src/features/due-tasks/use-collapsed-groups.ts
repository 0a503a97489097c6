/**
 * Which groups of what is due are folded, stored as those of a project's list are, and which show all they have: those in this tab, as
 * tasks of a list whose subtasks are open.
 */
import { useState } from 'react';
import { useTeam } from '../../data/people.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';
import {
  type GroupKeys,
  readFolded,
  withAllGroups,
  writeFolded,
} from '../../modules/task-query/folded-groups.ts';
import { toggled } from '../../lib/toggled.ts';
import type { CollapsedGroups, DueGroup } from './due-groups.ts';
import type { DueGrouping } from './due-search.ts';

const wholeKey = (place: string): string => `${STORAGE_KEYS.dueWhole}.${place}`;

/** Written by this page alone, a key in a line. */
const readWhole = (place: string): GroupKeys =>
  new Set((readStored('session', wholeKey(place)) ?? '').split('\n').filter((key) => key !== ''));
const writeWhole = (place: string, whole: GroupKeys): void =>
  void writeStored('session', wholeKey(place), whole.size > 0 ? [...whole].join('\n') : null);

interface DueFolding extends CollapsedGroups {
  readonly onFold: (group: DueGroup) => void;
  readonly onWhole: (group: DueGroup) => void;
  /** Folds all groups of the grouping, or opens them. */
  readonly foldAll: (groupIds: readonly (string | null)[], isFolded: boolean) => void;
}

export function useDueFolds(by: DueGrouping): DueFolding {
  const place = `due.${useTeam()?.id ?? ''}`;
  const read = () => ({ place, folded: readFolded(place), whole: readWhole(place) });
  const [stored, setStored] = useState(read);
  const now = stored.place === place ? stored : read();
  const setFolded = (folded: GroupKeys): void => {
    writeFolded(place, folded);
    setStored({ ...now, folded });
  };
  return {
    folded: now.folded,
    whole: now.whole,
    onFold: ({ key }) => setFolded(toggled(now.folded, key)),
    onWhole: ({ key }) => {
      const whole = toggled(now.whole, key);
      writeWhole(place, whole);
      setStored({ ...now, whole });
    },
    foldAll: (ids, isFolded) =>
      setFolded(
        withAllGroups(
          now.folded,
          by,
          ids.map((id) => id ?? ''),
          isFolded,
        ),
      ),
  };
}
