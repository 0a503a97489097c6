/** Who comes back to a project by the history finds the row under the keyboard and the selection as they were. */
import { useEffect, useEffectEvent } from 'react';
import { ReturnPart } from '../../../modules/navigation/return-part.ts';
import type { ViewState, ViewStore } from '../view-state/view-store.ts';

interface LeftList extends Pick<ViewState, 'cursor' | 'selected'> {
  readonly projectId: string;
}

const LIST = new ReturnPart<LeftList>();

/** `isReady`: the rows are there. An open task has its own row. */
export function useReturnToList(store: ViewStore, projectId: string, isReady: boolean): void {
  useEffect(
    () =>
      LIST.follow(() => {
        const { cursor, selected } = store.getState();
        return { projectId, cursor, selected };
      }),
    [store, projectId],
  );
  const come = useEffectEvent(() => {
    const left = LIST.take();
    if (left?.projectId !== projectId) return;
    const { cursor, selected, open } = store.getState();
    if (cursor === null && open === null) store.setCursor(left.cursor);
    if (selected.size === 0) store.select(left.selected);
  });
  useEffect(() => {
    if (isReady) come();
  }, [isReady]);
}
