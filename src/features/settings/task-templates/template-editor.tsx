/**
 * The form of a task template, in a drawer. Nothing changes before it is saved; closing with changes asks for
 * confirmation, and a draft on this device survives leaving the page. Props: template (null: a new one), items (initial
 * items of a new one), teamId, onClose.
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
import { useChangedDraft } from '../../../modules/device/use-form-draft.ts';
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

interface TemplateForm {
  readonly name: string;
  readonly rows: readonly DraftRow[];
}

/** Names the draft: of this template, of a new one, or of one made from these tasks. */
function draftName({ template, items }: TemplateEditorProps, teamId: string): string {
  if (template) return `task-template.${template.id}`;
  const tasks = items ? ` from ${items.map(({ name }) => name).join('\n')}` : '';
  return `task-template.new in ${teamId}${tasks}`;
}

function useDraft(props: TemplateEditorProps, teamId: string) {
  const { template, items } = props;
  const [first] = useState<TemplateForm>(() => ({
    name: template?.name ?? '',
    rows: (template?.tasks ?? items ?? EMPTY).map((item, index) => ({ ...item, key: String(index) })),
  }));
  const [{ name, rows }, change, forget] = useChangedDraft(draftName(props, teamId), first);
  const tasks = itemsOf(rows);
  const before = template?.tasks ?? [];
  const isDirty = name.trim() !== (template?.name ?? '') || !areSameItems(tasks, before);
  return { name, rows, change, forget, tasks, isDirty };
}

export function TemplateEditor(props: TemplateEditorProps) {
  const { template, onClose } = props;
  const { t } = useTranslation(['settings-task-templates', 'settings', 'ui']);
  const mutate = useMutate();
  const keep = useSaveChange();
  const active = useTeam()?.id ?? '';
  const teamId = template?.team_id ?? props.teamId ?? active;
  const others = useTaskTemplates(teamId);
  const draft = useDraft(props, teamId);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const name = draft.name.trim();
  const taken = useNameProblem('taskTemplate', others)(name, template?.id);
  const nameError = taken ?? (name === '' && tried ? t('ui:nameMissing') : null);
  const close = (): void => (draft.isDirty ? setAsking(true) : onClose());
  const save = async (): Promise<void> => {
    setTried(true);
    if (name === '' || taken !== null || draft.tasks.length === 0) return;
    const fields = { name, tasks: draft.tasks };
    onClose();
    const isStored = await (template
      ? keep(mutate.taskTemplate.replace({ templateId: template.id, ...fields }))
      : keep(mutate.taskTemplate.create({ templateId: newId(), teamId, ...fields }), t('made', { name })));
    if (isStored) draft.forget();
  };
  const title = t(template ? 'edit' : 'create');
  const footer = (
    <>
      <Button size="lg" kind="line" onClick={close}>
        {t('ui:cancel')}
      </Button>
      <Button size="lg" kind="primary" keys="mod+enter" onClick={() => void save()}>
        {t('settings:save')}
      </Button>
    </>
  );
  return (
    <Drawer open onClose={close} label={title} header={<h2>{title}</h2>} footer={footer}>
      <form
        className="settings-tteditor hf-scroll"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        onKeyDown={(event) => {
          if (!matchesKeys(event, 'mod+enter')) return;
          event.preventDefault();
          const { currentTarget: form } = event;
          // The same key commits a typed time, which is part of the form after the next render.
          setTimeout(() => form.requestSubmit());
        }}
      >
        <TextField
          label={t('name')}
          required
          maxLength={LIMITS.templateName}
          value={draft.name}
          error={nameError}
          onValueChange={(text) => draft.change({ name: text })}
          autoComplete="off"
          {...keyboards.name}
          data-autofocus=""
        />
        <h3 className="hf-eyebrow">{t('tasks')}</h3>
        {tried && draft.tasks.length === 0 && <Banner tone="danger" title={t('tasksMissing')} />}
        <TemplateRows rows={draft.rows} onChange={(rows) => draft.change({ rows })} />
      </form>
      <ConfirmDialog
        open={asking}
        danger
        title={t('discard.title')}
        confirmLabel={t('discard.confirm')}
        cancelLabel={t('discard.stay')}
        onConfirm={() => {
          draft.forget();
          onClose();
        }}
        onCancel={() => setAsking(false)}
      >
        {t('discard.text')}
      </ConfirmDialog>
    </Drawer>
  );
}
