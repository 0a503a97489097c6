/** Widths of the side panels by size: as resized on this device, else the default. */
import { useLayoutEffect, useState } from 'react';
import { readStored, STORAGE_KEYS, writeStored } from '../lib/device-storage.ts';

export type PanelSize = 'lg' | 'ml' | 'md' | 'sm';

interface Widths {
  readonly initial: number;
  /** Minimum width at which nothing is cut off. */
  readonly min: number;
}

const WIDTHS: Readonly<Record<PanelSize, Widths>> = {
  lg: { initial: 888, min: 720 },
  ml: { initial: 648, min: 480 },
  md: { initial: 600, min: 400 },
  sm: { initial: 400, min: 320 },
};
/** Below this window width the two columns of a large panel become one. */
const TWO_COLUMNS = 1200;
const LG_IN_ONE_COLUMN: Widths = { initial: 640, min: 480 };
/** Minimum width of the page beside it. */
const MIN_PAGE_WIDTH = 160;

const keyOf = (size: PanelSize): string => `${STORAGE_KEYS.drawerWidth}.${size}`;

/** Sets a custom property of the document, which toasts beside the panel use. */
function show(size: PanelSize, width: number | null): void {
  const { style } = document.documentElement;
  if (width === null) style.removeProperty(`--drawer-${size}`);
  else style.setProperty(`--drawer-${size}`, `${String(width)}px`);
}

function chosenWidth(size: PanelSize): number | null {
  const width = Number(readStored('local', keyOf(size)));
  return Number.isFinite(width) && width >= WIDTHS.sm.min ? width : null;
}

/** For a resizable panel. */
export function useDrawerWidth(size: PanelSize) {
  const [chosen, setChosen] = useState(() => chosenWidth(size));
  useLayoutEffect(() => show(size, chosen), [size, chosen]);
  const { initial, min } = size === 'lg' && innerWidth < TWO_COLUMNS ? LG_IN_ONE_COLUMN : WIDTHS[size];
  const max = Math.max(min, innerWidth - MIN_PAGE_WIDTH);
  const set = (width: number | null, done: boolean): void => {
    setChosen(width);
    if (done) writeStored('local', keyOf(size), width === null ? null : String(width));
  };
  return { width: Math.min(max, Math.max(min, chosen ?? initial)), min, max, set };
}
