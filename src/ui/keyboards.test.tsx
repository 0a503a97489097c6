/** Keyboard hints of fields, and text that dictation or corrections insert at once. */
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

it('has the hints for a name, prose, a search and a code', async () => {
  await render(
    <>
      <InlineText value="Paint" ariaLabel="Name" onCommit={nothing} onCancel={nothing} className="name" />
      <TextAreaField label="Note" value="" onValueChange={nothing} />
      <SearchInput label="Find" value="" onValueChange={nothing} />
      <TextField label="Code" value="" onValueChange={nothing} className="code" {...keyboards.code} />
    </>,
  );
  expect(labelOf(find('.name'))).toEqual(['done', 'sentences', 'on', 'true']);
  // Enter adds a line break.
  expect(labelOf(find('textarea'))).toEqual([null, 'sentences', 'on', 'true']);
  expect(labelOf(find('[type="search"]'))).toEqual(['search', 'none', 'off', 'false']);
  expect(labelOf(find('.code'))).toEqual(['done', 'none', 'off', 'false']);
});

it('accepts text dictated at once into a name, and ignores Enter during a composition', async () => {
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

it('recognises the keys that an input method handles', () => {
  const key = (more: KeyboardEventInit) => new KeyboardEvent('keydown', { key: 'Enter', ...more });
  expect(isComposing(key({ isComposing: true }))).toBe(true);
  expect(isComposing(key({ keyCode: 229 }))).toBe(true);
  expect(isComposing(key({ keyCode: 13 }))).toBe(false);
  expect(isComposing({ nativeEvent: key({ keyCode: 229 }) })).toBe(true);
});
