import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { DataContext } from '../sync-context.ts';
import type { DataStore } from '../store/data-store.ts';
import type { SyncClient } from '../sync-types.ts';
import { type FoundPicture, type Pictures, usePictures } from './pictures.ts';

const CONTENT = new Blob(['whole']);
const SMALL = new Blob(['small']);
const shown: FoundPicture[] = [];
const revoked: string[] = [];
/** What the replica and the local files return. */
let row: { name: string; stored: boolean; has_preview: boolean } | undefined;
let content: () => Promise<Blob>;
let preview: () => Promise<Blob>;
let tellRows: (changes: readonly { readonly entity: string }[]) => void;
let tellFiles: () => void;
let root: Root;
let stop: () => void;

const absent = (): Promise<Blob> => Promise.reject(new Error('404'));
const states = (): (string | null)[] =>
  shown.map(({ missing, isOriginal: whole }) => missing ?? (whole ? 'whole' : 'small'));
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Watches the picture as a description does. */
function watch(): void {
  const client = {
    replica: { attachment: { get: async () => row } },
    files: {
      content: () => content(),
      preview: () => preview(),
      onChange: (listener: () => void) => {
        tellFiles = listener;
        return () => undefined;
      },
    },
    onRowsChanged: (listener: typeof tellRows) => {
      tellRows = listener;
      return () => undefined;
    },
  } as unknown as SyncClient;
  let pictures: Pictures | undefined;
  function Reader() {
    pictures = usePictures();
    return null;
  }
  act(() =>
    root.render(
      <DataContext value={{ client, store: {} as DataStore }}>
        <Reader />
      </DataContext>,
    ),
  );
  stop = pictures?.watch('picture', (found) => void shown.push(found)) ?? stop;
}

beforeEach(() => {
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${String((made += 1))}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  shown.length = 0;
  revoked.length = 0;
  row = { name: 'South side.png', stored: true, has_preview: false };
  content = async () => CONTENT;
  preview = absent;
  stop = () => undefined;
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  stop();
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows the preview until the original arrives, and revokes each object URL once', async () => {
  content = absent;
  preview = async () => SMALL;
  watch();
  await settle();
  content = async () => CONTENT;
  tellFiles();
  await settle();
  // A change does not replace the original.
  tellFiles();
  await settle();
  expect(states()).toEqual(['small', 'whole']);
  expect(revoked).toEqual(['blob:1']);
  stop();
  expect(revoked).toEqual(['blob:1', 'blob:2']);
});

it('reports why a picture is missing, and retries when its row changes or the connection returns', async () => {
  row = undefined;
  watch();
  await settle();
  row = { name: 'South side.png', stored: false, has_preview: false };
  content = absent;
  tellRows([{ entity: 'task' }]);
  await settle();
  expect(states()).toEqual(['gone']);
  tellRows([{ entity: 'attachment' }]);
  await settle();
  row = { ...row, stored: true };
  tellRows([{ entity: 'attachment' }]);
  await settle();
  content = async () => CONTENT;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(states()).toEqual(['gone', 'notSent', 'notHere', 'whole']);
});

it('looks again when the file arrives during a failing lookup', async () => {
  const asked = Promise.withResolvers<Blob>();
  row = { name: 'South side.png', stored: false, has_preview: false };
  content = () => asked.promise;
  watch();
  await settle();
  row = { ...row, stored: true };
  content = async () => CONTENT;
  tellRows([{ entity: 'attachment' }]);
  asked.reject(new Error('404'));
  await settle();
  expect(states()).toEqual(['notSent', 'whole']);
});

it('reports nothing after the watch stops, and revokes an object URL that arrives late', async () => {
  const asked = Promise.withResolvers<Blob>();
  content = () => asked.promise;
  watch();
  await settle();
  stop();
  asked.resolve(CONTENT);
  await settle();
  expect(shown).toEqual([]);
  expect(revoked).toEqual(['blob:1']);
});
