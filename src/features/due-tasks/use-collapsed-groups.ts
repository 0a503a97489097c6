/**
 * Which groups of the due page are collapsed, stored like those of a project's list, and which show all their rows,
 * stored for this tab.
 */
import { useState } from 'react';
import { useTeam } from '../../data/people.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';
import {
  type GroupKeys,
  readCollapsed,
  withAllGroups,
  writeCollapsed,
} from '../../modules/task-query/collapsed-groups.ts';
import { toggled } from '../../lib/toggled.ts';
import type { CollapsedGroups, DueGroup } from './due-groups.ts';
import type { DueGrouping } from './due-search.ts';

const expandedKey = (list: string): string => `${STORAGE_KEYS.dueWhole}.${list}`;

/** One key per line; only this page writes it. */
const readFullyShown = (list: string): GroupKeys =>
  new Set((readStored('session', expandedKey(list)) ?? '').split('\n').filter((key) => key !== ''));
const writeFullyShown = (list: string, fullyShown: GroupKeys): void =>
  void writeStored('session', expandedKey(list), fullyShown.size > 0 ? [...fullyShown].join('\n') : null);

interface DueFolding extends CollapsedGroups {
  readonly onFold: (group: DueGroup) => void;
  readonly onShowAll: (group: DueGroup) => void;
  /** Collapses or expands all groups of the grouping. */
  readonly foldAll: (groupIds: readonly (string | null)[], isFolded: boolean) => void;
}

export function useCollapsedGroups(by: DueGrouping): DueFolding {
  const list = `due.${useTeam()?.id ?? ''}`;
  const read = () => ({ place: list, collapsed: readCollapsed(list), fullyShown: readFullyShown(list) });
  const [stored, setStored] = useState(read);
  const now = stored.place === list ? stored : read();
  const setFolded = (collapsed: GroupKeys): void => {
    writeCollapsed(list, collapsed);
    setStored({ ...now, collapsed });
  };
  return {
    collapsed: now.collapsed,
    fullyShown: now.fullyShown,
    onFold: ({ key }) => setFolded(toggled(now.collapsed, key)),
    onShowAll: ({ key }) => {
      const fullyShown = toggled(now.fullyShown, key);
      writeFullyShown(list, fullyShown);
      setStored({ ...now, fullyShown });
    },
    foldAll: (ids, isFolded) =>
      setFolded(
        withAllGroups(
          now.collapsed,
          by,
          ids.map((id) => id ?? ''),
          isFolded,
        ),
      ),
  };
}
