/**
 * A description while it is edited: one draft, typed in a plain field until the code of the editor has loaded, and in
 * the editor from then on.
 */
import { type ComponentType, type FocusEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { notify } from '../../../ui/toast-store.ts';
import { appendText } from './append-text.ts';
import { EarlyText } from './early-text.tsx';
import type { RichEditorProps } from './editor/rich-editor.tsx';
import { useDescriptionDraft } from './use-description-draft.ts';

interface DescriptionEditorProps {
  readonly task: Task;
  /** Null until its code has loaded. */
  readonly Editor: ComponentType<RichEditorProps> | null;
  readonly onDone: () => void;
}

export function DescriptionEditor({ task, Editor, onDone }: DescriptionEditorProps) {
  const { t } = useTranslation('drawer');
  const description = useDescriptionDraft(task);
  const { draft, typed, keep } = description;
  const [before] = useState(() => draft.html);
  const [text, setText] = useState('');
  const [composing, setComposing] = useState(false);

  const finish = (): void => {
    keep().then(onDone, () => notify({ title: t('descriptionNotKept'), tone: 'error', duration: Infinity }));
  };
  const onBlur = ({ currentTarget, relatedTarget: next }: FocusEvent): void => {
    if (next instanceof Node && currentTarget.contains(next)) return;
    // The window lost the focus, for example to the file dialog: stores the text but stays open.
    if (next === null && !document.hasFocus()) void keep().catch(() => undefined);
    else finish();
  };
  if (Editor && !composing) {
    const spaces = text.slice(text.trimEnd().length);
    return <Editor task={task} description={description} spaces={spaces} onBlur={onBlur} onFinish={finish} />;
  }
  return (
    <EarlyText
      text={text}
      onType={(next) => {
        setText(next);
        typed(appendText(before, next));
      }}
      onCompose={setComposing}
      onBlur={onBlur}
      onFinish={finish}
    />
  );
}
