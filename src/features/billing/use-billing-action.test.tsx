/** A billing change: its result does not depend on the refresh of the page after it. */
import { afterEach, expect, it, vi } from 'vitest';
import { openScreen, type Screen } from '../../../test/support/answered-screen.tsx';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import { useBillingAction } from './use-billing-action.ts';

let screen: Screen;
afterEach(() => screen.close());
const results: boolean[] = [];

function Change() {
  const { run, busy } = useBillingAction();
  return (
    <button
      type="button"
      aria-busy={busy}
      onClick={() => void run(() => Promise.resolve()).then((done) => results.push(done))}
    >
      Pause
    </button>
  );
}

it('reports success when only the refresh after the change fails', async () => {
  clearToasts();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server here')));
  screen = await openScreen(<Change />, { answers: {} });
  vi.spyOn(screen.client, 'answer').mockImplementation(() => {
    throw new Error('the answers could not be read');
  });
  await screen.until(() => screen.find('Pause'));
  await screen.press('Pause');
  await screen.until(() => expect(results).toEqual([true]));
  expect(readToasts().messages).toEqual([]);
  expect(screen.find('Pause').getAttribute('aria-busy')).toBe('false');
});
