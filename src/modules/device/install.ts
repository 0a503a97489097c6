/**
 * Installing the application: the browser's own prompt where there is one, otherwise instructions for its menu. Call
 * `watchInstall` once, early: the prompt event is fired only once and soon.
 */
import { useSyncExternalStore } from 'react';
import { Emitter } from '../../lib/emitter.ts';

/** Event of Chromium, missing in the DOM type library. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/**
 * `offered`: the browser's prompt is available. `manual`: a menu of the browser installs it. `installed`: nothing to
 * do.
 */
export type InstallState = 'offered' | 'manual' | 'installed';

/** Which instructions to show. */
export type InstallHelp = 'ios' | 'safari' | 'android' | 'chromium' | 'other';

let offer: InstallOffer | null = null;
let installed = false;
const changes = new Emitter();

const isOffer = (event: Event): event is InstallOffer =>
  'prompt' in event && typeof event.prompt === 'function';

/** True in the window of the installed application. */
function runsInstalled(): boolean {
  const legacy = 'standalone' in navigator && navigator.standalone === true;
  return legacy || matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches;
}

export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    // The prompt is shown on the person's request, not when the browser decides to.
    event.preventDefault();
    offer = event;
    changes.emit();
  });
  addEventListener('appinstalled', () => {
    offer = null;
    installed = true;
    changes.emit();
  });
}

function stateNow(): InstallState {
  if (installed || runsInstalled()) return 'installed';
  return offer === null ? 'manual' : 'offered';
}

export function useInstallState(): InstallState {
  return useSyncExternalStore(changes.subscribe, stateNow);
}

/** Shows the browser's prompt. An event can be used once. */
export async function install(): Promise<void> {
  const used = offer;
  offer = null;
  changes.emit();
  await used?.prompt();
}

/** The instructions for a browser without the prompt; `touchPoints` distinguishes an iPad from a Mac. */
export function installHelp(userAgent: string, touchPoints: number): InstallHelp {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  if (/Chrome|Chromium|Edg/.test(userAgent)) return 'chromium';
  return /Macintosh/.test(userAgent) && /Safari/.test(userAgent) ? 'safari' : 'other';
}
