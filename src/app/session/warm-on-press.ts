/** Prefetches a project when a link to it is pressed; the click follows about a tenth of a second later. */
import { projectPath } from '../../../contract/rules/app-path.ts';

const PROJECTS = projectPath('');

function pressedProject({ target, button, isPrimary, ctrlKey, metaKey }: PointerEvent): string | null {
  if (button !== 0 || !isPrimary || ctrlKey || metaKey || !(target instanceof Element)) return null;
  const path = target.closest<HTMLAnchorElement>('a[href]')?.pathname ?? '';
  const id = path.startsWith(PROJECTS) ? path.slice(PROJECTS.length) : '';
  return id === '' || id.includes('/') ? null : id;
}

/** Calls back with the project's id; returns a function that stops. */
export function warmOnPress(warm: (projectId: string) => void): () => void {
  const listening = new AbortController();
  addEventListener(
    'pointerdown',
    (event) => {
      const id = pressedProject(event);
      if (id !== null) warm(id);
    },
    { signal: listening.signal, passive: true, capture: true },
  );
  return () => listening.abort();
}
