/** Who comes back to a project by the history finds the row under the keyboard and the selection as they were. */
import { useEffect, useEffectEvent } from 'react';
import { EntryState } from '../../../modules/navigation/entry-state.ts';
import type { ViewStore } from '../view-state/view-store.ts';

/** Id of the project, the row under the keyboard or nothing, the selected tasks. */
const LIST = new EntryState('list');

/** `isReady`: the rows are there. An open task has its own row. */
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
