import { afterEach, beforeEach, expect, it } from 'vitest';
import { cleanUp, click, find, render } from '../../../test/support/render.tsx';
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

it('has what was typed when the form opens again, until it is sent [S6]', async () => {
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

it('keeps nothing that is as it was, and takes nothing that is no such value', async () => {
  await render(<Form saved="Ada L" />);
  await click(find('.type'));
  expect(localStorage).toHaveLength(0);
  await cleanUp();
  localStorage.setItem('holdfast.form-draft.name', '{"name":1}');
  await render(<Form saved="Ada" />);
  expect(shown()).toBe('Ada');
});

it('outlives the tab, and is not taken away by another tab that sends the same form empty', async () => {
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
  'has what was changed by %s, and what others made of the rest',
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

it('leaves what cannot stand in a field any more', async () => {
  localStorage.setItem('holdfast.form-draft.place', '{"name":7,"people":"Bo","day":"2026-11-03","gone":1}');
  await render(<Fields saved={SAVED} />);
  expect(place()).toEqual({ ...SAVED, day: '2026-11-03' });
});
