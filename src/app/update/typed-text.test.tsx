/** Text typed before a reload is put back into its field, or offered when the field is gone. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreTypedText, type TypedText } from './typed-text.ts';

const KEPT: TypedText = { page: location.pathname, field: 'INPUT|||Name', index: 0, text: 'Half a tho' };

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.setItem('holdfast.typed-text', JSON.stringify([KEPT]));
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  sessionStorage.clear();
});

it('offers the text of a missing field, once', () => {
  const offered = vi.fn<(texts: readonly TypedText[]) => void>();
  restoreTypedText(offered);
  vi.runAllTimers();
  expect(offered.mock.calls).toEqual([[[KEPT]]]);
  restoreTypedText(offered);
  vi.runAllTimers();
  expect(offered).toHaveBeenCalledTimes(1);
});

it('puts the text back into its field, and offers nothing', () => {
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Name');
  document.body.append(field);
  const offered = vi.fn<(texts: readonly TypedText[]) => void>();
  restoreTypedText(offered);
  vi.runAllTimers();
  expect(field.value).toBe('Half a tho');
  expect(offered).not.toHaveBeenCalled();
});
