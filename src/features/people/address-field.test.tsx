/** Addresses as chips: what ends one, and how one is corrected or removed. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { screenHost } from '../../../test/support/screen-host.tsx';
import { AddressField } from './address-field.tsx';

const page = screenHost();
const given: (readonly string[])[] = [];

function Form() {
  const [emails, setEmails] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const chips = emails.map((email) => ({
    email,
    problem: email.includes('@') ? null : ('malformed' as const),
    again: email.startsWith('again'),
  }));
  return (
    <AddressField
      chips={chips}
      typed={typed}
      onType={setTyped}
      error={null}
      onChange={(next) => {
        given.push(next);
        setEmails(next);
      }}
    />
  );
}

const input = (): HTMLInputElement => {
  const found = page.host.querySelector('input');
  if (!found) throw new Error('no field');
  return found;
};
const chips = () => [...page.host.querySelectorAll('li > .hf-trunc')].map(({ textContent }) => textContent);
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () =>
    input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
  );

it('ends an address at a comma, on Enter and on blur', async () => {
  await page.render(<Form />);
  await type('ana@x.example');
  expect([chips(), input().value]).toEqual([[], 'ana@x.example']);
  await type('ana@x.example,');
  expect([chips(), input().value]).toEqual([['ana@x.example'], '']);
  await type('bo@x.example');
  await press('Enter');
  expect(chips()).toEqual(['ana@x.example', 'bo@x.example']);
  await type('cem@x.example');
  await act(async () => input().focus());
  await act(async () => input().blur());
  expect([chips(), input().value]).toEqual([['ana@x.example', 'bo@x.example', 'cem@x.example'], '']);
});

it('ignores Ctrl+Enter, which submits the form, and Enter in an empty field', async () => {
  await page.render(<Form />);
  given.length = 0;
  await press('Enter');
  await type('ana@x.example');
  await press('Enter', { ctrlKey: true });
  expect([given, input().value]).toEqual([[], 'ana@x.example']);
});

it('puts the last address back into the field on Backspace, and removes any by its button', async () => {
  await page.render(<Form />);
  await type('ana@x.example, again@x.example, wrong, ');
  expect(chips()).toEqual(['ana@x.example', 'again@x.example', 'wrong']);
  expect(page.host.querySelector('[data-problem=malformed]')?.textContent).toContain('wrong');
  await press('Backspace');
  expect([chips(), input().value]).toEqual([['ana@x.example', 'again@x.example'], 'wrong']);
  // With text in the field, Backspace deletes a character as usual.
  await press('Backspace');
  expect(chips()).toHaveLength(2);
  await act(async () => page.host.querySelector<HTMLElement>('li button')?.click());
  expect(chips()).toEqual(['again@x.example']);
});

it('splits a paste of several addresses, and leaves a single one to the browser', async () => {
  await page.render(<Form />);
  const paste = async (text: string): Promise<boolean> => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    let isTaken = false;
    await act(async () => {
      isTaken = !input().dispatchEvent(event);
    });
    return isTaken;
  };
  expect(await paste('ana@x.example')).toBe(false);
  await type('zoe@x.example');
  expect(await paste('ana@x.example; bo@x.example\ncem@x.example;')).toBe(true);
  expect(chips()).toEqual(['zoe@x.example', 'ana@x.example', 'bo@x.example', 'cem@x.example']);
  expect(input().value).toBe('');
});
