/**
 * A component whose code is loaded when the page is idle after its first render, and which shows nothing until then: for parts
 * that stand ready for a gesture. Not React.lazy, which holds back what was suspended for up to 300 ms.
 */
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import { retryWithBackoff } from '../lib/retry-with-backoff.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { sayUnless } from './say-missing.ts';

/** `load` is called once, and again and again when it fails; `texts` are the namespaces it draws with, which come together with it. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly string[] = [],
) {
  let part: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  let isFailing = false;
  const listeners = new Set<() => void>();

  async function loadBoth(): Promise<ComponentType<Props>> {
    const [loaded] = await Promise.all([load(), loadTexts(texts)]);
    return loaded;
  }

  async function fetchPart(): Promise<void> {
    part = await retryWithBackoff(texts.length === 0 ? load : loadBoth, () => (isFailing = true));
    for (const listener of listeners) listener();
  }

  const prefetch = (): Promise<void> => (loading ??= fetchPart());

  function request(): void {
    if (part !== null) return;
    void prefetch();
    sayUnless(() => part !== null, isFailing);
  }

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    const callOff = whenIdle(() => void prefetch());
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
  LaterPart.prefetch = prefetch;
  /** For what somebody has just requested: says so when it cannot be loaded yet. */
  LaterPart.request = request;
  return LaterPart;
}
