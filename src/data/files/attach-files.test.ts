import { expect, it } from 'vitest';
import { storeFiles } from './attach-files.ts';

const client = { files: { keep: async () => undefined } } as unknown as Parameters<typeof storeFiles>[0];

it('checks the file type of the name after it is cut to the limit', async () => {
  // Cut to 100 characters, the name ends in a forbidden extension.
  const name = `${'x'.repeat(96)}.exe.abcdefghijklmnop`;
  const file = new File(['MZ'], name);
  const options = { plan: 'CUSTOM', maxFiles: 5 };
  expect((await storeFiles(client, [file], { ...options, nameLimit: 100 })).refused).toEqual([
    { name, problem: 'kind' },
  ]);
  const { stored, refused } = await storeFiles(client, [file], options);
  expect([stored.map((one) => one.name), refused]).toEqual([[name.slice(0, 110)], []]);
});
