/** Editing a comment by its author, over the real replica and without a server. */
import { expect, it, vi } from 'vitest';
import { USER_ID } from '../../../../test/support/data-tabs.ts';
import { pickMenuItem } from '../../../../test/support/menu-item.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import type { TypedComment } from '../../../data/thread.ts';
import { click, find, press, type } from '../../../../test/support/render.tsx';
import { ThreadItem } from './thread-item.tsx';

const page = screenHost({ comments: { edit: 'Edit', save: 'Save', goOn: 'Go on' } });
const comment = {
  ...{ id: 'comment', user_id: USER_ID, content: 'Seen', mentions: [], reactions: {} },
  created_at: '2026-01-05T08:00:00.000Z',
};
const change = vi.fn<(comment: TypedComment) => Promise<boolean>>();

const Item = ({ content = comment.content }: { readonly content?: string }) => (
  <ul>
    <ThreadItem
      comment={{ ...comment, content }}
      edited={false}
      talkers={{ userId: USER_ID, me: undefined, role: null, people: [] }}
      own
      choices={[]}
      limit={1000}
      along={null}
      moreLabel="More"
      onChange={change}
      onRemove={() => undefined}
      onReact={() => undefined}
    />
  </ul>
);

const field = (): HTMLTextAreaElement => {
  const found = find('textarea');
  if (found instanceof HTMLTextAreaElement) return found;
  throw new Error('no field');
};

it('restores an unsaved edit after a reload, and keeps it when it cannot be stored', async () => {
  const { screen } = await projectScreen(Item);
  const open = async (): Promise<void> => {
    await page.render(null);
    await page.render(screen);
    await settled(() => void find('.hf-td-comment'));
  };
  await open();
  await click(find('button[aria-label=More]'));
  await pickMenuItem('Edit');
  await settled(() => void field());
  await type(field(), 'Seen, and two doors are wrong');
  await open();
  expect(field().value).toBe('Seen, and two doors are wrong');

  const save = () =>
    click([...page.host.querySelectorAll<HTMLElement>('.hf-td-compose button')].at(-1) ?? page.host);
  change.mockResolvedValueOnce(false);
  await save();
  await settled(() => expect(field().value).toBe('Seen, and two doors are wrong'));
  change.mockResolvedValueOnce(true);
  await save();
  await settled(() => expect(page.host.querySelector('textarea')).toBeNull());
  expect(change).toHaveBeenCalledTimes(2);
  await open();
  expect(page.host.querySelector('textarea')).toBeNull();
});

it('keeps the typed text on Escape, and discards it on Cancel', async () => {
  const { screen } = await projectScreen(Item);
  await page.render(screen);
  await settled(() => void find('.hf-td-comment'));
  await click(find('button[aria-label=More]'));
  await pickMenuItem('Edit');
  await settled(() => void field());
  // Without a change there is no draft to continue.
  await press('Escape', {}, field());
  expect(page.host.querySelector('textarea')).toBeNull();
  expect(page.host.textContent).not.toContain('Go on');

  await click(find('button[aria-label=More]'));
  await pickMenuItem('Edit');
  await settled(() => void field());
  await type(field(), 'Seen, all of it');
  await press('Escape', {}, field());
  expect(page.host.querySelector('textarea')).toBeNull();
  const goOn = () => [...page.host.querySelectorAll('button')].find((one) => one.textContent === 'Go on');
  await click(goOn() ?? page.host);
  expect(field().value).toBe('Seen, all of it');
  await click(find('.hf-td-compose button'));
  expect(page.host.querySelector('textarea')).toBeNull();
  expect(goOn()).toBeUndefined();
});

it('opens the addresses in it in a tab of their own', async () => {
  const content = 'See https://example.com/plan.';
  const { screen } = await projectScreen(() => <Item content={content} />);
  await page.render(screen);
  const link = await settled(() => find('.hf-td-comment a'));
  expect([link.getAttribute('href'), link.getAttribute('target'), link.textContent]).toEqual([
    'https://example.com/plan',
    '_blank',
    'https://example.com/plan',
  ]);
  expect(find('.hf-td-comment .hf-prose').textContent).toBe(content);
});
