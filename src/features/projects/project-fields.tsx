/** Fields of the project form chosen from lists: status, health, category, client, manager, dates. */
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { useTeamMembers } from '../../data/people.ts';
import { useCategories, useClients } from '../../data/project-setup.ts';
import { useMutate } from '../../data/sync-context.ts';
import { personOf } from '../../lib/person-of.ts';
import { BASE_COLORS } from '../../lib/stored-color.ts';
import { isUnreadableDay } from '../../lib/parse-typed-day.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { PickField } from '../../ui/pick-field.tsx';
import { type ProjectForm, withDates } from './project-form.ts';
import { useProjectLookups } from '../../modules/project-lookups/project-lookups.tsx';

export interface FieldsProps {
  readonly form: ProjectForm;
  readonly set: (change: Partial<ProjectForm>) => void;
}

interface TeamFieldsProps extends FieldsProps {
  /** The team of the project; its clients, categories and members are offered. */
  readonly teamId: string;
}

export function StatusFields({ form, set }: FieldsProps) {
  const { t } = useTranslation('projects');
  const lookups = useProjectLookups();
  return (
    <>
      <PickField
        label={t('column.status')}
        value={lookups.status(form.statusId)?.label ?? null}
        empty={t('none')}
        selectedId={form.statusId}
        onPick={(statusId) => set({ statusId })}
        options={lookups.statuses}
      />
      <PickField
        label={t('column.health')}
        value={lookups.health(form.healthId)?.label ?? null}
        empty={t('none')}
        selectedId={form.healthId}
        onPick={(healthId) => set({ healthId })}
        options={lookups.healths}
      />
      <PickField
        label={t('column.priority')}
        value={lookups.priority(form.priorityId)?.label ?? null}
        empty={t('none')}
        selectedId={form.priorityId}
        onPick={(priorityId) => set({ priorityId })}
        options={lookups.priorities}
      />
    </>
  );
}

/** A new category is created at once; a new client together with the project. */
export function ClassificationFields({ teamId, form, set }: TeamFieldsProps) {
  const { t } = useTranslation('projects');
  const mutate = useMutate();
  const categories = useCategories(teamId);
  const clients = useClients(teamId);
  const createCategory = (typed: string): void => {
    const name = typed.slice(0, LIMITS.categoryName);
    const color = BASE_COLORS[categories.length % BASE_COLORS.length] ?? BASE_COLORS[0];
    const categoryId = newId();
    void mutate.category.create({ categoryId, teamId, name, color }).then(() => set({ categoryId }));
  };
  const isNewClient = form.client !== null && !clients.some((one) => one.id === form.client?.id);
  const choices = isNewClient && form.client ? [...clients, form.client] : clients;
  return (
    <>
      <PickField
        label={t('column.client')}
        value={form.client?.name ?? null}
        empty={t('choose')}
        help={isNewClient ? t('newClient') : undefined}
        placeholder={t('findClient')}
        selectedId={form.client?.id ?? null}
        onPick={(id) => set({ client: choices.find((one) => one.id === id) ?? null })}
        onClear={() => set({ client: null })}
        onCreate={(name) => set({ client: { id: newId(), name: name.slice(0, LIMITS.clientName) } })}
        createLabel={(name) => t('createClient', { name })}
        options={choices.map(({ id, name }) => ({ id, label: name }))}
      />
      <PickField
        label={t('column.category')}
        value={categories.find((one) => one.id === form.categoryId)?.name ?? null}
        empty={t('choose')}
        placeholder={t('findCategory')}
        selectedId={form.categoryId}
        onPick={(categoryId) => set({ categoryId })}
        onClear={() => set({ categoryId: null })}
        onCreate={createCategory}
        createLabel={(name) => t('createCategory', { name })}
        options={categories.map(({ id, name, color_code: color }) => ({
          id,
          label: name,
          icon: <ColorSquare color={color} dot />,
        }))}
      />
    </>
  );
}

export function ManagerField({ teamId, form, set }: TeamFieldsProps) {
  const { t } = useTranslation('projects');
  const members = useTeamMembers(teamId);
  return (
    <PickField
      label={t('field.manager')}
      value={members.find((one) => one.id === form.managerId)?.name ?? null}
      empty={t('choose')}
      help={t('managerHelp')}
      placeholder={t('findPerson')}
      selectedId={form.managerId}
      onPick={(managerId) => set({ managerId })}
      onClear={() => set({ managerId: null })}
      options={members
        .filter((one) => one.active || one.id === form.managerId)
        .map((member) => ({
          id: member.id,
          label: member.name,
          keywords: member.email,
          icon: <PersonAvatar {...personOf(member)} decorative />,
        }))}
    />
  );
}

interface DateFieldsProps extends FieldsProps {
  readonly endError: string | undefined;
}

export function DateFields({ form, set, endError }: DateFieldsProps) {
  const { t } = useTranslation('projects');
  /** An unreadable date does not clear the value; when the field loses the focus, it shows the stored date. */
  const setDay = (name: 'startDate' | 'endDate') => (day: string, text: string) => {
    if (!isUnreadableDay(day, text)) set(withDates(form, { [name]: day === '' ? null : day }));
  };
  return (
    <>
      <DateField
        label={t('field.startDate')}
        value={form.startDate ?? ''}
        onValueChange={setDay('startDate')}
      />
      <DateField
        label={t('field.endDate')}
        value={form.endDate ?? ''}
        min={form.startDate ?? undefined}
        error={endError}
        onValueChange={setDay('endDate')}
      />
    </>
  );
}
