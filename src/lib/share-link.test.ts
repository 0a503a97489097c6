import { afterEach, expect, it, vi } from 'vitest';
import { canShareLinks, shareLink } from './share-link.ts';

const LINK = { title: 'Order piles', url: 'https://work.example/worklenz/projects/1?task=2' };

afterEach(() => vi.unstubAllGlobals());

it('is offered only where the system can share', () => {
  vi.stubGlobal('navigator', {});
  expect(canShareLinks()).toBe(false);
  vi.stubGlobal('navigator', { share: vi.fn() });
  expect(canShareLinks()).toBe(true);
});

it('shares title and address; a closed share sheet is no failure', async () => {
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { share });
  expect(await shareLink(LINK)).toBe(true);
  expect(share).toHaveBeenCalledExactlyOnceWith(LINK);
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  expect(await shareLink(LINK)).toBe(true);
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  expect(await shareLink(LINK)).toBe(false);
});
