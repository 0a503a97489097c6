import { describe, expect, it } from 'vitest';
import { SHARE_PATH } from './messages.ts';
import { readShared, sharedAddress, sharedFiles } from './shared-content.ts';

function form(fields: Record<string, string>, files: readonly File[] = []): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  for (const file of files) made.append('files', file);
  return made;
}

describe('shared content', () => {
  it('keeps title, text and link', async () => {
    const shared = await readShared(
      form({ title: ' Site visit ', text: 'Bring boots', url: 'https://a.example/?q=1&b=2' }),
    );
    expect(shared).toEqual({ title: 'Site visit', text: 'Bring boots', url: 'https://a.example/?q=1&b=2' });
    const address = new URL(sharedAddress(shared), 'https://x.invalid');
    expect([address.pathname, address.search]).toEqual([SHARE_PATH, '']);
    expect(Object.fromEntries(new URLSearchParams(address.hash.slice(1)))).toEqual(shared);
  });

  it('takes the words of text files, and their name for a title', async () => {
    const notes = new File(['first\nsecond\n'], 'Snag list.md', { type: '' });
    const more = new File(['a;b'], 'rows.csv', { type: 'text/csv' });
    expect(await readShared(form({}, [notes, more]))).toEqual({
      title: 'Snag list',
      text: 'first\nsecond\n\na;b',
      url: '',
    });
  });

  it('gives pictures and other files to the page, and words only as words', async () => {
    const picture = new File([new Uint8Array([1, 2, 3])], 'photo.jpg', { type: 'image/jpeg' });
    const notes = new File(['first'], 'Snag list.md', { type: '' });
    const shared = form({ text: 'see' }, [picture, notes]);
    expect(sharedFiles(shared).map(({ name }) => name)).toEqual(['photo.jpg']);
    const words = await readShared(shared);
    expect(words).toEqual({ title: 'Snag list', text: 'see\n\nfirst', url: '' });
    const address = new URL(sharedAddress(words, 1), 'https://x.invalid');
    expect(new URLSearchParams(address.hash.slice(1)).get('files')).toBe('1');
  });

  it('cuts what no address can carry, and leaves out what is empty', async () => {
    const shared = await readShared(form({ text: 'x'.repeat(200_000) }));
    expect(shared.text).toHaveLength(60_000);
    expect(sharedAddress({ title: '', text: '', url: '' })).toBe(SHARE_PATH);
  });

  it('stays on the page whatever is shared', async () => {
    const shared = await readShared(form({ title: '#/../../secure/logout?', url: 'javascript:alert(1)' }));
    expect(new URL(sharedAddress(shared), 'https://x.invalid').pathname).toBe(SHARE_PATH);
  });
});
