/**
 * Draggable rows, and the hook that decides when they replace the plain rows. Their code loads shortly after the list
 * has rendered, except on phones.
 */
import { type ComponentType, useEffect, useState } from 'react';
import { loadTexts } from '../../../i18n/i18n.ts';
import { flushKeepingFocus } from '../../../lib/flush-keeping-focus.ts';
import { afterPointerUp } from '../../../lib/after-pointer-up.ts';
import type { ViewStore } from '../view-state/view-store.ts';
import type { DragRowsProps } from './list-drag.tsx';

/** Cached for the next list of this page. */
let Loaded: ComponentType<DragRowsProps> | null = null;

/** The rows, once `useDragReady` is true. Not React.lazy: the list would be empty while that resolves. */
export function DraggableRows(props: DragRowsProps) {
  return Loaded && <Loaded {...props} />;
}

/** False until the code is loaded, and while replacing the rows would unmount a field that somebody types in. */
export function useDragReady(store: ViewStore, wanted: boolean): boolean {
  const [ready, setReady] = useState(() => Loaded !== null);
  useEffect(() => {
    if (!wanted || ready) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    let callOff = (): void => undefined;
    const attempt = (): void => {
      const { renaming, adding, editor } = store.getState();
      if (stopped) return;
      if (renaming !== null || adding !== null || editor !== null) timer = setTimeout(afterPress, 1000);
      // Synchronously: a key pressed before a later render would go to an unmounted field.
      else flushKeepingFocus(() => setReady(true));
    };
    const afterPress = (): void => {
      callOff = afterPointerUp(attempt);
    };
    const load = async (): Promise<void> => {
      const [module] = await Promise.all([import('./list-drag.tsx'), loadTexts(['board', 'project-panels'])]);
      Loaded = module.DragRows;
      afterPress();
    };
    // Offline without the cached code, rows can still be moved by keys and menus.
    timer = setTimeout(() => void load().catch(() => undefined), 400);
    return () => {
      stopped = true;
      callOff();
      clearTimeout(timer);
    };
  }, [store, wanted, ready]);
  return wanted && ready;
}
