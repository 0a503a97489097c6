/**
 * The form of a new or existing allocation. Saving sends only the changed fields. Props: allocation (null: a new one),
 * draft, plan, onClose.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { type Allocation, MINUTES_OF_DAY } from '../../../contract/entities/planning-entities.ts';
import { workingDaysBetween } from '../../../contract/rules/working-time.ts';
import { useTeam } from '../../data/people.ts';
import { type PlannedPerson, type SchedulePlan, usePlan } from '../../data/schedule.ts';
import { useChangedDraft } from '../../modules/device/use-form-draft.ts';
import { useTeamDraftName } from '../../modules/device/use-team-draft-name.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SubmitForm } from '../../ui/submit-form.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type AllocationDraft, changeAllocation, createAllocation, removeAllocation } from './plan-edits.ts';

interface AllocationDrawerProps {
  readonly allocation: Allocation | null;
  readonly draft: AllocationDraft;
  readonly plan: SchedulePlan;
  readonly onClose: () => void;
}

interface Problems {
  readonly project?: string;
  readonly to?: string;
  readonly hours?: string;
}

/** Parses typed hours, with a point or comma; null when they are not possible in a day. */
function readHours(text: string): number | null {
  const hours = Number(text.trim().replace(',', '.'));
  const minutes = Math.round(hours * 60);
  return text.trim() !== '' && Number.isFinite(hours) && minutes >= 0 && minutes <= MINUTES_OF_DAY
    ? minutes
    : null;
}

const asHours = (minutes: number): string => String(Math.round((minutes / 60) * 100) / 100);

/** `about`: key of the draft with unsaved changes, restored when the form opens again. */
function useForm(about: string, draft: AllocationDraft) {
  const { t } = useTranslation('schedule');
  const [{ hours, ...form }, set, forget] = useChangedDraft(useTeamDraftName(`allocation.${about}`), {
    ...draft,
    hours: asHours(draft.minutesPerDay),
  });
  const minutes = readHours(hours);
  const problems: Problems = {
    ...(form.projectId === '' && { project: t('needsProject') }),
    ...((form.from === '' || form.to === '' || form.to < form.from) && { to: t('needsDays') }),
    ...(minutes === null && { hours: t('needsHours') }),
  };
  return {
    form: { ...form, minutesPerDay: minutes ?? 0 },
    hours,
    problems,
    set,
    forget,
  };
}

/** The total hours of the allocation. */
function Total({
  form,
  person,
  plan,
}: {
  form: AllocationDraft;
  person: PlannedPerson | undefined;
  plan: SchedulePlan;
}) {
  const { t } = useTranslation('schedule');
  if (form.from === '' || form.to < form.from) return null;
  const days = workingDaysBetween(person?.time ?? plan.time, form.from, form.to);
  return (
    <p className="hf-field-help">
      {t('total', { count: days, hours: Math.round(days * (form.minutesPerDay / 60) * 10) / 10 })}
    </p>
  );
}

interface FieldsProps extends ReturnType<typeof useForm> {
  readonly plan: SchedulePlan;
  readonly isShown: boolean;
}

function Fields({ form, hours, problems, set, plan, isShown }: FieldsProps) {
  const { t } = useTranslation('schedule');
  const error = (text: string | undefined): string | undefined => (isShown ? text : undefined);
  const projects = [...plan.projects.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  const person = plan.people.find(({ member }) => member.id === form.teamMemberId);
  return (
    <div className="plan-fields hf-scroll">
      <SelectField
        label={t('person')}
        value={form.teamMemberId ?? ''}
        options={plan.people.map(({ member }) => ({ value: member.id, label: member.name }))}
        placeholder={t('nobodyYet')}
        onValueChange={(id) => set({ teamMemberId: id === '' ? null : id })}
      />
      <SelectField
        label={t('project')}
        required
        value={form.projectId}
        error={error(problems.project)}
        options={projects.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('chooseProject')}
        onValueChange={(projectId) => set({ projectId })}
      />
      <div className="plan-pair">
        <DateField label={t('from')} required value={form.from} onValueChange={(from) => set({ from })} />
        <DateField
          label={t('to')}
          required
          value={form.to}
          error={error(problems.to)}
          onValueChange={(to) => set({ to })}
        />
      </div>
      <TextField
        label={t('hoursPerDay')}
        inputMode="decimal"
        required
        value={hours}
        error={error(problems.hours)}
        onValueChange={(typed) => set({ hours: typed })}
      />
      <Total form={form} person={person} plan={plan} />
      <TextAreaField
        label={t('note')}
        value={form.note}
        maxLength={LIMITS.allocationNote}
        onValueChange={(note) => set({ note })}
      />
    </div>
  );
}

export function AllocationDrawer({ allocation, draft, plan, onClose }: AllocationDrawerProps) {
  const { t } = useTranslation(['schedule', 'errors']);
  const team = useTeam();
  const apply = usePlan();
  // Drafts of new allocations are separate per person and day.
  const about = allocation?.id ?? `${draft.teamMemberId ?? ''} ${draft.from}`;
  const fields = useForm(about, draft);
  const [isShown, setShown] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const title = t(allocation ? 'editAllocation' : 'newAllocation');
  const leave = (): void => {
    fields.forget();
    onClose();
  };
  const keep = async (list: Parameters<typeof apply>[0]): Promise<void> => {
    const code = await apply(list);
    if (code === null) leave();
    setRefused(code);
  };
  const submit = (): void => {
    setShown(true);
    if (Object.keys(fields.problems).length > 0 || !team) return;
    void keep(
      allocation ? changeAllocation(allocation, fields.form) : [createAllocation(team.id, fields.form)],
    );
  };
  return (
    <Drawer open size="sm" onClose={onClose} label={title} header={<h2>{title}</h2>}>
      <SubmitForm className="hf-column" onSubmit={submit}>
        <Fields {...fields} plan={plan} isShown={isShown} />
        {refused && (
          <p className="hf-field-error plan-refused" role="alert">
            {t(`errors:${refused}`)}
          </p>
        )}
        <div className="hf-drawer-footer">
          {allocation && (
            <Button size="lg" kind="danger" onClick={() => void keep([removeAllocation(allocation)])}>
              {t('delete')}
            </Button>
          )}
          <Button size="lg" kind="line" onClick={leave}>
            {t('cancel')}
          </Button>
          <Button size="lg" kind="primary" type="submit" keys="mod+enter">
            {t('save')}
          </Button>
        </div>
      </SubmitForm>
    </Drawer>
  );
}
