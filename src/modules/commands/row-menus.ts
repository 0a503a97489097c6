/**
 * Menus of the row that was focused when the palette was opened, and of charts: read when the palette opens, so that
 * rows need no code for it.
 */
import { useLayoutEffect, useState } from 'react';
import { Download, Ellipsis } from 'lucide-react';
import { useShared } from '../../lib/shared-value.ts';
import { type CapturedMenu, capturedMenus, captureMenus } from '../../ui/captured-menus.ts';
import type { MenuAction } from '../../ui/menu.tsx';
import type { NamedCommand } from './offered-commands.ts';
import { menuCommands } from './offered-menu.ts';

/** Pages, panels, and the pinned pages of the bar, which have menus too. */
const CONTAINERS = '#main, [role="dialog"]:not(.hf-cmd), .shell-bar-nav';
const ROW = 'li, tr, figure, article, [role="row"], [role="listitem"]';
const MENU_BUTTON = 'button[aria-haspopup="menu"]:not(:disabled)';
/** Task rows in views of a project: the screen itself offers the menu of the task at the cursor. */
const BY_CURSOR = '.hf-list, .hf-board';

/** The last focused or pressed element in one of the containers. */
let last: Element | null = null;

function note({ target }: Event): void {
  if (target instanceof Element && target.closest(CONTAINERS)) last = target;
}
// From the moment when the palette can be opened.
document.addEventListener('focusin', note);
document.addEventListener('pointerdown', note, { capture: true });

/** The focused row, or the active row of a list with roving focus; if the focus is elsewhere, the last one. */
function pointedElement(): Element | null {
  const active = document.activeElement;
  const container = active?.closest(CONTAINERS) && active.id !== 'main' ? active : last;
  const within = container?.getAttribute('aria-activedescendant') ?? '';
  const found = (within === '' ? null : document.getElementById(within)) ?? container;
  return found?.isConnected ? found : null;
}

const buttonsIn = (element: ParentNode): readonly HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>(MENU_BUTTON),
];

/** Opens the context menu, else the menus of the row's buttons, as a person would. */
function captureRow(pointed: Element): void {
  if (pointed.closest(BY_CURSOR)) return;
  const { left: clientX, bottom: clientY } = pointed.getBoundingClientRect();
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY });
  if (!pointed.dispatchEvent(event)) return;
  for (let row = pointed.closest(ROW); row; row = row.parentElement?.closest(ROW) ?? null) {
    const own = row;
    const buttons = buttonsIn(row).filter((button) => button.closest(ROW) === own);
    for (const button of buttons) button.click();
    if (buttons.length > 0) return;
  }
}

const chartOf = (element: Element): Element | null => element.closest('figure');

/** The menus of all charts, whether focused or not, because charts are few. */
function captureCharts(pointed: Element | null): void {
  for (const chart of document.querySelectorAll('figure'))
    if (!chart.contains(pointed)) for (const button of buttonsIn(chart)) button.click();
}

interface RowMenuLines {
  /** The name of the row or chart. */
  readonly title: string;
  readonly lines: readonly NamedCommand[];
}

/** Focuses the row first, because its menu would restore the focus to it. */
function commandsOf(
  { anchor, label, items: all }: CapturedMenu,
  title: string,
  isWanted: (line: MenuAction) => boolean,
): readonly NamedCommand[] {
  const row = anchor.closest(ROW) ?? anchor;
  const items = all.filter((item) => !('onSelect' in item) || isWanted(item));
  const icon = chartOf(anchor) ? Download : Ellipsis;
  return menuCommands({ id: `row ${label}`, label: title, icon, items }).map((line) => ({
    ...line,
    run: () => {
      if (!row.contains(document.activeElement)) anchor.focus({ preventScroll: true });
      line.run();
    },
  }));
}

/** Buttons with the same name open the same menu. */
const firstOfName = (menus: readonly CapturedMenu[]): readonly CapturedMenu[] =>
  [...new Map(menus.toReversed().map((menu) => [menu.label, menu])).values()].toReversed();

interface CapturedLines {
  readonly rows: readonly RowMenuLines[];
  /** With the chart's name before their text. */
  readonly charts: readonly NamedCommand[];
}

/** For the open palette. `isWanted` filters lines. */
export function useRowMenus(isWanted: (line: MenuAction) => boolean): CapturedLines {
  const [pointed] = useState(pointedElement);
  useLayoutEffect(() => {
    let end: (() => void) | null = null;
    // Deferred, so that the palette renders first.
    const timer = setTimeout(() => {
      end = captureMenus();
      if (pointed) captureRow(pointed);
      captureCharts(pointed);
    });
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [pointed]);
  const captured = firstOfName(useShared(capturedMenus));
  const isOfChart = ({ anchor }: CapturedMenu): boolean => chartOf(anchor)?.contains(pointed) === false;
  return {
    rows: captured
      .filter((menu) => !isOfChart(menu))
      .map((menu) => ({ title: menu.label, lines: commandsOf(menu, '', isWanted) })),
    charts: captured.filter(isOfChart).flatMap((menu) => commandsOf(menu, menu.label, isWanted)),
  };
}
