/**
 * Scroll restoration: each entry of the history stores the scroll positions of its screen, the focused row, and the
 * state of parts of the screen (`entry-state.ts`). Navigating back restores them; after a reload they come from the
 * storage of the tab. Not needed before the first navigation.
 */
import type { RouterHistory } from '@tanstack/react-router';
import { untilRendered } from '../../lib/until-rendered.ts';
import {
  arriveAtEntry,
  dropFrom,
  leaveEntry,
  loadStates,
  type StoredStates,
  storedStates,
} from './saved-entries.ts';

interface Scrolled {
  /** While this element is mounted, its scroll position is already right. Missing after a reload. */
  readonly element?: WeakRef<Element>;
  readonly kind: string;
  /** Index among elements of its kind. */
  readonly nth: number;
  readonly top: number;
  readonly left: number;
  /** The first visible row and its offset from the upper edge, because rows above it may be added or removed. */
  readonly row: { readonly name: string; readonly offset: number } | null;
}

interface ScreenState {
  readonly pathname: string;
  readonly scrolled: readonly Scrolled[];
  /** Name of the row that had the focus. */
  readonly focus: string | null;
}

/** Storage of the entries during a reload: JSON that this module wrote, or null. */
export interface EntryStorage {
  readonly read: () => string | null;
  readonly write: (json: string) => void;
}

/** Increase it with every change of `StoredEntries`: a tab can load a newer version of this code. */
const FORMAT = 1;
interface StoredEntries {
  readonly format: typeof FORMAT;
  readonly screens: readonly [index: number, ScreenState][];
  readonly parts: StoredStates;
}

const ROWS = '[data-task], [data-project], [role=row][id]';

function nameOf(row: Element): string {
  return row.id || row.getAttribute('data-task') || (row.getAttribute('data-project') ?? '');
}

const rowNamed = (within: ParentNode | null, name: string): Element | undefined =>
  [...(within?.querySelectorAll(ROWS) ?? [])].find((row) => nameOf(row) === name);

const screen = (): HTMLElement | null => document.getElementById('main');
const kindOf = (element: Element): string => `${element.tagName} ${element.className}`;
const offsetOf = (row: Element, scroller: Element): number =>
  row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

function firstRow(scroller: Element): Scrolled['row'] {
  const row = [...scroller.querySelectorAll(ROWS)].find(
    (one) => one.getBoundingClientRect().bottom > scroller.getBoundingClientRect().top,
  );
  return row ? { name: nameOf(row), offset: offsetOf(row, scroller) } : null;
}

function readScreen(pathname: string): ScreenState {
  const main = screen();
  const counts = new Map<string, number>();
  const scrolled: Scrolled[] = [];
  for (const element of main?.getElementsByTagName('*') ?? []) {
    const kind = kindOf(element);
    const nth = counts.get(kind) ?? 0;
    counts.set(kind, nth + 1);
    const { scrollTop: top, scrollLeft: left } = element;
    if (top !== 0 || left !== 0)
      scrolled.push({ element: new WeakRef(element), kind, nth, top, left, row: firstRow(element) });
  }
  const { activeElement } = document;
  const row = main?.contains(activeElement) === true ? activeElement?.closest(ROWS) : null;
  return { pathname, scrolled, focus: row ? nameOf(row) : null };
}

/** Scrolls to the saved position as far as the content allows; returns whether it was reached. */
function scrollBack({ kind, nth, top, left, row }: Scrolled): boolean {
  const element = [...(screen()?.getElementsByTagName('*') ?? [])].filter((one) => kindOf(one) === kind)[nth];
  if (!element) return false;
  if (element.scrollLeft !== left) element.scrollLeft = left;
  const first = row && rowNamed(element, row.name);
  const by = first ? offsetOf(first, element) - row.offset : top - element.scrollTop;
  if (Math.abs(by) < 1) return true;
  element.scrollTop += by;
  return false;
}

function focusBack(name: string): boolean {
  if (document.activeElement !== document.body) return true;
  const link = rowNamed(screen(), name)?.querySelector<HTMLElement>('a[href]');
  link?.focus({ preventScroll: true });
  return link !== undefined && link !== null;
}

/** User input that ends the restoration. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Returns a function that cancels it. */
function restoreScreen({ scrolled, focus }: ScreenState): () => void {
  const gone = scrolled.filter(({ element }) => element?.deref()?.isConnected !== true);
  if (gone.length === 0 && focus === null) return () => undefined;
  const off = new AbortController();
  for (const event of BY_HAND)
    addEventListener(event, () => off.abort(), { capture: true, passive: true, signal: off.signal });
  const look = (): boolean | null => {
    if (off.signal.aborted) return null;
    const isThere = gone.map(scrollBack).every(Boolean);
    return isThere && (focus === null || focusBack(focus));
  };
  const stop = untilRendered(look, () => undefined);
  return () => {
    off.abort();
    stop();
  };
}

function readEntries(storage: EntryStorage): StoredEntries | null {
  try {
    const stored = JSON.parse(storage.read() ?? 'null') as StoredEntries | null;
    return stored?.format === FORMAT ? stored : null;
  } catch {
    return null;
  }
}

const withoutElements = (_: string, value: unknown): unknown =>
  value instanceof WeakRef ? undefined : value;

function writeEntries(storage: EntryStorage, screens: ReadonlyMap<number, ScreenState>): void {
  const entries: StoredEntries = {
    format: FORMAT,
    screens: [...screens],
    parts: storedStates(),
  };
  storage.write(JSON.stringify(entries, withoutElements));
}

/** Starts following the history; the returned function stops it. */
export function restoreScroll(history: RouterHistory, storage: EntryStorage): () => void {
  const stored = readEntries(storage);
  const screens = new Map(stored?.screens);
  const indexNow = (): number => here.state.__TSR_index;
  let here = history.location;
  let stop = (): void => undefined;
  const leave = (): void => {
    screens.set(indexNow(), readScreen(here.pathname));
    leaveEntry(indexNow());
  };
  const come = (state: Pick<ScreenState, 'focus'> | null): void => {
    const saved = screens.get(indexNow());
    if (saved?.pathname === here.pathname) stop = restoreScreen({ ...saved, ...state });
  };
  const end = history.subscribe(({ location, action: { type } }) => {
    if (type === 'REPLACE') {
      here = location;
      return;
    }
    stop();
    // At this moment the previous screen is still rendered.
    leave();
    const isSameScreen = here.pathname === location.pathname;
    here = location;
    if (type === 'PUSH') dropFrom(screens, indexNow());
    arriveAtEntry(indexNow(), type === 'PUSH');
    // When only a panel over the screen opens or closes, the panel restores the focus itself.
    come(isSameScreen ? { focus: null } : null);
  });
  const save = (): void => {
    leave();
    writeEntries(storage, screens);
  };
  addEventListener('pagehide', save);
  loadStates(stored?.parts ?? [], indexNow());
  come(null);
  return () => {
    end();
    stop();
    removeEventListener('pagehide', save);
  };
}
