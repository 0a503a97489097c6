/** The element where tests of screens render. Registers hooks before and after each test: call once, at the top. */
import type { ReactNode } from 'react';
import i18next, { type Resource } from 'i18next';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, vi } from 'vitest';
import { act } from './act.ts';
import { until } from './until.ts';

export interface ScreenHost {
  readonly host: HTMLElement;
  readonly render: (node: ReactNode) => Promise<void>;
}

/** Without texts their keys are shown. */
export function screenHost(texts: Resource[string] = {}): ScreenHost {
  let host: HTMLElement;
  let root: Root;
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: texts } });
    host = document.createElement('div');
    document.body.append(host);
    root = createRoot(host);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    host.remove();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return {
    get host() {
      return host;
    },
    render: (node) => act(async () => root.render(node)),
  };
}

/** Waits until the check passes on the rendered screen; returns its result. */
export const settled = <T,>(check: () => T | Promise<T>): Promise<T> =>
  until(async () => {
    await act(async () => undefined);
    return check();
  });
