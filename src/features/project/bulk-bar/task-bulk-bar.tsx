/** The bulk actions for the selected tasks; each is one undo step. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Archive,
  ArchiveRestore,
  CalendarCheck,
  Copy,
  Ellipsis,
  FolderInput,
  Layers,
  Trash2,
} from 'lucide-react';
import { useCan } from '../../../data/permissions.ts';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useTemplateParts } from '../view-state/template-parts.ts';
import { type TaskField, useViewState, useViewStore } from '../view-state/view-store.ts';
import { BULK_FIELDS, BulkFieldButton } from '../../../modules/task-rows/bulk-fields.tsx';
import { useAnnounceManyChanges } from '../../../modules/task-rows/use-announce-many-changes.tsx';

const FIELDS = [
  ...BULK_FIELDS,
  { field: 'phase', icon: Layers, id: 'phase', labelKey: 'columns.PHASE' },
] as const satisfies readonly { readonly field: TaskField; readonly [more: string]: unknown }[];

export function TaskBulkBar({ archived }: { readonly archived: boolean }) {
  const { t } = useTranslation('tasks');
  const store = useViewStore();
  const { phaseLabel, phases, project } = useTaskLookups();
  const commands = useTaskCommands();
  useAnnounceManyChanges();
  const selected = useViewState((state) => state.selected);
  const ids = [...selected];
  const parts = useTemplateParts();
  const mayCreate = useCan('task.create', project.id);
  const mayMake = useCan('task-template.manage');
  // A copy of the selection, which may change while the form is open.
  const [templateOf, setTemplateOf] = useState<readonly string[] | null>(null);
  return (
    <>
      <BulkBar count={selected.size} onClear={() => store.clearSelection()}>
        {FIELDS.filter((one) => one.field !== 'phase' || phases.length > 0).map(({ labelKey, ...button }) => (
          <BulkFieldButton
            key={button.field}
            {...button}
            label={button.field === 'phase' ? phaseLabel : t(labelKey)}
            onPick={(anchor) => store.openEditor(button.field, anchor, ids)}
          />
        ))}
        <Button
          icon={archived ? ArchiveRestore : Archive}
          onClick={() => {
            store.clearSelection();
            void commands.archive(ids, !archived);
          }}
        >
          {t(archived ? 'unarchive' : 'archive')}
        </Button>
        {mayCreate && (
          <IconButton icon={Copy} label={t('duplicate')} onClick={() => void commands.duplicate(ids)} />
        )}
        <IconButton
          icon={FolderInput}
          label={t('toProject')}
          aria-haspopup="dialog"
          onClick={(event) => store.openMove(event.currentTarget, ids)}
        />
        <IconButton
          icon={Trash2}
          label={t('delete.action')}
          keys="delete"
          onClick={() => commands.remove(ids)}
        />
        {parts && mayMake && (
          <IconButton icon={CalendarCheck} label={t('asTemplate')} onClick={() => setTemplateOf(ids)} />
        )}
        <IconButton
          icon={Ellipsis}
          label={t('more')}
          aria-haspopup="menu"
          onClick={(event) => store.openEditor('menu', event.currentTarget, ids)}
        />
      </BulkBar>
      {parts && templateOf && (
        <parts.TasksAsTemplate
          projectId={project.id}
          taskIds={templateOf}
          onClose={() => setTemplateOf(null)}
        />
      )}
    </>
  );
}
