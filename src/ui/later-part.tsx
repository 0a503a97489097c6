/**
 * A component whose code is brought when the page is idle after its first render, and which shows nothing until then: for parts
 * that stand ready for a gesture. Not React.lazy, which holds back what was suspended for up to 300 ms.
 */
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { whenIdle } from '../lib/when-idle.ts';

/** `load` is called once; a failed try is made again by the next part that is mounted. */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | null = null;
  let isLoading = false;
  const listeners = new Set<() => void>();

  async function bring(): Promise<void> {
    if (part !== null || isLoading) return;
    isLoading = true;
    try {
      part = await load();
      for (const listener of listeners) listener();
    } catch {
      // Without the network, and not kept yet.
    } finally {
      isLoading = false;
    }
  }

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    const callOff = whenIdle(() => void bring());
    return () => {
      callOff();
      listeners.delete(listener);
    };
  };
  const loaded = (): ComponentType<Props> | null => part;

  function LaterPart(props: Props): ReactNode {
    const Part = useSyncExternalStore(subscribe, loaded);
    return Part && <Part {...props} />;
  }
  /** For parts that are only mounted by the gesture they are for; call it when the page is idle. */
  LaterPart.bring = bring;
  return LaterPart;
}
