/** Muting over the real replica, without a server: the menu item, the button that unmutes, and undo. */
import { expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { PROJECT_ID, taskRow } from '../../../test/support/task-rows.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { readToasts } from '../../ui/toast-store.ts';
import { UnmuteButton } from './unmute-button.tsx';
import { type MuteTarget, useMuting } from './use-muting.ts';

const page = screenHost();
const task = taskRow(1);

function Line({ target }: { readonly target: MuteTarget }) {
  const { label, onSelect } = useMuting().line(target);
  return (
    <>
      <button type="button" className="line" onClick={onSelect}>
        {label}
      </button>
      <UnmuteButton target={target} />
    </>
  );
}

it.each([
  [
    { kind: 'task', id: task.id },
    { project_id: task.project_id, task_id: task.id },
  ],
  [
    { kind: 'project', id: PROJECT_ID },
    { project_id: PROJECT_ID, task_id: null },
  ],
] as const)(
  'mutes at once, shows a button that unmutes, and offers to undo that: %o',
  async (target, place) => {
    const [client] = await openDataTabs(1, [task]);
    if (!client) throw new Error('no tab');
    await page.render(
      <SyncProvider client={client}>
        <Line target={target} />
      </SyncProvider>,
    );
    const line = () => document.querySelector<HTMLElement>('.line');
    const mark = () => document.querySelector<HTMLElement>(`[aria-label="mute.${target.kind}.off"]`);
    const rows = () => client.replica.mute.toArray();
    await settled(() => expect(line()?.textContent).toBe('mute.on'));
    expect(mark()).toBeNull();

    await act(async () => line()?.click());
    await settled(() => expect(line()?.textContent).toBe('mute.off'));
    await expect.poll(rows).toEqual([{ id: target.id, team_id: task.team_id, ...place }]);
    await settled(() => expect(readToasts().action?.text).toBe(`mute.${target.kind}.done`));

    await act(async () => mark()?.click());
    await settled(() => expect(mark()).toBeNull());
    await expect.poll(rows).toEqual([]);
    await settled(() => expect(readToasts().action?.text).toBe(`mute.${target.kind}.undone`));
    await act(async () => readToasts().action?.onAction?.());
    await settled(() => expect(mark()).not.toBeNull());
    await expect.poll(async () => (await rows()).length).toBe(1);
  },
);
