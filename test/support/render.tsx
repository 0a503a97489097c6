/** Renders components in happy-dom, with the English texts of `ui` and `charts`. */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { act } from './act.ts';

const texts = import.meta.glob<Record<string, unknown>>('../../locales/en/{ui,charts}.json', {
  eager: true,
  import: 'default',
});
const textsOf = (name: string): Record<string, unknown> => texts[`../../locales/en/${name}.json`] ?? {};
const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { ui: textsOf('ui'), charts: textsOf('charts') } },
  interpolation: { escapeValue: false },
});

const roots: (() => void)[] = [];

/** Renders a node and returns a function that renders another in its place. */
export async function render(node: ReactNode): Promise<(next: ReactNode) => Promise<void>> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  roots.push(() => {
    root.unmount();
    host.remove();
  });
  const show = (next: ReactNode): Promise<void> =>
    act(async () => {
      root.render(<I18nextProvider i18n={i18n}>{next}</I18nextProvider>);
    });
  await show(node);
  return show;
}

/** Unmounts everything; call it after each test. */
export async function cleanUp(): Promise<void> {
  await act(async () => {
    for (const remove of roots.splice(0)) remove();
  });
  document.body.replaceChildren();
}

/** The first element for a selector; fails when there is none. */
export function find(selector: string): HTMLElement {
  const element = document.querySelector(selector);
  if (element instanceof HTMLElement) return element;
  throw new Error(`nothing matches ${selector} in ${document.body.innerHTML.slice(0, 500)}`);
}

/** The first input on the page. */
export function findInput(): HTMLInputElement {
  const element = find('input');
  if (element instanceof HTMLInputElement) return element;
  throw new Error('not an input');
}

/** Presses a key on an element (the focused one unless given). */
export async function press(
  key: string,
  init: KeyboardEventInit = {},
  on: Element | null = null,
): Promise<void> {
  const target = on ?? document.activeElement ?? document.body;
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  });
}

/** Clicks an element. */
export async function click(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
}

/** Replaces the text of a field as typing does. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  const prototype: object = Object.getPrototypeOf(field);
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
