/**
 * Light or dark: the saved choice, else the system's preference, else light (specification 1, section 4). Light on paper.
 * `public/first-paint.js` applies the same rule before the first paint; this module updates it afterwards.
 */
import { useSyncExternalStore } from 'react';
import { Emitter } from '../../lib/emitter.ts';
import { isPrinting, onPrinting } from '../../lib/printing.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';

export type ThemeMode = 'light' | 'dark';
/** `system` follows the device. */
export type ThemeChoice = ThemeMode | 'system';

/** The theme colour of the browser's interface in each mode. */
export const BROWSER_COLORS: Readonly<Record<ThemeMode, string>> = { light: '#ffffff', dark: '#181818' };

const changes = new Emitter();

/** The mode for a saved value and a system preference. */
export function chooseMode(saved: string | null, systemIsDark: boolean): ThemeMode {
  if (saved === 'light' || saved === 'dark') return saved;
  return systemIsDark ? 'dark' : 'light';
}

function wantedMode(): ThemeMode {
  if (isPrinting()) return 'light';
  return chooseMode(
    readStored('local', STORAGE_KEYS.theme),
    matchMedia('(prefers-color-scheme: dark)').matches,
  );
}

function shownMode(): ThemeMode {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function applyMode(mode: ThemeMode): void {
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(mode);
  root.dataset['theme'] = mode;
  root.style.colorScheme = mode;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BROWSER_COLORS[mode]);
  changes.emit();
}

/** Stores the mode for this device and applies it at once. */
export function setThemeMode(mode: ThemeMode): void {
  writeStored('local', STORAGE_KEYS.theme, mode);
  applyMode(mode);
}

/** Stores a mode for this device, or that it follows the system. */
export function setThemeChoice(choice: ThemeChoice): void {
  if (choice !== 'system') return setThemeMode(choice);
  writeStored('local', STORAGE_KEYS.theme, null);
  applyMode(wantedMode());
}

function storedChoice(): ThemeChoice {
  const saved = readStored('local', STORAGE_KEYS.theme);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

/** Switches between light and dark. */
export function toggleThemeMode(): void {
  setThemeMode(shownMode() === 'dark' ? 'light' : 'dark');
}

/** Follows the system without a choice, and choices made in other tabs. Call once. */
export function followThemeMode(): void {
  const apply = (): void => applyMode(wantedMode());
  apply();
  onPrinting(apply);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEYS.theme) apply();
  });
}

/** The applied mode. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(changes.subscribe, shownMode);
}

/** The stored choice. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(changes.subscribe, storedChoice);
}
