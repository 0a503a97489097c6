/**
 * Reloads a page that the browser restores from its back/forward cache. Its workers have ended by then
 * (`sync/open-client.ts`), and it has missed every change since.
 */
import { saveTypedText } from './typed-text.ts';
import { settleWork } from './unsaved-work.ts';

/**
 * Call once. Typed text is restored after the reload. When it or other unsaved work cannot be stored, the page is not
 * reloaded.
 */
export function reloadRestoredPage(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    void settleWork().then((settled) => {
      if (settled && saveTypedText()) location.reload();
    });
  });
}
