/** When the rows become ones that can be dragged: their code is loaded while the page is idle, where there is a pointer that drags. */
import { startTransition, useEffect, useState } from 'react';
import type { ViewStore } from '../view-store.ts';

/** Loads the code; called once more by the component, which then has it at once. */
export const loadDragRows = () => import('./list-drag.tsx');

/** Kept for the next list of this page. */
let loaded = false;

/** False until the code is there, and as long as a change of the rows would take a field away from somebody who types. */
export function useDragReady(store: ViewStore, wanted: boolean): boolean {
  const [ready, setReady] = useState(loaded);
  useEffect(() => {
    if (!wanted || ready) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const attempt = (): void => {
      const { renaming, adding, editor } = store.getState();
      if (stopped) return;
      if (renaming !== null || adding !== null || editor !== null) {
        timer = setTimeout(attempt, 1000);
        return;
      }
      loaded = true;
      startTransition(() => setReady(true));
    };
    const start = (): void => {
      // Without the network, and not kept yet: keys and menus move tasks as well.
      loadDragRows().then(attempt, () => undefined);
    };
    timer = setTimeout(start, 400);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [store, wanted, ready]);
  return wanted && ready;
}
