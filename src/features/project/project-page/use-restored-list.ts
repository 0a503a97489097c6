/** Restores the cursor and the selection of a project's list after navigating back. */
import { useEffect, useEffectEvent } from 'react';
import { EntryState } from '../../../modules/navigation/entry-state.ts';
import type { ViewStore } from '../view-state/view-store.ts';

/** Project id, key of the cursor row or null, ids of the selected tasks. */
const LIST = new EntryState('list');

/** `isReady`: the rows have loaded. An open task sets the cursor itself. */
export function useRestoredList(store: ViewStore, projectId: string, isReady: boolean): void {
  useEffect(
    () =>
      LIST.follow(() => {
        const { cursor, selected } = store.getState();
        return [projectId, cursor ?? '', ...selected];
      }),
    [store, projectId],
  );
  const restore = useEffectEvent(([ofProject, row, ...tasks]: readonly string[]) => {
    if (ofProject !== projectId) return;
    const { cursor, selected, open } = store.getState();
    if (cursor === null && open === null && row) store.setCursor(row);
    if (selected.size === 0) store.select(tasks);
  });
  useEffect(() => (isReady ? LIST.onReturn((state) => restore(state)) : undefined), [isReady]);
}
