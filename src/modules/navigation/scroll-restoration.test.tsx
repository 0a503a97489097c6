/** Scroll position, focus and state of a screen to which the history returns. */
import { useEffect, useState } from 'react';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { Frames } from '../../../test/support/frames.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { EntryState } from './entry-state.ts';
import { restoreScroll } from './scroll-restoration.ts';

const page = screenHost();
const PART = new EntryState('test');
const returned: (readonly string[])[] = [];
let stored: string | null = null;
const storage = { read: () => stored, write: (json: string) => void (stored = json) };

function List() {
  // Its rows load later than the screen.
  const [rows, setRows] = useState<readonly string[]>([]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setRows(['a', 'b']));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    const stops = [PART.onReturn((state) => returned.push(state)), PART.follow(() => ['as it was left'])];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <ul className="rows">
      {rows.map((row) => (
        <li key={row} data-task={row}>
          <a href={`/${row}`}>{row}</a>
        </li>
      ))}
    </ul>
  );
}

function Shell() {
  const { history } = useRouter();
  useEffect(() => restoreScroll(history, storage), [history]);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return <main id="main">{path === '/list' ? <List /> : path}</main>;
}

async function open() {
  returned.length = 0;
  stored = null;
  const opened = await load(createMemoryHistory({ initialEntries: ['/list'] }));
  await settled(() => expect(link()).not.toBeNull());
  return opened;
}

async function load(history: RouterHistory) {
  const router = createRouter({
    routeTree: createRootRoute({ component: Shell, notFoundComponent: () => null }),
    history,
  });
  await page.render(<RouterProvider router={router as never} />);
  await settled(() => expect(page.host.textContent).not.toBe(''));
  const go = (href: string) => act(() => router.navigate({ href }));
  const step = async (by: 1 | -1): Promise<void> => {
    await act(async () => history.go(by));
  };
  return { history, go, step };
}
const list = () => page.host.querySelector<HTMLElement>('.rows');
const link = () => page.host.querySelector<HTMLElement>('[data-task=b] a');

it('restores the scroll position and the focused row of a screen reached by the history', async () => {
  const { go, step } = await open();
  list()?.scrollTo({ top: 600 });
  link()?.focus();
  const before = list();
  await go('/other');
  await settled(() => expect(list()).toBeNull());
  await step(-1);
  await settled(() => {
    expect(list()?.scrollTop).toBe(600);
    expect(document.activeElement).toBe(link());
  });
  expect(list()).not.toBe(before);
  expect(returned).toEqual([['as it was left']]);
});

it('restores nothing on a screen that is opened by a link or that stayed mounted', async () => {
  const { go, step } = await open();
  list()?.scrollTo({ top: 600 });
  await go('/other');
  await go('/list');
  await settled(() => expect(link()).not.toBeNull());
  expect(list()?.scrollTop).toBe(0);
  expect(returned).toEqual([]);
  // Something opens over the list, which is scrolled meanwhile.
  list()?.scrollTo({ top: 50 });
  await go('/list?task=a');
  list()?.scrollTo({ top: 90 });
  await step(-1);
  await settled(() => expect(page.host.textContent).toBe('ab'));
  expect(list()?.scrollTop).toBe(90);
});

it('stops restoring when the user scrolls', async () => {
  const { go, step } = await open();
  list()?.scrollTo({ top: 600 });
  await go('/other');
  const frames = new Frames();
  await step(-1);
  frames.pass(3);
  expect(list()?.scrollTop).toBe(600);
  dispatchEvent(new Event('wheel'));
  list()?.scrollTo({ top: 90 });
  frames.pass(3);
  expect(list()?.scrollTop).toBe(90);
});

it('aligns the first row that was in view, even when rows were added above it', async () => {
  const { go, step } = await open();
  const frames = new Frames();
  // Rows of 100 px, with `more` additional pixels above them.
  let more = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const row = this.getAttribute('data-task');
    const at = row === null ? 0 : (row === 'a' ? 0 : 100) + more - (this.parentElement?.scrollTop ?? 0);
    return new DOMRect(0, at, 100, row === null ? 300 : 100);
  });
  list()?.scrollTo({ top: 120 });
  await go('/other');
  more = 50;
  await step(-1);
  frames.pass(4);
  // “b” began 20 px above the edge.
  expect(list()?.scrollTop).toBe(170);
});

it('restores screens after a reload: the current one, and those that the history returns to', async () => {
  const { history, go } = await open();
  list()?.scrollTo({ top: 600 });
  await go('/other');
  await settled(() => expect(list()).toBeNull());
  dispatchEvent(new Event('pagehide'));
  await page.render(null);
  const { step } = await load(history);
  await step(-1);
  await settled(() => expect(list()?.scrollTop).toBe(600));
  expect(returned).toEqual([['as it was left']]);

  link()?.focus();
  dispatchEvent(new Event('pagehide'));
  await page.render(null);
  await load(history);
  await settled(() => {
    expect(list()?.scrollTop).toBe(600);
    expect(document.activeElement).toBe(link());
  });
  expect(returned).toEqual([['as it was left'], ['as it was left']]);
});

it('delivers its state once to a part whose code loads after the return', async () => {
  const { history, go } = await open();
  const before = new EntryState('late');
  before.follow(() => ['third row']);
  await go('/other');
  before.follow(() => [])();
  dispatchEvent(new Event('pagehide'));
  await page.render(null);
  const { step } = await load(history);
  await step(-1);
  const restore = vi.fn();
  const late = new EntryState('late');
  late.onReturn(restore)();
  late.onReturn(restore)();
  expect(restore.mock.calls).toEqual([[['third row']]]);
});

it('starts at the top when the storage holds invalid data', async () => {
  const { history } = await open();
  for (const json of ['{', 'null', '{"format":0,"screens":[[0,{"pathname":"/list"}]]}']) {
    stored = json;
    await page.render(null);
    await load(history);
    await settled(() => expect(link()).not.toBeNull());
    expect(list()?.scrollTop).toBe(0);
  }
});
