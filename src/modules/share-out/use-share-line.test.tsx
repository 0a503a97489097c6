import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { screenHost } from '../../../test/support/screen-host.tsx';
import type { MenuAction } from '../../ui/menu.tsx';
import { readToasts } from '../../ui/toast-store.ts';
import { useShareLine } from './use-share-line.ts';
import { until } from '../../../test/support/until.ts';

const page = screenHost({ ui: { shareOut: { share: 'Share', failed: 'Not shared' } } });
const LINK = { title: 'Order piles', url: 'https://work.example/worklenz/projects/1?task=2' };
let lines: readonly MenuAction[] = [];

function Probe() {
  const shareLine = useShareLine();
  useEffect(() => {
    lines = shareLine(() => LINK);
  });
  return null;
}

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

function browserShares(share: () => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

it('offers no menu item where the system cannot share', async () => {
  await page.render(<Probe />);
  expect(lines).toEqual([]);
});

it('opens the share sheet with the link, and shows the link when that fails', async () => {
  const share = vi.fn(() => Promise.resolve());
  browserShares(share);
  await page.render(<Probe />);
  expect(lines.map(({ label }) => label)).toEqual(['Share']);
  await act(async () => lines[0]?.onSelect());
  expect(share).toHaveBeenCalledExactlyOnceWith(LINK);
  expect(readToasts().messages).toEqual([]);
  share.mockRejectedValueOnce(new Error('no application takes it'));
  await act(async () => lines[0]?.onSelect());
  await until(() =>
    expect(readToasts().messages.at(-1)).toMatchObject({ title: 'Not shared', text: LINK.url }),
  );
});
