import { afterEach, beforeEach, expect, it } from 'vitest';
import { cleanUp, click, find, render } from '../../ui/render-for-test.tsx';
import { isText, useFormDraft } from './use-form-draft.ts';

beforeEach(() => sessionStorage.clear());
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
  expect(sessionStorage).toHaveLength(0);
  await cleanUp();
  sessionStorage.setItem('holdfast.form-draft.name', '{"name":1}');
  await render(<Form saved="Ada" />);
  expect(shown()).toBe('Ada');
});
