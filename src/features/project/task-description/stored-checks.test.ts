import { describe, expect, it } from 'vitest';
import { withCheck, withoutMark } from './stored-checks.ts';

const item = (words: string, on: boolean) =>
  `<li data-type="taskItem" data-checked="${String(on)}">${words}</li>`;

describe('a check box of a stored text', () => {
  it('is set by its index, without changing others', () => {
    const html = `<p>data-checked="true"</p><ul data-type="taskList">${item('a', false)}${item('b', false)}${item('c', true)}</ul>`;
    expect(withCheck(html, 1, true)).toBe(
      `<p>data-checked="true"</p><ul data-type="taskList">${item('a', false)}${item('b', true)}${item('c', true)}</ul>`,
    );
    expect(withCheck(html, 3, false)).toBe(html);
  });
});

describe('the conflicting text of another person', () => {
  const also = (words: string) => `<div data-also="u1"><p>${words}</p></div>`;

  it('becomes normal text by its index', () => {
    const html = `<p>a</p>${also('b')}<ul><li data-also="u2">c</li></ul>${also('d')}`;
    expect(withoutMark(html, 0)).toBe(`<p>a</p><p>b</p><ul><li data-also="u2">c</li></ul>${also('d')}`);
    expect(withoutMark(html, 1)).toBe(`<p>a</p>${also('b')}<ul><li>c</li></ul>${also('d')}`);
    expect(withoutMark(html, 2)).toBe(`<p>a</p>${also('b')}<ul><li data-also="u2">c</li></ul><p>d</p>`);
  });
});
