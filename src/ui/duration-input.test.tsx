/** A typed duration while the page changes. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanUp, findInput, press, render, type } from '../../test/support/render.tsx';
import { DurationInput } from './duration-input.tsx';

const commit = vi.fn<(minutes: number | null) => Promise<string | null> | undefined>();
beforeEach(() => void commit.mockReset());
afterEach(cleanUp);

async function write(text: string): Promise<void> {
  await cleanUp();
  await render(<DurationInput minutes={60} onCommit={commit} ariaLabel="Estimate" />);
  await type(findInput(), text);
}

it('commits the typed duration when the field unmounts without a blur', async () => {
  await write('2h 30m');
  await cleanUp();
  expect(commit).toHaveBeenCalledExactlyOnceWith(150);
});

it.each([undefined, Promise.resolve(null)])('commits once on Enter and a later unmount', async (stored) => {
  commit.mockReturnValue(stored);
  await write('2h 30m');
  await press('Enter', {}, findInput());
  await cleanUp();
  expect(commit).toHaveBeenCalledExactlyOnceWith(150);
});

it('commits nothing on unmount after Escape, and no unreadable text', async () => {
  await write('2h 30m');
  await press('Escape', {}, findInput());
  await write('tomorrow');
  await cleanUp();
  expect(commit).not.toHaveBeenCalled();
});
