import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveIdlePage, openIdlePage } from '../../test/support/idle-page.ts';
import { screenHost } from '../../test/support/screen-host.tsx';
import { useDeferIdle } from './use-defer-idle.ts';
import { whenIdle } from './when-idle.ts';

const page = screenHost();
beforeEach(openIdlePage);
afterEach(leaveIdlePage);

function Screen({ waits }: { readonly waits: boolean }) {
  useDeferIdle(waits);
  return null;
}

it.each([
  ['has its rows', <Screen key="one" waits={false} />],
  ['is left', null],
])('defers idle work until the screen %s', async (_, then) => {
  await page.render(<Screen key="one" waits />);
  const prefetch = vi.fn();
  whenIdle(prefetch);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(prefetch).not.toHaveBeenCalled();
  await page.render(then);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(prefetch).toHaveBeenCalledTimes(1);
});
