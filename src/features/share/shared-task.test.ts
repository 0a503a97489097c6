import { describe, expect, it } from 'vitest';
import { descriptionOf } from '../../modules/quick-add/description-of.ts';
import { readSharedTask } from './shared-task.ts';

const hash = (words: Record<string, string>): string => `#${new URLSearchParams(words).toString()}`;

describe('a shared task', () => {
  it.each([
    ['nothing', {}, '', ''],
    ['a title', { title: ' Order  piles ' }, 'Order piles', ''],
    ['a title and text', { title: 'Order', text: 'Oak\nTwelve' }, 'Order', 'Oak\nTwelve'],
    ['text', { text: '\nOrder piles\nOak\n' }, 'Order piles', 'Oak'],
    ['a link', { url: 'https://a.example/piles?x=1' }, 'a.example/piles', 'https://a.example/piles?x=1'],
    ['a link as text', { text: 'https://a.example/' }, 'a.example', 'https://a.example/'],
    [
      'a title and the link twice',
      { title: 'T', text: 'See https://a.example/', url: 'https://a.example/' },
      'T',
      'See https://a.example/',
    ],
    ['text and a link', { text: 'Look', url: 'https://a.example/b' }, 'Look', 'https://a.example/b'],
    ['a script for a link', { title: 'T', url: 'javascript:alert(1)' }, 'T', ''],
  ])('of %s', (_, words, name, text) => {
    expect(readSharedTask(hash(words))).toEqual({ name, text, files: 'none' });
  });

  it('reports files that are waiting or lost', () => {
    expect(readSharedTask(hash({ files: '2' }))).toEqual({ name: '', text: '', files: 'wait' });
    expect(readSharedTask(hash({ files: 'lost' })).files).toBe('lost');
  });

  it('shortens a long first line for the name, and keeps the whole line as text', () => {
    const long = 'word '.repeat(100).trim();
    const task = readSharedTask(hash({ text: long }));
    expect(task.name).toHaveLength(200);
    expect(task.text).toBe(long);
  });

  it('shortens a long title for the name, and keeps the whole title above the text', () => {
    const long = 'word '.repeat(60).trim();
    const task = readSharedTask(hash({ title: long, text: 'below' }));
    expect([task.name, task.text]).toEqual([long.slice(0, 200), `${long}\n\nbelow`]);
  });

  it('escapes shared text, and turns only addresses into links', () => {
    expect(descriptionOf('')).toBeNull();
    expect(descriptionOf('<img src=x onerror=alert(1)>\nsee https://a.example/?a=1&b=2\n\nbye')).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;<br>see <a href="https://a.example/?a=1&amp;b=2">https://a.example/?a=1&amp;b=2</a></p><p>bye</p>',
    );
  });
});
