import { describe, expect, it } from 'vitest';
import { SHARE_PATH } from './messages.ts';
import { readShared, sharedAddress } from './shared-content.ts';

function form(fields: Record<string, string>, files: readonly File[] = []): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  for (const file of files) made.append('files', file);
  return made;
}

describe('shared content', () => {
  it('has title, text and link', async () => {
    const { words: shared } = await readShared(
      form({ title: ' Site visit ', text: 'Bring boots', url: 'https://a.example/?q=1&b=2' }),
    );
    expect(shared).toEqual({ title: 'Site visit', text: 'Bring boots', url: 'https://a.example/?q=1&b=2' });
    const address = new URL(sharedAddress(shared), 'https://x.invalid');
    expect([address.pathname, address.search]).toEqual([SHARE_PATH, '']);
    expect(Object.fromEntries(new URLSearchParams(address.hash.slice(1)))).toEqual(shared);
  });

  it('has the text of text files, and their name as the title', async () => {
    const notes = new File(['first\nsecond\n'], 'Snag list.md', { type: '' });
    const more = new File(['a;b'], 'rows.csv', { type: 'text/csv' });
    expect(await readShared(form({}, [notes, more]))).toEqual({
      words: { title: 'Snag list', text: 'first\nsecond\n\na;b', url: '' },
      files: [],
    });
  });

  it('has pictures as files, and text files as text only', async () => {
    const picture = new File([new Uint8Array([1, 2, 3])], 'photo.jpg', { type: 'image/jpeg' });
    const notes = new File(['first'], 'Snag list.md', { type: '' });
    const shared = form({ text: 'see' }, [picture, notes]);
    const { words, files } = await readShared(shared);
    expect(files.map(({ name }) => name)).toEqual(['photo.jpg']);
    expect(words).toEqual({ title: 'Snag list', text: 'see\n\nfirst', url: '' });
    const address = new URL(sharedAddress(words, 1), 'https://x.invalid');
    expect(new URLSearchParams(address.hash.slice(1)).get('files')).toBe('1');
  });

  it('has text that is too long for a URL as whole files, and leaves out empty fields', async () => {
    const long = new File(['x'.repeat(59_000)], 'long.txt', { type: 'text/plain' });
    const longer = new File(['y'.repeat(300_000)], 'longer.txt', { type: 'text/plain' });
    const { words, files } = await readShared(form({ text: 'z'.repeat(2_000) }, [long, longer]));
    expect(words).toEqual({ title: 'long', text: 'z'.repeat(2_000), url: '' });
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ['long.txt', 59_000],
      ['longer.txt', 300_000],
    ]);
    const alone = await readShared(form({ text: 'x'.repeat(200_000) }));
    expect([alone.words.text, alone.files.map(({ size }) => size)]).toEqual(['', [200_000]]);
    expect(sharedAddress({ title: '', text: '', url: '' })).toBe(SHARE_PATH);
    expect(sharedAddress({ title: '', text: '', url: '' }, null)).toBe(`${SHARE_PATH}#files=lost`);
  });

  it('has long titles and links in the text, and all files', async () => {
    const many = Array.from({ length: 60 }, (_, index) => new File(['1'], `${String(index)}.jpg`));
    const [title, url] = ['t'.repeat(600), `https://a.example/${'u'.repeat(5_000)}`];
    const { words, files } = await readShared(form({ title, text: 'and', url }, many));
    expect(words).toEqual({ title: '', text: `${title}\n\nand\n\n${url}`, url: '' });
    expect(files).toHaveLength(60);
  });

  it('has text that is not UTF-8 as a file', async () => {
    const latin = new File([new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c])], 'rows.csv', { type: 'text/csv' });
    const { words, files } = await readShared(form({}, [latin]));
    expect([words.text, files]).toEqual(['', [expect.objectContaining({ name: 'rows.csv' })]]);
  });

  it('always leads to the share page', async () => {
    const { words: shared } = await readShared(
      form({ title: '#/../../secure/logout?', url: 'javascript:alert(1)' }),
    );
    expect(new URL(sharedAddress(shared), 'https://x.invalid').pathname).toBe(SHARE_PATH);
  });
});
