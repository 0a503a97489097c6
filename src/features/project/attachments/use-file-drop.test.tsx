import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { screenHost } from '../../../../test/support/screen-host.tsx';
import { useFileDrop } from './use-file-drop.ts';

const page = screenHost();
const take = vi.fn<(files: readonly File[]) => void>();

function Zone() {
  const [zone, setZone] = useState<HTMLElement | null>(null);
  useFileDrop(zone, take);
  return <textarea ref={setZone} />;
}

/** Whether the zone took the paste; otherwise the browser inserts the text. */
async function paste(html: string): Promise<boolean> {
  const data = new DataTransfer();
  data.items.add(new File(['x'], 'picture.png', { type: 'image/png' }));
  if (html !== '') data.setData('text/html', html);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
  await act(async () => void page.host.querySelector('textarea')?.dispatchEvent(event));
  return event.defaultPrevented;
}

it('accepts pasted files, but leaves spreadsheet cells with a picture to the text field', async () => {
  await page.render(<Zone />);
  expect(await paste('<table><tr><td>Roof</td><td>12</td></tr></table>')).toBe(false);
  expect(take).not.toHaveBeenCalled();
  // A picture copied in a browser.
  expect(await paste('<img src="https://example.com/picture.png">')).toBe(true);
  expect(await paste('')).toBe(true);
  expect(take).toHaveBeenCalledTimes(2);
});
