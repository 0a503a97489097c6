/** The breadcrumbs and the name of a task; the name is edited in place. */
import './task-heading.css';
import { listKeys } from '../../../modules/commands/shortcuts.ts';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { taskKey, useAncestors } from '../../../data/tasks/use-task.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { DraftInlineText } from '../../../modules/device/draft-inline-text.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';

interface TaskHeadingProps {
  readonly task: Task;
  readonly renaming: boolean;
  readonly onRename: (on: boolean) => void;
  /** Returns whether it was stored. */
  readonly onCommit: (name: string) => Promise<boolean>;
  readonly onOpenTask: (taskId: string) => void;
}

export function TaskHeading({ task, renaming, onRename, onCommit, onOpenTask }: TaskHeadingProps) {
  const { t } = useTranslation('drawer');
  const { project } = useTaskLookups();
  const ancestors = useAncestors(task);
  const key = taskKey(task, project);
  return (
    <header className="hf-td-heading">
      <nav className="hf-td-crumbs" aria-label={t('crumbs')}>
        <ColorSquare color={project.color_code} />
        <span className="hf-trunc hf-td-crumb-project">{project.name}</span>
        {ancestors.map((parent) => (
          <span key={parent.id} className="hf-td-crumb">
            <span aria-hidden="true">/</span>
            <button type="button" className="hf-td-link hf-trunc" onClick={() => onOpenTask(parent.id)}>
              {parent.name}
            </button>
          </span>
        ))}
        <span className="hf-td-crumb hf-td-crumb-key">
          <span aria-hidden="true">/</span>
          {key === null ? (
            <span data-tip={t('keyLater')}>{t('noKey')}</span>
          ) : (
            <span className="hf-num">{key}</span>
          )}
        </span>
        {task.archived && <span className="hf-chip">{t('isArchived')}</span>}
      </nav>
      <h2 className="hf-td-title">
        {renaming ? (
          <DraftInlineText
            form={`task.${task.id}`}
            multiline
            className="hf-td-title-edit"
            value={task.name}
            maxLength={LIMITS.taskName}
            ariaLabel={t('name')}
            onCommit={(name) => {
              onRename(false);
              return onCommit(name);
            }}
            onCancel={() => onRename(false)}
          />
        ) : (
          <button
            type="button"
            data-tip={t('rename')}
            data-tip-keys={listKeys('edit')}
            onClick={() => onRename(true)}
          >
            {task.name}
          </button>
        )}
      </h2>
    </header>
  );
}
