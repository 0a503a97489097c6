import { expect, it } from 'vitest';
import { screenHost } from '../../../test/support/screen-host.tsx';
import { useOfferCommands, useOffered } from './offered-commands.ts';

const done: string[] = [];

function Screen({ name }: { readonly name: string }) {
  useOfferCommands(() =>
    name === ''
      ? []
      : [
          { id: 'create', run: () => void done.push(name) },
          { id: 'find', run: () => undefined },
        ],
  );
  return null;
}

function Palette() {
  return useOffered().map(({ id, run }) => (
    <button key={id} type="button" onClick={run}>
      {id}
    </button>
  ));
}

const page = screenHost();

const show = (screen: string | null): Promise<void> =>
  page.render(
    <>
      <Palette />
      {screen !== null && <Screen name={screen} />}
    </>,
  );
const names = (): (string | null)[] =>
  [...page.host.querySelectorAll('button')].map((one) => one.textContent);

it('updates the open palette with the commands of the screen behind it', async () => {
  await show('first');
  expect(names()).toEqual(['create', 'find']);
  page.host.querySelector('button')?.click();
  await show('second');
  page.host.querySelector('button')?.click();
  expect(done).toEqual(['first', 'second']);
  // A command that becomes impossible disappears, and returns when it is possible again.
  await show('');
  expect(names()).toEqual([]);
  await show('third');
  expect(names()).toEqual(['create', 'find']);
  await show(null);
  expect(names()).toEqual([]);
});
