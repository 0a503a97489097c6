import { expect, it } from 'vitest';
import { storeFiles } from './attach-files.ts';

const client = { files: { keep: async () => undefined } } as unknown as Parameters<typeof storeFiles>[0];

it('looks at the kind of the name it keeps', async () => {
  // Cut at a hundred letters it ends with what it may not be.
  const name = `${'x'.repeat(96)}.exe.abcdefghijklmnop`;
  const file = new File(['MZ'], name);
  const options = { plan: 'CUSTOM', maxFiles: 5 };
  expect((await storeFiles(client, [file], { ...options, nameLimit: 100 })).refused).toEqual([
    { name, problem: 'kind' },
  ]);
  const { stored, refused } = await storeFiles(client, [file], options);
  expect([stored.map((one) => one.name), refused]).toEqual([[name.slice(0, 110)], []]);
});
