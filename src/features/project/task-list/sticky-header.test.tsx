/** The sticky header of the group in view, which the next header pushes out of the list. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { screenHost } from '../../../../test/support/screen-host.tsx';
import type { ListRow } from '../../../data/tasks/task-query.ts';
import { ViewStore, ViewStoreContext } from '../view-state/view-store.ts';
import { StickyHead } from './sticky-header.tsx';

const page = screenHost();
const HEIGHTS = { group: 30, task: 36, add: 36 };
const head = (id: string) => ({ kind: 'group', id, group: { id } }) as unknown as ListRow;
const ROWS = [head('a'), { kind: 'task' }, { kind: 'task' }, head('b'), { kind: 'task' }] as ListRow[];

function List({ scroller }: { readonly scroller: HTMLElement }) {
  const [store] = useState(() => new ViewStore());
  return (
    <ViewStoreContext value={store}>
      <StickyHead rows={ROWS} heights={HEIGHTS} scroller={scroller}>
        {(group) => <b>{group.id}</b>}
      </StickyHead>
    </ViewStoreContext>
  );
}

it('is pushed up by the next header, and clipped at the edge of the list', async () => {
  const scroller = document.createElement('div');
  await page.render(<List scroller={scroller} />);
  const stick = () => page.host.querySelector<HTMLElement>('.hf-stick');
  const at = async (top: number) => {
    await act(async () => {
      scroller.scrollTop = top;
      scroller.dispatchEvent(new Event('scroll'));
    });
    return [stick()?.textContent, stick()?.style.transform, stick()?.style.clipPath];
  };
  expect(await at(0)).toEqual(['a', '', '']);
  // The next header is 10 px below the edge: 20 px of this one are clipped.
  expect(await at(92)).toEqual(['a', 'translateY(-20px)', 'inset(20px 0 0)']);
  expect(await at(102)).toEqual(['b', '', '']);
});
