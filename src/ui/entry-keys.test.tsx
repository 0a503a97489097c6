import { afterEach, expect, it } from 'vitest';
import { walkEntries } from './entry-keys.ts';
import { cleanUp, find, press, render } from '../../test/support/render.tsx';

afterEach(cleanUp);

it('moves the focus between the entries of a panel, and leaves fields alone [S21]', async () => {
  await render(
    <div id="panel" onKeyDown={walkEntries}>
      <div data-entries="">
        <button type="button" id="first">
          First
        </button>
        <input id="field" />
        <a id="second" href="#second">
          Second
        </a>
        <button type="button" disabled>
          Off
        </button>
        <button type="button" id="third">
          Third
        </button>
      </div>
    </div>,
  );
  find('#first').focus();
  const after = async (key: string): Promise<string | undefined> => {
    await press(key);
    return document.activeElement?.id;
  };
  expect(await after('ArrowDown')).toBe('second');
  expect(await after('ArrowDown')).toBe('third');
  expect(await after('ArrowDown')).toBe('first');
  expect(await after('ArrowUp')).toBe('third');
  expect(await after('Home')).toBe('first');
  expect(await after('End')).toBe('third');
  find('#field').focus();
  expect(await after('ArrowDown')).toBe('field');
});
