/**
 * Inserts pictures into the text: each becomes an attachment of the task, is stored on this device, and is referenced
 * in the text.
 */
import type { Editor, EditorEvents } from '@tiptap/core';
import { type RefObject, useCallback } from 'react';
import { useAttach } from '../../attachments/use-attach.ts';
import { sizeOf } from './pasted-pictures.ts';

/** `at` is a position in the text, null for the caret. */
export function useInsertPictures(
  taskId: string,
  editing: RefObject<Editor | null>,
): (files: readonly File[], at: number | null) => Promise<void> {
  const attach = useAttach();
  return useCallback(
    async (files, at) => {
      const first = editing.current;
      let position = at;
      // The text may change while files are stored, and each picture moves the place of the next one.
      const follow = ({ transaction }: EditorEvents['transaction']): void => {
        if (position !== null) position = transaction.mapping.map(position);
      };
      first?.on('transaction', follow);
      const sizes = await Promise.all(files.map(sizeOf));
      for (const [index, file] of files.entries()) {
        const [taken] = await attach(taskId, [file], true);
        const editor = editing.current;
        if (!taken || !editor || editor.isDestroyed) continue;
        const { id, name } = taken;
        const picture = { type: 'picture', attrs: { attachment: id, alt: name, ...sizes[index] } };
        const end = editor.state.doc.content.size;
        if (position === null) editor.chain().focus().insertContent(picture).run();
        else editor.chain().focus().insertContentAt(Math.min(position, end), picture).run();
      }
      first?.off('transaction', follow);
    },
    [taskId, attach, editing],
  );
}
