import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { cleanUp, click, find, findInput, render, type } from '../../../test/support/render.tsx';
import { isText, useChangedDraft, useFormDraft } from './use-form-draft.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanUp);

function Form({ saved }: { readonly saved: string }) {
  const [name, setName, forget] = useFormDraft('name', saved, isText);
  return (
    <>
      <output>{name}</output>
      <button type="button" className="type" onClick={() => setName('Ada L')}>
        {'Type'}
      </button>
      <button type="button" className="sent" onClick={forget}>
        {'Send'}
      </button>
    </>
  );
}

const shown = (): string | null => find('output').textContent;

it('restores what was typed when the form opens again, until it is sent [S6]', async () => {
  await render(<Form saved="Ada" />);
  await click(find('.type'));
  await cleanUp();
  await render(<Form saved="Ada" />);
  expect(shown()).toBe('Ada L');
  await click(find('.sent'));
  await cleanUp();
  await render(<Form saved="Ada" />);
  expect(shown()).toBe('Ada');
});

it('stores no unchanged value, and ignores a stored value of another type', async () => {
  await render(<Form saved="Ada L" />);
  await click(find('.type'));
  expect(localStorage).toHaveLength(0);
  await cleanUp();
  localStorage.setItem('holdfast.form-draft.name', '{"name":1}');
  await render(<Form saved="Ada" />);
  expect(shown()).toBe('Ada');
});

it('outlives the tab, and is not removed by another tab that sends the same form empty', async () => {
  await render(<Form saved="Ada" />);
  const [other] = [...document.querySelectorAll<HTMLElement>('.sent')];
  await render(<Form saved="Ada" />);
  await click([...document.querySelectorAll<HTMLElement>('.type')].at(-1) ?? document.body);
  if (other) await click(other);
  await cleanUp();
  sessionStorage.clear();
  await render(<Form saved="Ada" />);
  expect(shown()).toBe('Ada L');
});

/** Notifies this tab of a storage change by another tab. */
const heard = (key: string, oldValue: string | null, newValue: string | null): Promise<void> =>
  act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  });
const stored = (): [string, string][] =>
  Object.entries({ ...localStorage }).map(([key, text]) => [key, String(text)]);
const there = (): [string, string] => stored()[0] ?? ['', ''];

function Line() {
  const [text, type, forget, send] = useFormDraft('line', '', isText);
  const storing = useRef<PromiseWithResolvers<boolean>>(null);
  return (
    <>
      <input value={text} onChange={(event) => type(event.currentTarget.value)} />
      <button type="button" className="sent" onClick={forget}>
        {'Forget'}
      </button>
      <button
        type="button"
        className="send"
        onClick={() => {
          storing.current = Promise.withResolvers();
          void send(storing.current.promise);
        }}
      >
        {'Send'}
      </button>
      <button type="button" className="stored" onClick={() => storing.current?.resolve(true)}>
        {'Stored'}
      </button>
      <button type="button" className="refused" onClick={() => storing.current?.resolve(false)}>
        {'Refused'}
      </button>
    </>
  );
}

/** Unmounts the field, as a closed tab does, and renders a new one. */
async function openAgain(): Promise<void> {
  await cleanUp();
  await render(<Line />);
}

it('stays stored until the sent text is stored, next to what is typed meanwhile', async () => {
  await render(<Line />);
  await type(findInput(), 'one');
  await click(find('.send'));
  expect([findInput().value, stored().map(([, text]) => text)]).toEqual(['', ['"one"']]);
  await type(findInput(), 'two');
  expect(stored().map(([, text]) => text)).toEqual(['"one"', '"two"']);
  await click(find('.stored'));
  expect([findInput().value, stored().map(([, text]) => text)]).toEqual(['two', ['"two"']]);
});

it('returns to the field when storing fails, and is not offered while it is being stored', async () => {
  await render(<Line />);
  await type(findInput(), 'one');
  await click(find('.send'));
  const refuse = find('.refused');
  await render(<Line />);
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', '']);
  await click(refuse);
  expect(findInput().value).toBe('one');
  await type(findInput(), '');
  expect(stored()).toEqual([]);
});

