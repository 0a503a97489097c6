/** What fields tell the keyboard of a phone, and text that comes in one go, as dictation and corrections put it in. */
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { isComposing } from '../lib/keyboard.ts';
import { InlineText } from './inline-text.tsx';
import { keyboards } from './keyboards.ts';
import { cleanUp, find, press, render } from '../../test/support/render.tsx';
import { SearchInput } from './search-input.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanUp);
const nothing = (): void => undefined;

const labelOf = (element: Element) =>
  ['enterkeyhint', 'autocapitalize', 'autocorrect', 'spellcheck'].map((name) => element.getAttribute(name));

it('has hints for a name, of prose, of a search and of a code what each is', async () => {
  await render(
    <>
      <InlineText value="Paint" ariaLabel="Name" onCommit={nothing} onCancel={nothing} className="name" />
      <TextAreaField label="Note" value="" onValueChange={nothing} />
      <SearchInput label="Find" value="" onValueChange={nothing} />
      <TextField label="Code" value="" onValueChange={nothing} className="code" {...keyboards.code} />
    </>,
  );
  expect(labelOf(find('.name'))).toEqual(['done', 'sentences', 'on', 'true']);
  // Its Enter breaks the line.
  expect(labelOf(find('textarea'))).toEqual([null, 'sentences', 'on', 'true']);
  expect(labelOf(find('[type="search"]'))).toEqual(['search', 'none', 'off', 'false']);
  expect(labelOf(find('.code'))).toEqual(['done', 'none', 'off', 'false']);
});

it('takes what is dictated into a name in one go, and leaves Enter to what is being composed', async () => {
  const onCommit = vi.fn<(text: string) => void>();
  await render(
    <InlineText value="Paint" ariaLabel="Name" onCommit={onCommit} onCancel={nothing} multiline />,
  );
  const field = find('textarea');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      field,
      'Paint the door of the kiosk\nand its shutters',
    );
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
  });
  await press('Enter', { isComposing: true }, field);
  // What Safari reports once the composition is over.
  await press('Enter', { keyCode: 229 }, field);
  expect(onCommit).not.toHaveBeenCalled();
  await press('Enter', {}, field);
  expect(onCommit).toHaveBeenCalledWith('Paint the door of the kiosk and its shutters');
});

it('knows the keys that an input method takes', () => {
  const key = (more: KeyboardEventInit) => new KeyboardEvent('keydown', { key: 'Enter', ...more });
  expect(isComposing(key({ isComposing: true }))).toBe(true);
  expect(isComposing(key({ keyCode: 229 }))).toBe(true);
  expect(isComposing(key({ keyCode: 13 }))).toBe(false);
  expect(isComposing({ nativeEvent: key({ keyCode: 229 }) })).toBe(true);
});
