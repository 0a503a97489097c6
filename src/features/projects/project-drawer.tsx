/**
 * The form of a project in a drawer: a new one, or the settings of an existing one. Nothing changes before it is saved.
 * Closing with changes asks for confirmation; unsaved values survive leaving the page and are restored when the form
 * opens again.
 */
import './projects.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { useChangedDraft } from '../../modules/device/use-form-draft.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SubmitForm } from '../../ui/submit-form.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ColorField } from './color-field.tsx';
import {
  ClassificationFields,
  DateFields,
  type FieldsProps,
  ManagerField,
  StatusFields,
} from './project-fields.tsx';
import {
  errorsOf,
  type FormErrors,
  type ProgressMethod,
  type ProjectForm,
  type UsedNames,
} from './project-form.ts';
import { TimeRuleFields } from './time-rule-fields.tsx';
import { keyboards } from '../../ui/keyboards.ts';

interface ProjectDrawerProps {
  /** Key of the draft with the unsaved values. */
  readonly about: string;
  /** The team of the project. */
  readonly teamId: string;
  readonly isNew: boolean;
  readonly initial: ProjectForm;
  readonly taken: UsedNames;
  /** The key for a name; shown while the project is new. */
  readonly keyFor: (name: string) => string;
  /** Resolves whether the changes are stored on this device. */
  readonly onSave: (form: ProjectForm) => Promise<boolean>;
  readonly onClose: () => void;
}

type Words = (key: string) => string;
const METHODS: readonly ProgressMethod[] = ['tasks', 'manual', 'weighted', 'time'];

function NumberFields({ form, set, errors }: FieldsProps & { readonly errors: FormErrors }) {
  const { t } = useTranslation('projects');
  const fields = ['workingDays', 'manDays', 'hoursPerDay'] as const;
  return fields.map((field) => (
    <TextField
      key={field}
      label={t(`field.${field}`)}
      inputMode="numeric"
      maxLength={7}
      value={form[field]}
      error={errors[field] && t(`error.${errors[field]}`)}
      onValueChange={(value) => set({ [field]: value })}
    />
  ));
}

function RuleFields({ form, set }: FieldsProps) {
  const { t } = useTranslation('projects');
  return (
    <details className="projects-rules">
      <summary>{t('rules')}</summary>
      <div className="projects-rules-body">
        <RadioGroup
          label={t('field.progress')}
          value={form.progress}
          onValueChange={(progress) => set({ progress })}
          options={METHODS.map((value) => ({
            value,
            label: t(`method.${value}`),
            help: t(`methodHelp.${value}`),
          }))}
        />
        <Switch
          checked={form.autoAssign}
          onCheckedChange={(autoAssign) => set({ autoAssign })}
          label={t('field.autoAssign')}
        />
        <Switch
          checked={form.restrictCreation}
          onCheckedChange={(restrictCreation) => set({ restrictCreation })}
          label={t('field.restrictCreation')}
        />
      </div>
    </details>
  );
}

interface NameFieldsProps extends FieldsProps {
  readonly isNew: boolean;
  readonly shownKey: string;
  readonly errors: FormErrors;
}

function NameFields({ form, set, isNew, shownKey, errors }: NameFieldsProps) {
  const { t } = useTranslation('projects');
  return (
    <div className="projects-names">
      <TextField
        label={t('column.name')}
        required
        maxLength={LIMITS.projectName}
        {...keyboards.name}
        placeholder={t('namePlaceholder')}
        value={form.name}
        error={errors.name && t(`error.${errors.name}`)}
        onValueChange={(name) => set({ name })}
        data-autofocus=""
      />
      <TextField
        label={t('field.key')}
        maxLength={LIMITS.projectKey}
        {...keyboards.code}
        autoCapitalize="characters"
        readOnly={isNew}
        tabIndex={isNew ? -1 : undefined}
        data-tip={t('keyHelp')}
        value={isNew ? shownKey : form.key}
        error={errors.key && t(`error.${errors.key}`)}
        onValueChange={(key) => set({ key: key.toUpperCase().replace(/\s/g, '') })}
      />
    </div>
  );
}

function footerOf(t: Words, isNew: boolean, busy: boolean, cancel: () => void, save: () => void) {
  return (
    <>
      <Button size="lg" kind="line" onClick={cancel}>
        {t('cancel')}
      </Button>
      <Button size="lg" kind="primary" busy={busy} keys="mod+enter" onClick={save}>
        {t(isNew ? 'create' : 'save')}
      </Button>
    </>
  );
}

export function ProjectDrawer(props: ProjectDrawerProps) {
  const { about, teamId, isNew, initial, taken, keyFor, onSave, onClose } = props;
  const { t } = useTranslation('projects');
  const [form, set, forget] = useChangedDraft(`project.${about}`, initial);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const found = errorsOf(form, taken, isNew);
  // Missing values are reported after the first attempt, invalid ones at once.
  const { name, key, ...others } = found;
  const errors: FormErrors = {
    ...others,
    ...(name && (tried || name === 'nameTaken') ? { name } : {}),
    ...(key && (tried || key === 'keyTaken') ? { key } : {}),
  };
  const isDirty = JSON.stringify(form) !== JSON.stringify(initial);
  const close = (): void => (isDirty ? setAsking(true) : onClose());
  const save = (): void => {
    setTried(true);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    void onSave(form)
      .then((stored) => stored && forget())
      .finally(() => setBusy(false));
  };
  return (
    <Drawer
      open
      inAddress
      onClose={close}
      label={t(isNew ? 'newProject' : 'settings')}
      header={<h2>{t(isNew ? 'newProject' : 'settings')}</h2>}
      footer={footerOf(t, isNew, busy, close, save)}
    >
      <SubmitForm className="projects-form hf-scroll" onSubmit={save}>
        <NameFields form={form} set={set} isNew={isNew} shownKey={keyFor(form.name)} errors={errors} />
        <ColorField value={form.color} onChange={(color) => set({ color })} />
        <div className="projects-fields" data-columns="3">
          <StatusFields form={form} set={set} />
        </div>
        <div className="projects-fields">
          <ClassificationFields teamId={teamId} form={form} set={set} />
          <DateFields form={form} set={set} endError={errors.endDate && t(`error.${errors.endDate}`)} />
        </div>
        <ManagerField teamId={teamId} form={form} set={set} />
        <div className="projects-fields" data-columns="3">
          <NumberFields form={form} set={set} errors={errors} />
        </div>
        <TextAreaField
          label={t('field.notes')}
          rows={4}
          maxLength={LIMITS.projectNotes}
          help={t('charactersLeft', { count: LIMITS.projectNotes - form.notes.length })}
          value={form.notes}
          onValueChange={(notes) => set({ notes })}
        />
        <RuleFields form={form} set={set} />
        <TimeRuleFields
          form={form}
          set={set}
          error={errors.timeDayHours && t(`error.${errors.timeDayHours}`)}
        />
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </SubmitForm>
      <ConfirmDialog
        open={asking}
        title={t('discard.title')}
        confirmLabel={t('discard.confirm')}
        cancelLabel={t('discard.stay')}
        danger
        onConfirm={() => {
          forget();
          onClose();
        }}
        onCancel={() => setAsking(false)}
      >
        {t('discard.text')}
      </ConfirmDialog>
    </Drawer>
  );
}
