import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { taskRow } from '../../../../test/support/task-rows.ts';
import { COMMENT_FILES } from '../../../../contract/rules/file-rules.ts';
import type { storeFiles } from '../../../data/files/attach-files.ts';
import { clearToasts, readToasts } from '../../../ui/toast-store.ts';
import { NewComment } from './new-comment.tsx';

const store = vi.hoisted(() => vi.fn<typeof storeFiles>());
vi.mock('../../../data/files/attach-files.ts', () => ({ storeFiles: store }));

const page = screenHost();
const Form = () => <NewComment taskId={taskRow(1).id} people={[]} onWrite={async () => true} />;
const files = Array.from({ length: COMMENT_FILES }, (_, index) => new File(['x'], `${String(index)}.txt`));

async function paste(): Promise<void> {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
  await act(async () => void page.host.querySelector('.hf-td-new')?.dispatchEvent(event));
}

beforeEach(clearToasts);

it('accepts the full number of files again after files could not be stored', async () => {
  const { screen } = await projectScreen(Form);
  await page.render(screen);
  await settled(() => expect(page.host.querySelector('.hf-td-new')).not.toBeNull());
  store.mockRejectedValueOnce(new Error('no room'));
  await paste();
  await settled(() => expect(readToasts().messages).toHaveLength(1));
  const stored = files.map(({ name, size }) => ({ attachmentId: name, name, size }));
  store.mockResolvedValueOnce({ stored, refused: [] });
  await paste();
  expect(store.mock.lastCall?.[2].maxFiles).toBe(COMMENT_FILES);
  await settled(() => expect(page.host.querySelectorAll('.hf-td-along-file')).toHaveLength(COMMENT_FILES));
});
