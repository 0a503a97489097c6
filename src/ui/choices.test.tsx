import { createPortal } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AvatarStack } from './avatar-stack.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Drawer } from './drawer.tsx';
import { DueDate, dueTone } from './due-date.tsx';
import { DurationText } from './duration-text.tsx';
import { NavAnchor } from './nav-item.tsx';
import { Table } from './table.tsx';
import { Tabs } from './tabs.tsx';
import { cleanUp, click, find, findInput, press, render } from '../../test/support/render.tsx';

afterEach(cleanUp);
const nothing = (): void => undefined;

describe('small components', () => {
  it('DueDate names today and tomorrow, and dueTone distinguishes overdue, soon and done', async () => {
    const show = await render(<DueDate day="2026-11-20" today="2026-11-20" />);
    expect(find('time').textContent).toBe('Today');
    await show(<DueDate day="2026-11-21" today="2026-11-20" />);
    expect(find('time').textContent).toBe('Tomorrow');
    expect(dueTone('2026-11-19', '2026-11-20')).toBe('over');
    expect(dueTone('2026-11-20', '2026-11-20')).toBe('soon');
    expect(dueTone('2026-11-19', '2026-11-20', true)).toBe('done');
  });
  it('DurationText marks time above the estimate', async () => {
    await render(<DurationText logged={375} estimate={360} />);
    expect(find('.hf-time').textContent).toBe('6h 15m / 6h');
    expect(find('.hf-over').textContent).toBe('6h 15m');
  });
  it('AvatarStack shows four people and names the others in a count', async () => {
    const people = ['Ada B', 'Cy D', 'Eve F', 'Gus H', 'Ida J', 'Kim L'].map((name) => ({ id: name, name }));
    await render(<AvatarStack people={people} />);
    expect(document.querySelectorAll('.hf-av')).toHaveLength(5);
    expect(find('.hf-av-more').getAttribute('aria-label')).toBe('Ida J, Kim L');
  });
});

describe('controls', () => {
  it('a busy button ignores clicks and retains the focus', async () => {
    const onClick = vi.fn<() => void>();
    await render(
      <Button busy onClick={onClick}>
        {'Go'}
      </Button>,
    );
    find('button').focus();
    await click(find('button'));
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(find('button'));
  });
  it('a mixed checkbox is indeterminate', async () => {
    await render(<Checkbox checked="mixed" onCheckedChange={nothing} ariaLabel="All" />);
    expect(findInput().indeterminate).toBe(true);
  });
  it('tabs are selected by arrow keys and have one tab stop', async () => {
    const onValueChange = vi.fn<(id: string) => void>();
    const tabs = [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ];
    await render(<Tabs label="Views" value="a" onValueChange={onValueChange} tabs={tabs} />);
    await press('ArrowLeft', {}, find('#tab-a'));
    expect(onValueChange).toHaveBeenCalledWith('b');
    expect([...document.querySelectorAll('[role=tab]')].map((tab) => tab.getAttribute('tabindex'))).toEqual([
      '0',
      '-1',
    ]);
  });
  it('a link calls the router only on a plain click', async () => {
    const onSelect = vi.fn<() => void>();
    await render(<NavAnchor item={{ id: 'x', label: 'X', href: '#x', onSelect }} className="x" />);
    await click(find('a'));
    find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(onSelect).toHaveBeenCalledTimes(1);
  });
});

describe('Table', () => {
  it('sorts by its header, and opens a row from anywhere except its other buttons', async () => {
    const onSort = vi.fn<() => void>();
    const onOpen = vi.fn<(row: string) => void>();
    const columns = [
      { id: 'name', header: 'Name', sortable: true, primary: true, cell: (row: string) => row },
      { id: 'do', header: '', cell: () => <button className="other">{'x'}</button> },
    ];
    await render(
      <Table
        label="T"
        columns={columns}
        rows={['r1']}
        rowKey={(row) => row}
        onSort={onSort}
        sort={{ id: 'name', descending: false }}
        onOpen={onOpen}
      />,
    );
    await click(find('.hf-th-sort'));
    expect(onSort).toHaveBeenCalledWith({ id: 'name', descending: true });
    await click(find('.other'));
    expect(onOpen).not.toHaveBeenCalled();
    await click(find('.hf-table-open'));
    await click(find('td:last-child'));
    expect(onOpen.mock.calls).toEqual([['r1'], ['r1']]);
  });
});

describe('Drawer', () => {
  it('takes the focus, closes on Escape and is not modal', async () => {
    const onClose = vi.fn<() => void>();
    await render(
      <Drawer open onClose={onClose} label="Task">
        <input data-autofocus="" />
      </Drawer>,
    );
    expect(document.activeElement).toBe(find('input'));
    await press('Escape', {}, find('input'));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[aria-modal]')).toBeNull();
  });

  it('leaves the page beside it usable, and stays open on Escape there or in a panel above it', async () => {
    const [onClose, onClick] = [vi.fn<() => void>(), vi.fn<() => void>()];
    await render(
      <main>
        <Button onClick={onClick}>{'Beside'}</Button>
        <Drawer open onClose={onClose} label="Task">
          {createPortal(<input className="above" />, document.body)}
        </Drawer>
      </main>,
    );
    const beside = find('main > button');
    expect(beside.closest('[inert], [aria-hidden]')).toBeNull();
    beside.focus();
    await click(beside);
    await press('Escape');
    expect([onClick.mock.calls.length, document.activeElement]).toEqual([1, beside]);
    await press('Escape', {}, find('.above'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes another open drawer, but not the one it is nested in [S5]', async () => {
    const [closeTask, closeInvite] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const task = (inside: boolean) => (
      <Drawer open onClose={closeTask} label="Task">
        {inside && (
          <Drawer open onClose={nothing} label="Inside">
            {'Inside'}
          </Drawer>
        )}
      </Drawer>
    );
    const show = await render(task(false));
    await show(task(true));
    expect(closeTask).not.toHaveBeenCalled();
    await render(
      <Drawer open onClose={closeInvite} label="Invite">
        {'Invite'}
      </Drawer>,
    );
    expect(closeTask).toHaveBeenCalledTimes(1);
    expect(closeInvite).not.toHaveBeenCalled();
  });
});
