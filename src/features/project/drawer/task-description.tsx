/** The description of a task: read, ticked, or edited where it stands. */
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTaskCommands } from '../task-commands.ts';
import { DescriptionEditor } from './description-editor.tsx';
import { leftDraftOf } from './left-draft.ts';
import { withCheck } from './description-text.ts';
import { DescriptionView } from './description-view.tsx';

export function TaskDescription({ task }: { readonly task: Task }) {
  const { t } = useTranslation('drawer');
  const commands = useTaskCommands();
  const [editing, setEditing] = useState(() => leftDraftOf(task) !== null);
  const { description } = task;
  const check = (index: number, checked: boolean): void => {
    if (description === null) return;
    const next = withCheck(description, index, checked);
    void commands.describe(task.id, next, description, newId()).catch(() => undefined);
  };
  if (editing) return <DescriptionEditor task={task} onDone={() => setEditing(false)} />;
  if (description === null || description === '') {
    return (
      <button type="button" className="hf-td-add hf-td-add-text" onClick={() => setEditing(true)}>
        {t('addDescription')}
      </button>
    );
  }
  return (
    <div className="hf-td-description">
      <DescriptionView stored={description} onEdit={() => setEditing(true)} onCheck={check} />
      <IconButton
        className="hf-td-edit"
        icon={Pencil}
        size="sm"
        label={t('editDescription')}
        onClick={() => setEditing(true)}
      />
    </div>
  );
}
