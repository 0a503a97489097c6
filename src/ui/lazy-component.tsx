/**
 * A lazily loaded component: its code loads when the page is idle after the first render, and it renders nothing until
 * then. For components that wait for a gesture. Not React.lazy, which delays suspended content by up to 300 ms.
 */
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import { retryWithBackoff } from '../lib/retry-with-backoff.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { announceUnless } from './announce-unless.ts';

/**
 * `load` is called once, and retried on failure; `texts` are the locale namespaces that it needs, loaded together with
 * it.
 */
export function lazyComponent<Props extends object>(
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
    announceUnless(() => part !== null, isFailing);
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

  function LazyPart(props: Props): ReactNode {
    const Part = useSyncExternalStore(subscribe, loaded);
    return Part && <Part {...props} />;
  }
  /** For components that are mounted only by a gesture; call it when the page is idle. */
  LazyPart.prefetch = prefetch;
  /** For components that the person has just requested: reports when they cannot be loaded. */
  LazyPart.request = request;
  return LazyPart;
}
