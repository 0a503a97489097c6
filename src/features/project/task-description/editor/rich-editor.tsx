/**
 * The editor of a description. Typed text is stored continuously; blur, Escape and Ctrl/⌘ Enter only close the editor.
 * Changes of others are merged into the text around the caret.
 */
import './rich-editor.css';
import type { Editor } from '@tiptap/core';
import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../../contract/entities/task-entities.ts';
import { matchesKeys } from '../../../../lib/keyboard.ts';
import { Button } from '../../../../ui/button.tsx';
import { MentionList } from '../../mentions/mention-list.tsx';
import { docToHtml } from '../doc-to-html.ts';
import { useConflictLabel } from '../use-conflict-label.ts';
import type { DescriptionDraft } from '../use-description-draft.ts';
import { useShowPicture } from '../use-show-picture.ts';
import { LinkRow } from './link-row.tsx';
import { picturesIn } from './pasted-pictures.ts';
import { showHtml } from './show-html.ts';
import { Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';
import { useInsertPictures } from './use-insert-pictures.ts';
import { useMentions } from './use-mentions.ts';

export interface RichEditorProps {
  readonly task: Task;
  readonly description: DescriptionDraft;
  /** Spaces and line breaks typed at the end, which stored html cannot hold. */
  readonly spaces: string;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onFinish: () => void;
}

/** Announces the active suggestion of the mention list to screen readers. */
function useAnnouncedOffer(editor: Editor | null, listId: string, active: number | undefined): void {
  useEffect(() => {
    const field = editor?.view.dom;
    if (!field) return;
    field.setAttribute('aria-autocomplete', 'list');
    if (active === undefined) {
      field.removeAttribute('aria-controls');
      field.removeAttribute('aria-activedescendant');
    } else {
      field.setAttribute('aria-controls', listId);
      field.setAttribute('aria-activedescendant', `${listId}-${String(active)}`);
    }
  }, [editor, listId, active]);
}

/** Shows changes of others in the text around the caret. */
function useShowMerged(
  editor: Editor | null,
  { draft, follow }: DescriptionDraft,
  onOthers: (others: true) => void,
): void {
  useEffect(() => {
    if (!editor) return undefined;
    function meet(): void {
      if (!editor || editor.isDestroyed) return;
      if (editor.view.composing) {
        // Waits until an input method has finished its composition.
        editor.view.dom.addEventListener('compositionend', meet, { once: true });
        return;
      }
      showHtml(editor, draft.html);
      draft.opened(docToHtml(editor.getJSON()));
      onOthers(true);
    }
    return follow(meet);
  }, [editor, draft, follow, onOthers]);
}

interface PicturePickerProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

function PicturePicker({ field, onFiles }: PicturePickerProps) {
  const { t } = useTranslation('drawer');
  return (
    <input
      ref={field}
      type="file"
      hidden
      multiple
      accept="image/png,image/jpeg,image/gif,image/webp,image/avif,image/bmp"
      aria-label={t('tools.picture')}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        // Clears the input, so that choosing the same picture again fires a change event.
        event.currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

export function RichEditor({ task, description, spaces, onBlur, onFinish }: RichEditorProps) {
  const { t } = useTranslation('drawer');
  const { draft, typed, over } = description;
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const editing = useRef<Editor | null>(null);
  const listId = useId();
  const showPicture = useShowPicture();
  const conflictLabel = useConflictLabel();
  const insertPictures = useInsertPictures(task.id, editing);
  const {
    offer,
    update: updateMentions,
    insert: insertMention,
    key: offerKey,
    close,
  } = useMentions(task, frame);
  const [linking, setLinking] = useState(false);
  const [others, setOthers] = useState(false);

  const key = (event: KeyboardEvent): boolean => {
    if (editing.current && offerKey(editing.current, event)) return true;
    if (matchesKeys(event, 'mod+shift+k')) setLinking(true);
    else if (matchesKeys(event, 'escape') || matchesKeys(event, 'mod+enter')) onFinish();
    else return false;
    event.stopPropagation();
    return true;
  };
  const data = (from: DataTransfer | null, at: number | null): boolean => {
    const pictures = picturesIn(from);
    if (pictures.length > 0) void insertPictures(pictures, at);
    return pictures.length > 0;
  };
  const editor = useEditor(container, {
    label: t('description'),
    texts: { placeholder: t('descriptionHint'), check: (item) => t('checkOf', { item }), conflictLabel },
    showPicture,
    html: draft.html,
    spaces,
    onOpened: (html) => draft.opened(html),
    events: {
      key,
      data,
      typed: (html) => {
        setOthers(false);
        typed(html);
      },
      moved: updateMentions,
    },
  });
  useEffect(() => {
    editing.current = editor;
  }, [editor]);
  useShowMerged(editor, description, setOthers);
  useAnnouncedOffer(editor, listId, offer?.active);

  const leave = (event: FocusEvent): void => {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) close();
    onBlur(event);
  };
  const note =
    over > 0 ? t('descriptionTooLong', { count: over }) : others ? t('mergedIn') : t('keptAsYouType');
  return (
    <div ref={frame} className="hf-td-editor" role="group" aria-label={t('description')} onBlur={leave}>
      <div ref={container} className="hf-rich" />
      {offer && editor && (
        <div className="hf-rich-people" style={offer.at}>
          <MentionList
            id={listId}
            offer={offer}
            onTake={(person) => insertMention(editor, offer.typing, person)}
          />
        </div>
      )}
      {linking && editor && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
      {editor && (
        <Toolbar editor={editor} onLink={() => setLinking(true)} onPicture={() => picker.current?.click()}>
          <div className="hf-rich-foot">
            <span
              className="hf-td-editor-note hf-trunc"
              role="status"
              data-tell={over > 0 || others || undefined}
              data-over={over > 0 || undefined}
            >
              {note}
            </span>
            <Button size="sm" kind="line" data-tip-keys="mod+enter" data-tip={t('done')} onClick={onFinish}>
              {t('done')}
            </Button>
          </div>
        </Toolbar>
      )}
      <PicturePicker field={picker} onFiles={(files) => void insertPictures(files, null)} />
    </div>
  );
}