it('is offered later when storing fails after the field has another text', async () => {
  await render(<Line />);
  await type(findInput(), 'one');
  await click(find('.send'));
  const refuse = find('.refused');
  await type(findInput(), 'two');
  await click(refuse);
  await openAgain();
  expect(findInput().value).toBe('two');
  await click(find('.sent'));
  await openAgain();
  expect(findInput().value).toBe('one');
});

it('survives in the tab where it was typed when another tab empties it', async () => {
  await render(<Line />);
  await type(findInput(), 'long words');
  const [key, words] = there();
  // The other tab.
  localStorage.setItem(key, '""');
  localStorage.removeItem(key);
  await heard(key, words, '""');
  await heard(key, '""', null);
  await openAgain();
  expect(findInput().value).toBe('long words');
});

it('writes an empty text before it removes a restored draft, which notifies the typing tab', async () => {
  localStorage.setItem('holdfast.form-draft.line', '"long words"');
  await render(<Line />);
  const written: string[] = [];
  const area = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => area.getItem(key),
    setItem: (_: string, text: string) =>
      written.push(text) && area.setItem('holdfast.form-draft.line', text),
    removeItem: (key: string) => area.removeItem(key),
  });
  await type(findInput(), '');
  vi.unstubAllGlobals();
  expect([written, stored()]).toEqual([['""'], []]);
});

it('is stored next to the version that another tab made of the same text', async () => {
  await render(<Line />);
  await type(findInput(), 'long words');
  const [key, words] = there();
  localStorage.setItem(key, '"theirs"');
  await heard(key, words, '"theirs"');
  expect(stored().map(([, text]) => text)).toEqual(['"theirs"', '"long words"']);
  await click(find('.sent'));
  expect(stored()).toEqual([[key, '"theirs"']]);
});

it('follows the tab in which it is typed, and disappears when that tab sends it', async () => {
  localStorage.setItem('holdfast.form-draft.line', '"a"');
  await render(<Line />);
  localStorage.setItem('holdfast.form-draft.line', '"ab"');
  await heard('holdfast.form-draft.line', '"a"', '"ab"');
  expect(findInput().value).toBe('ab');
  localStorage.removeItem('holdfast.form-draft.line');
  await heard('holdfast.form-draft.line', '"ab"', null);
  expect(findInput().value).toBe('');
});

it('disappears where it was typed when another tab sends the same text', async () => {
  await render(<Line />);
  await type(findInput(), 'long words');
  const [key, words] = there();
  localStorage.removeItem(key);
  await heard(key, words, null);
  expect([findInput().value, stored()]).toEqual(['', []]);
});

interface Place {
  readonly name: string;
  readonly day: string | null;
  readonly people: readonly string[];
}

function Fields({ saved }: { readonly saved: Place }) {
  const [place, change, forget] = useChangedDraft('place', saved);
  return (
    <>
      <output>{JSON.stringify(place)}</output>
      <button type="button" className="type" onClick={() => change({ name: 'Quay' })}>
        {'Type'}
      </button>
      <button type="button" className="all" onClick={() => change({ ...place, name: 'Quay' })}>
        {'Type, giving all'}
      </button>
      <button type="button" className="sent" onClick={forget}>
        {'Send'}
      </button>
    </>
  );
}

const SAVED: Place = { name: 'Yard', day: null, people: [] };
const place = (): unknown => JSON.parse(shown() ?? '');

it.each(['.type', '.all'])(
  'combines the fields changed by %s with the current values of the others',
  async (gesture) => {
    await render(<Fields saved={SAVED} />);
    await click(find(gesture));
    await cleanUp();
    const meanwhile: Place = { name: 'Yard', day: '2026-11-02', people: ['Bo'] };
    await render(<Fields saved={meanwhile} />);
    expect(place()).toEqual({ ...meanwhile, name: 'Quay' });
    await click(find('.sent'));
    expect(place()).toEqual(meanwhile);
    expect(localStorage).toHaveLength(0);
  },
);

it('ignores stored values that do not fit their field', async () => {
  localStorage.setItem('holdfast.form-draft.place', '{"name":7,"people":"Bo","day":"2026-11-03","gone":1}');
  await render(<Fields saved={SAVED} />);
  expect(place()).toEqual({ ...SAVED, day: '2026-11-03' });
});
