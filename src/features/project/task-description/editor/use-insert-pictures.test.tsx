import { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { screenHost } from '../../../../../test/support/screen-host.tsx';
import { editorExtensions } from './extensions.ts';
import { useInsertPictures } from './use-insert-pictures.ts';

const attach = vi.hoisted(() => vi.fn<(taskId: string, files: readonly File[]) => Promise<unknown>>());
vi.mock('../../attachments/use-attach.ts', () => ({ useAttach: () => attach }));

const page = screenHost();
let insert: ReturnType<typeof useInsertPictures>;

function Part({ editor }: { readonly editor: Editor }) {
  const made = useInsertPictures('task', { current: editor });
  useEffect(() => void (insert = made));
  return null;
}

it('inserts several pictures in order where they were dropped, also while the text changes', async () => {
  const texts = { placeholder: '', check: () => '', conflictLabel: () => '' };
  const extensions = editorExtensions(texts, () => () => undefined);
  const editor = new Editor({ extensions, content: '<p>One</p><p>Two</p>', injectCSS: false });
  await page.render(<Part editor={editor} />);
  attach.mockImplementation(async (_taskId, [file]) => {
    editor.commands.insertContentAt(1, '-');
    return [{ id: file?.name, name: file?.name }];
  });
  // Between the paragraphs.
  await insert(
    ['a', 'b', 'c'].map((name) => new File(['x'], name, { type: 'image/png' })),
    5,
  );
  const shown = editor
    .getJSON()
    .content?.map(({ content }) =>
      content?.map((part) => ('text' in part ? part.text : String(part.attrs?.['alt']))).join(''),
    );
  expect(shown).toEqual(['---One', 'a', 'b', 'c', 'Two']);
  editor.destroy();
});
