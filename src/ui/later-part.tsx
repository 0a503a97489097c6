/**
 * A component whose code is brought when the page is idle after its first render, and which shows nothing until then: for parts
 * that stand ready for a gesture. Not React.lazy, which holds back what was suspended for up to 300 ms.
 */
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { whenIdle } from '../lib/when-idle.ts';

/** After a failed try, and when the next part is mounted. */
const AGAIN_MS = 10_000;

/** `load` is called once, unless it fails. */
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
      setTimeout(() => {
        if (listeners.size > 0) void bring();
      }, AGAIN_MS);
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
