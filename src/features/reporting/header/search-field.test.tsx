import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { afterEach, expect, it } from 'vitest';
import { inRouter } from '../../../../test/support/in-router.tsx';
import { click, find, findInput, type } from '../../../../test/support/render.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { SearchField } from './search-field.tsx';

const page = screenHost();
afterEach(() => page.render(null));

function Report() {
  const router = useRouter();
  const [address] = useState('/?search=crane');
  return (
    <>
      <SearchField label="Search" />
      <button type="button" id="saved" onClick={() => router.history.push(address)}>
        Saved view
      </button>
      <button type="button" id="back" onClick={() => router.history.back()}>
        Back
      </button>
    </>
  );
}

it('shows the applied text, also when a saved view or Back has changed it', async () => {
  await page.render(inRouter(<Report />, '/?search=quay'));
  await settled(() => expect(findInput().value).toBe('quay'));
  await type(findInput(), 'quay ');
  expect(findInput().value).toBe('quay ');
  await click(find('#saved'));
  await settled(() => expect(findInput().value).toBe('crane'));
  await click(find('#back'));
  await settled(() => expect(findInput().value).toBe('quay'));
});
