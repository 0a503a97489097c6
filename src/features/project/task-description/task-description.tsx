/**
 * The description of a task: shown, with check boxes, and edited in place. The editor loads when it is likely to be
 * needed.
 */
import './task-description.css';
import { Pencil } from 'lucide-react';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { reportNotStored } from '../../../modules/changes/report-not-stored.ts';
import { notify } from '../../../ui/toast-store.ts';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { loadCleaner } from './clean-html.ts';
import { DescriptionEditor } from './description-editor.tsx';
import { DescriptionView } from './description-view.tsx';
import type { RichEditorProps } from './editor/rich-editor.tsx';
import { isUnstored } from './unstored-draft.ts';
import { withCheck, withoutMark } from './stored-checks.ts';

type EditorCode = ComponentType<RichEditorProps>;

let loaded: EditorCode | null = null;

async function loadEditor(): Promise<EditorCode> {
  const [module] = await Promise.all([import('./editor/rich-editor.tsx'), loadCleaner()]);
  loaded = module.RichEditor;
  return loaded;
}

/** Prefetches the editor. A failure is ignored here; opening the editor tries again and reports it. */
const prepare = (): void => void loadEditor().catch(() => undefined);

/**
 * When the editor closes, the focus would be lost; moves it to the button that opens the editor, so that the drawer's
 * shortcuts work.
 */
function useFocusAfterEditing(editing: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasEditing.current && !editing && isLost) opener.current?.focus({ preventScroll: true });
    wasEditing.current = editing;
  }, [editing]);
  return opener;
}

export function TaskDescription({ task }: { readonly task: Task }) {
  const { t } = useTranslation('drawer');
  const commands = useTaskCommands();
  const [editing, setEditing] = useState(() => isUnstored(task));
  const [code, setCode] = useState(() => loaded);
  const opener = useFocusAfterEditing(editing);
  const { id, description } = task;
  useEffect(() => {
    if (!editing || code) return undefined;
    let current = true;
    loadEditor().then(
      (editor) => {
        if (current) setCode(() => editor);
      },
      () => {
        notify({ title: t('editorNotHere'), tone: 'error' });
        if (current) setEditing(false);
      },
    );
    return () => {
      current = false;
    };
  }, [editing, code, t]);
  const edit = (): void => {
    setCode(() => loaded);
    setEditing(true);
  };
  const change = async (next: string): Promise<boolean> => {
    try {
      await commands.describe(id, next, description, newId());
      return true;
    } catch (error) {
      await reportNotStored(error);
      return false;
    }
  };
  const isEditor = editing && code !== null;
  const isEmpty = description === null || description === '';
  return (
    <>
      {isEmpty && !editing && (
        <button
          ref={opener}
          type="button"
          className="hf-td-add hf-td-add-text"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={edit}
        >
          {t('addDescription')}
        </button>
      )}
      {!isEmpty && !isEditor && (
        <div className="hf-td-description" onPointerEnter={prepare}>
          <DescriptionView
            stored={description}
            onEdit={edit}
            onCheck={(index, checked) => change(withCheck(description, index, checked))}
            onSettle={(index) => void change(withoutMark(description, index))}
          />
          <IconButton
            ref={opener}
            className="hf-td-edit"
            icon={Pencil}
            size="sm"
            label={t('editDescription')}
            onFocus={prepare}
            onClick={edit}
          />
        </div>
      )}
      {editing && <DescriptionEditor task={task} Editor={code} onDone={() => setEditing(false)} />}
    </>
  );
}
