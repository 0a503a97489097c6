/** A stand-in for the command palette over a screen: the menus it reads, and the effect of choosing an item. */
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect } from 'vitest';
import { act } from './act.ts';
import { useRowMenus } from '../../src/modules/commands/row-menus.ts';
import { loadFloatingParts } from '../../src/ui/floating.ts';
import { settled } from './screen-host.tsx';

const everything = () => true;

export interface OpenAsker {
  /** Labels of the items by the title of the menu. */
  readonly shown: () => Readonly<Record<string, readonly string[]>>;
  readonly ofCharts: () => readonly string[];
  /** Runs the item and closes the palette. */
  readonly choose: (label: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Runs what is deferred until the palette has rendered or closed. */
const putOff = (): Promise<void> => act(async () => new Promise((resolve) => void setTimeout(resolve)));

/** Opens it with the focus on an element; without a `#main`, the body's child around the element becomes `#main`. */
export async function askAt(element: HTMLElement): Promise<OpenAsker> {
  await loadFloatingParts();
  const place = element.closest('body > *');
  if (place && !document.getElementById('main')) place.id = 'main';
  await act(async () => element.focus());
  let asked: ReturnType<typeof useRowMenus> = { rows: [], charts: [] };
  function Asker() {
    const now = useRowMenus(everything);
    useEffect(() => void (asked = now));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Asker />));
  await putOff();
  const close = async (): Promise<void> => {
    await act(async () => root.unmount());
    await putOff();
  };
  return {
    shown: () =>
      Object.fromEntries(asked.rows.map(({ title, lines }) => [title, lines.map(({ label }) => label)])),
    ofCharts: () => asked.charts.map(({ label }) => label),
    choose: async (label) => {
      const line = [...asked.rows.flatMap(({ lines }) => lines), ...asked.charts].find(
        (one) => one.label === label,
      );
      expect(line).toBeDefined();
      setTimeout(() => line?.run());
      await close();
      // No menu stays open.
      await settled(() =>
        expect(document.querySelectorAll('[aria-expanded="true"], .hf-menu')).toHaveLength(0),
      );
    },
    close,
  };
}
