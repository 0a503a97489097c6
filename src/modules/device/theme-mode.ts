/**
 * Light or dark. The saved choice, else what the system prefers, else light (specification 1, section 4).
 * `public/first-paint.js` applies the same rule before anything is painted; this keeps it in step afterwards.
 */
import { useSyncExternalStore } from 'react';
import { Emitter } from '../../lib/emitter.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';

export type ThemeMode = 'light' | 'dark';
/** `system` follows the device. */
export type ThemeChoice = ThemeMode | 'system';

/** The colour of the browser's own surroundings in each mode. */
export const BROWSER_COLORS: Readonly<Record<ThemeMode, string>> = { light: '#ffffff', dark: '#181818' };

const changes = new Emitter();

/** The mode for a saved value and a system preference. */
export function chooseMode(saved: string | null, systemIsDark: boolean): ThemeMode {
  if (saved === 'light' || saved === 'dark') return saved;
  return systemIsDark ? 'dark' : 'light';
}

function wantedMode(): ThemeMode {
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

/** Sets the mode for this device and shows it at once. */
export function setThemeMode(mode: ThemeMode): void {
  writeStored('local', STORAGE_KEYS.theme, mode);
  applyMode(mode);
}

/** Chooses a mode for this device, or to follow the system from now on. */
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

/** Follows the system while nothing was chosen, and the choice made in another tab. Call once. */
export function followThemeMode(): void {
  applyMode(wantedMode());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyMode(wantedMode()));
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEYS.theme) applyMode(wantedMode());
  });
}

/** The mode that is shown. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(changes.subscribe, shownMode);
}

/** What was chosen. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(changes.subscribe, storedChoice);
}
