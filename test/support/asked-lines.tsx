/** A stand-in for the palette over a screen: which menus it reads, and the effect of choosing an item. */
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect } from 'vitest';
import { act } from './act.ts';
import { useRowMenus } from '../../src/modules/commands/row-menus.ts';
import { loadFloatingParts } from '../../src/ui/floating.ts';
import { settled } from './screen-host.tsx';

const everything = () => true;

export interface OpenAsker {
  /** By the words of the menu. */
  readonly shown: () => Readonly<Record<string, readonly string[]>>;
  readonly ofCharts: () => readonly string[];
  /** Closes as well. */
  readonly choose: (label: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What was put off until the palette is drawn, or closed. */
const putOff = (): Promise<void> => act(async () => new Promise((resolve) => void setTimeout(resolve)));

/** Opens it with the focus on an element; what stands around the first one is the main part of the page. */
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
      // No menu stays open behind it.
      await settled(() =>
        expect(document.querySelectorAll('[aria-expanded="true"], .hf-menu')).toHaveLength(0),
      );
    },
    close,
  };
}
