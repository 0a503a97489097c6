/** Merging marks and checks of one list item, and blocks that both sides inserted at different places. */
import { expect, it } from 'vitest';
import { mergeDescription } from './merge-description.ts';

const item = (words: string, checked: boolean, more = '') =>
  `<li data-type="taskItem" data-checked="${String(checked)}"${more}>${words}</li>`;
const checks = (...items: string[]) => `<ul data-type="taskList">${items.join('')}</ul>`;

it.each([
  [
    'a check, and a mark that was put on the item',
    checks(item('a', false)),
    checks(item('a', true)),
    checks(item('a', false, ' data-also="x"')),
    checks(item('a', true, ' data-also="x"')),
  ],
  [
    'a mark that was put on an item, and its words',
    checks(item('a b c', false)),
    checks(item('a b c', false, ' data-also="x"')),
    checks(item('a b d', false)),
    checks(item('a b d', false, ' data-also="x"')),
  ],
  [
    'the words of an item, and a mark that was put on it',
    checks(item('a b c', false)),
    checks(item('a b d', false)),
    checks(item('a b c', false, ' data-also="x"')),
    checks(item('a b d', false, ' data-also="x"')),
  ],
  [
    'empty paragraphs at two places',
    '<p>a</p>',
    '<p>x</p><p></p><p>a</p>',
    '<p>a</p><p></p><p>b</p>',
    '<p>x</p><p></p><p>a</p><p></p><p>b</p>',
  ],
  [
    'rules at two places',
    '<p>a</p>',
    '<p>x</p><hr /><p>a</p>',
    '<p>a</p><hr /><p>b</p>',
    '<p>x</p><hr /><p>a</p><hr /><p>b</p>',
  ],
  [
    'a table that both put in, at two places',
    '<p>a</p>',
    '<table><tbody><tr><td>1</td></tr></tbody></table><p>a</p>',
    '<p>a</p><table><tbody><tr><td>1</td></tr></tbody></table><p>b</p>',
    '<table><tbody><tr><td>1</td></tr></tbody></table><p>a</p><p>b</p>',
  ],
  [
    'a block rewritten as another that they put elsewhere',
    '<p>old words here</p><p>z</p>',
    '<p>old words here</p><p>z</p><p>new words here</p>',
    '<p>new words here</p><p>z</p>',
    '<p>old words here</p><p>z</p><p>new words here</p>',
  ],
])('merges both changes: %s', (_name, base, theirs, mine, both) => {
  expect(mergeDescription(base, theirs, mine, '0190c3f2-0000-7000-8000-00000000000a')).toBe(both);
});
