/**
 * The form of a task template, in a drawer. Nothing is stored before it is saved; closing with changes asks for
 * confirmation. Props: template (null: a new one), items (initial items of a new one), teamId, onClose.
 */
import './task-templates.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import type { TaskTemplate, TaskTemplateItem } from '../../../../contract/entities/template-entities.ts';
import { useTeam } from '../../../data/people.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useTaskTemplates } from '../../../data/team-lists.ts';
import { matchesKeys } from '../../../lib/keyboard.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useNameProblem } from '../../../modules/changes/use-name-problem.ts';
import { useSaveChange } from '../../../modules/changes/use-save-change.ts';
import { areSameItems, type DraftRow, itemsOf } from './template-draft.ts';
import { TemplateRows } from './template-rows.tsx';
import { keyboards } from '../../../ui/keyboards.ts';

interface TemplateEditorProps {
  readonly template: TaskTemplate | null;
  readonly items?: readonly TaskTemplateItem[];
  /** The team of a new template; by default the active one. */
  readonly teamId?: string;
  readonly onClose: () => void;
}

const EMPTY: readonly TaskTemplateItem[] = [{ name: '', total_minutes: 0, level: 0 }];

function useDraft({ template, items }: TemplateEditorProps) {
  const [name, setName] = useState(template?.name ?? '');
  const [rows, setRows] = useState<readonly DraftRow[]>(() =>
    (template?.tasks ?? items ?? EMPTY).map((item) => ({ ...item, key: newId() })),
  );
  const tasks = itemsOf(rows);
  const before = template?.tasks ?? [];
  const isDirty = name.trim() !== (template?.name ?? '') || !areSameItems(tasks, before);
  return { name, setName, rows, setRows, tasks, isDirty };
}

export function TemplateEditor(props: TemplateEditorProps) {
  const { template, onClose } = props;
  const { t } = useTranslation(['settings-task-templates', 'settings', 'ui']);
  const mutate = useMutate();
  const keep = useSaveChange();
  const active = useTeam()?.id ?? '';
  const teamId = template?.team_id ?? props.teamId ?? active;
  const others = useTaskTemplates(teamId);
  const draft = useDraft(props);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const name = draft.name.trim();
  const taken = useNameProblem('taskTemplate', others)(name, template?.id);
  const nameError = taken ?? (name === '' && tried ? t('ui:nameMissing') : null);
  const close = (): void => (draft.isDirty ? setAsking(true) : onClose());
  const save = (): void => {
    setTried(true);
    if (name === '' || taken !== null || draft.tasks.length === 0) return;
    const fields = { name, tasks: draft.tasks };
    onClose();
    if (template) void keep(mutate.taskTemplate.replace({ templateId: template.id, ...fields }));
    else
      void keep(mutate.taskTemplate.create({ templateId: newId(), teamId, ...fields }), t('made', { name }));
  };
  const title = t(template ? 'edit' : 'create');
  const footer = (
    <>
      <Button size="lg" kind="line" onClick={close}>
        {t('ui:cancel')}
      </Button>
      <Button size="lg" kind="primary" keys="mod+enter" onClick={save}>
        {t('settings:save')}
      </Button>
    </>
  );
  return (
    <Drawer open onClose={close} label={title} header={<h2>{title}</h2>} footer={footer}>
      <form
        className="settings-tteditor hf-scroll"
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!matchesKeys(event, 'mod+enter')) return;
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('name')}
          required
          maxLength={LIMITS.templateName}
          value={draft.name}
          error={nameError}
          onValueChange={draft.setName}
          autoComplete="off"
          {...keyboards.name}
          data-autofocus=""
        />
        <h3 className="hf-eyebrow">{t('tasks')}</h3>
        {tried && draft.tasks.length === 0 && <Banner tone="danger" title={t('tasksMissing')} />}
        <TemplateRows rows={draft.rows} onChange={draft.setRows} />
      </form>
      <ConfirmDialog
        open={asking}
        danger
        title={t('discard.title')}
        confirmLabel={t('discard.confirm')}
        cancelLabel={t('discard.stay')}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {t('discard.text')}
      </ConfirmDialog>
    </Drawer>
  );
}
