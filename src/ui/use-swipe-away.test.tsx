/** Sheets of a phone close by a downward swipe, and only by that. */
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beOnPhone, fingerOn } from '../../test/support/finger.ts';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { loadFloatingParts } from './floating.ts';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { cleanUp, find, render, type } from '../../test/support/render.tsx';
import { loadSwipe } from './use-swipe-away.ts';

const onClose = vi.fn<() => void>();
const shake = vi.fn<(pattern: number) => boolean>();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.assign(navigator, { vibrate: shake });
  beOnPhone();
  await Promise.all([loadFloatingParts(), loadSwipe()]);
});

afterEach(async () => {
  vi.useRealTimers();
  await cleanUp();
  vi.restoreAllMocks();
  onClose.mockReset();
  shake.mockReset();
});

function anchor(): HTMLElement {
  const element = document.createElement('button');
  document.body.append(element);
  return element;
}

async function openPopover(): Promise<HTMLElement> {
  await render(
    <Popover anchor={anchor()} onClose={onClose} label="Estimate">
      <div className="hf-scroll">
        <p>2 hours</p>
      </div>
      <input type="range" />
    </Popover>,
  );
  return find('.hf-pop');
}

const moved = (sheet: HTMLElement): string => sheet.style.transform;
/** A slow downward movement. */
const slowly = (by: number) => [
  { y: 500, at: 0 },
  { y: 500 + by / 2, at: 100 },
  { y: 500 + by - 1, at: 700 },
  { y: 500 + by, at: 900 },
];
const [down, ...far] = slowly(100);
const [begin, ...near] = slowly(60);
if (!down || !begin) throw new Error('no way');

describe('a sheet', () => {
  it('follows the finger, vibrates once at the closing point, and closes on release beyond it', async () => {
    const sheet = await openPopover();
    const finger = await fingerOn(find('p'), down, ...far);
    expect(moved(sheet)).toBe('translateY(100px)');
    expect(shake).toHaveBeenCalledOnce();
    expect((await finger.letGo(200)).defaultPrevented).toBe(true);
    vi.runOnlyPendingTimers();
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('springs back on release before that point', async () => {
    const sheet = await openPopover();
    const finger = await fingerOn(find('p'), begin, ...near);
    expect(moved(sheet)).toBe('translateY(60px)');
    await finger.letGo(200);
    expect(moved(sheet)).toBe('translateY(0px)');
    vi.runAllTimers();
    expect(moved(sheet)).toBe('');
    expect(shake).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
  it('springs back without an animation when reduced motion is preferred', async () => {
    vi.restoreAllMocks();
    beOnPhone(true);
    const sheet = await openPopover();
    await (await fingerOn(find('p'), begin, ...near)).letGo(200);
    expect(moved(sheet)).toBe('');
    await (await fingerOn(find('p'), down, ...far)).letGo(200);
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('closes on a short flick', async () => {
    await openPopover();
    await (await fingerOn(find('p'), { y: 500, at: 0 }, { y: 520, at: 16 }, { y: 550, at: 40 })).letGo();
    vi.runAllTimers();
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('fades its scrim during the swipe', async () => {
    const sheet = await openPopover();
    Object.defineProperty(sheet, 'offsetHeight', { value: 200 });
    await fingerOn(find('p'), down, ...far);
    expect(find('.hf-pop-positioner').style.getPropertyValue('--scrim-left')).toBe('0.50');
  });
  it('is not swiped while the content can be scrolled back, except at its head', async () => {
    const sheet = await openPopover();
    vi.spyOn(sheet, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 400, 390, 400));
    find('.hf-scroll').scrollTop = 12;
    const finger = await fingerOn(find('p'), down, ...far);
    expect((await finger.move({ y: 640, at: 950 })).defaultPrevented).toBe(false);
    expect(moved(sheet)).toBe('');
    await finger.letGo(200);
    await fingerOn(find('p'), { y: 430, at: 0 }, { y: 470, at: 100 });
    expect(moved(sheet)).toBe('translateY(40px)');
  });
  it.each([
    ['sideways', { x: 180, y: 540, at: 50 }],
    ['up', { y: 440, at: 50 }],
    ['after a rest, which lifts and selects', { y: 540, at: 400 }],
  ])('is not swiped by a movement %s', async (_, first) => {
    const sheet = await openPopover();
    const finger = await fingerOn(find('p'), down, first, { y: 640, at: 900 });
    expect(moved(sheet)).toBe('');
    expect((await finger.letGo()).defaultPrevented).toBe(false);
    vi.runAllTimers();
    expect(onClose).not.toHaveBeenCalled();
  });
  it('is not swiped by a slider in it, or while text is selected', async () => {
    const sheet = await openPopover();
    await fingerOn(find('input'), down, ...far);
    expect(moved(sheet)).toBe('');
    document.getSelection()?.selectAllChildren(find('p'));
    await fingerOn(find('p'), down, ...far);
    expect(moved(sheet)).toBe('');
  });
  it('is not swiped on a wide screen', async () => {
    vi.restoreAllMocks();
    const sheet = await openPopover();
    await fingerOn(find('p'), down, ...far);
    expect(moved(sheet)).toBe('');
  });
});

it('closes a menu and a dialog too, without choosing anything', async () => {
  const onSelect = vi.fn<() => void>();
  const items = [{ id: 'x', label: 'Remove', onSelect }];
  const show = await render(<Menu anchor={anchor()} onClose={onClose} label="More" items={items} />);
  await (await fingerOn(find('.hf-menu-item'), down, ...far)).letGo();
  vi.runAllTimers();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSelect).not.toHaveBeenCalled();
  await show(<Dialog open={false} onClose={onClose} title="Sure?" />);
  await show(<Dialog open onClose={onClose} title="Sure?" />);
  await (await fingerOn(find('.hf-dialog-title'), down, ...far)).letGo();
  vi.runAllTimers();
  expect(onClose).toHaveBeenCalledTimes(2);
});

function Note({ asks }: { readonly asks: boolean }) {
  const [text, setText] = useState('');
  return (
    <Drawer open onClose={onClose} label="Note" header={asks ? 'Asks' : 'Note'}>
      <textarea value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </Drawer>
  );
}

describe('a drawer', () => {
  it('closes by a swipe on its head', async () => {
    await render(<Note asks={false} />);
    await (await fingerOn(find('.hf-drawer-title'), down, ...far)).letGo();
    vi.runAllTimers();
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('first leaves a field with typed text, and closes on the second swipe', async () => {
    await render(<Note asks={false} />);
    const area = find('textarea');
    if (!(area instanceof HTMLTextAreaElement)) throw new Error('no field');
    area.focus();
    await type(area, 'Half a sentence');
    await (await fingerOn(find('.hf-drawer-title'), down, ...far)).letGo();
    vi.runAllTimers();
    expect(onClose).not.toHaveBeenCalled();
    expect(document.activeElement).not.toBe(area);
    expect(area.value).toBe('Half a sentence');
    await (await fingerOn(find('.hf-drawer-title'), down, ...far)).letGo();
    vi.runAllTimers();
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('springs back when it asks before closing', async () => {
    await render(<Note asks />);
    const sheet = find('.hf-drawer');
    await (await fingerOn(find('.hf-drawer-title'), down, ...far)).letGo();
    vi.advanceTimersByTime(150);
    expect(onClose).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(moved(sheet)).toBe('');
  });
});
