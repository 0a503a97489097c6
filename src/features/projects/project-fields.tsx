/** The fields of the project form that are chosen from lists: how it stands, whom and what it is for, who leads it, when. */
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../contract/entities/fields.ts';
import { useTeam, useTeamMembers } from '../../data/people.ts';
import { useCategories, useClients } from '../../data/project-setup.ts';
import { useMutate } from '../../data/sync-context.ts';
import { formatDay } from '../../lib/format-day.ts';
import { personOf } from '../../lib/person-of.ts';
import { BASE_COLORS } from '../../lib/stored-color.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { Picker } from '../../ui/picker.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { useLocale } from '../../i18n/use-locale.ts';
import { ChoiceField } from './choice-field.tsx';
import { type ProjectForm, withDates } from './project-form.ts';
import { useProjectLookups } from '../../modules/project-lookups/project-lookups.ts';

export interface FieldsProps {
  readonly form: ProjectForm;
  readonly set: (change: Partial<ProjectForm>) => void;
}

export function StandingFields({ form, set }: FieldsProps) {
  const { t } = useTranslation('projects');
  const lookups = useProjectLookups();
  const status = lookups.status(form.statusId);
  const health = lookups.health(form.healthId);
  const priority = lookups.priority(form.priorityId);
  return (
    <>
      <ChoiceField
        label={t('column.status')}
        value={status?.name}
        empty={t('none')}
        icon={status && <StatusGlyph kind={status.kind} color={status.color} />}
        renderPanel={(anchor, onClose) => (
          <Picker
            anchor={anchor}
            onClose={onClose}
            label={t('column.status')}
            value={form.statusId}
            onChange={(statusId) => set({ statusId })}
            options={lookups.statuses.map(({ id, name, kind, color }) => ({
              id,
              label: name,
              icon: <StatusGlyph kind={kind} color={color} />,
            }))}
          />
        )}
      />
      <ChoiceField
        label={t('column.health')}
        value={health?.name}
        empty={t('none')}
        icon={health && <ColorSquare color={health.color} dot />}
        renderPanel={(anchor, onClose) => (
          <Picker
            anchor={anchor}
            onClose={onClose}
            label={t('column.health')}
            value={form.healthId}
            onChange={(healthId) => set({ healthId })}
            options={lookups.healths.map(({ id, name, color }) => ({
              id,
              label: name,
              icon: <ColorSquare color={color} dot />,
            }))}
          />
        )}
      />
      <ChoiceField
        label={t('column.priority')}
        value={priority?.name}
        empty={t('none')}
        icon={priority && <PriorityBars level={priority.level} />}
        renderPanel={(anchor, onClose) => (
          <Picker
            anchor={anchor}
            onClose={onClose}
            label={t('column.priority')}
            value={form.priorityId}
            onChange={(priorityId) => set({ priorityId })}
            options={lookups.priorities.map(({ id, name, level }) => ({
              id,
              label: name,
              icon: <PriorityBars level={level} />,
            }))}
          />
        )}
      />
    </>
  );
}

/** The category is made at once when it is new, the client together with the project. */
export function BelongingFields({ form, set }: FieldsProps) {
  const { t } = useTranslation('projects');
  const mutate = useMutate();
  const team = useTeam();
  const categories = useCategories();
  const clients = useClients();
  const category = categories.find((one) => one.id === form.categoryId);
  const createCategory = (typed: string): void => {
    if (!team) return;
    const name = typed.slice(0, LIMITS.categoryName);
    const color = BASE_COLORS[categories.length % BASE_COLORS.length] ?? BASE_COLORS[0];
    const categoryId = newId();
    void mutate.category.create({ categoryId, teamId: team.id, name, color }).then(() => set({ categoryId }));
  };
  const isNewClient = form.client !== null && !clients.some((one) => one.id === form.client?.id);
  const choices = isNewClient && form.client ? [...clients, form.client] : clients;
  return (
    <>
      <ChoiceField
        label={t('column.client')}
        value={form.client?.name}
        empty={t('choose')}
        help={isNewClient ? t('newClient') : undefined}
        onClear={() => set({ client: null })}
        renderPanel={(anchor, onClose) => (
          <Picker
            anchor={anchor}
            onClose={onClose}
            label={t('column.client')}
            placeholder={t('findClient')}
            value={form.client?.id ?? null}
            onChange={(id) => set({ client: choices.find((one) => one.id === id) ?? null })}
            onCreate={(name) => set({ client: { id: newId(), name: name.slice(0, LIMITS.clientName) } })}
            createLabel={(name) => t('createClient', { name })}
            options={choices.map(({ id, name }) => ({ id, label: name }))}
          />
        )}
      />
      <ChoiceField
        label={t('column.category')}
        value={category?.name}
        empty={t('choose')}
        icon={category && <ColorSquare color={category.color_code} dot />}
        onClear={() => set({ categoryId: null })}
        renderPanel={(anchor, onClose) => (
          <Picker
            anchor={anchor}
            onClose={onClose}
            label={t('column.category')}
            placeholder={t('findCategory')}
            value={form.categoryId}
            onChange={(categoryId) => set({ categoryId })}
            onCreate={createCategory}
            createLabel={(name) => t('createCategory', { name })}
            options={categories.map(({ id, name, color_code: color }) => ({
              id,
              label: name,
              icon: <ColorSquare color={color} dot />,
            }))}
          />
        )}
      />
    </>
  );
}

export function ManagerField({ form, set }: FieldsProps) {
  const { t } = useTranslation('projects');
  const members = useTeamMembers();
  const manager = members.find((one) => one.id === form.managerId);
  return (
    <ChoiceField
      label={t('field.manager')}
      value={manager?.name}
      empty={t('choose')}
      help={t('managerHelp')}
      icon={manager && <PersonAvatar {...personOf(manager)} decorative />}
      onClear={() => set({ managerId: null })}
      renderPanel={(anchor, onClose) => (
        <Picker
          anchor={anchor}
          onClose={onClose}
          label={t('field.manager')}
          placeholder={t('findPerson')}
          value={form.managerId}
          onChange={(managerId) => set({ managerId })}
          options={members
            .filter((one) => one.active)
            .map((member) => ({
              id: member.id,
              label: member.name,
              keywords: member.email,
              icon: <PersonAvatar {...personOf(member)} decorative />,
            }))}
        />
      )}
    />
  );
}

interface DateFieldsProps extends FieldsProps {
  readonly today: string;
  readonly endError: string | undefined;
}

export function DateFields({ form, set, today, endError }: DateFieldsProps) {
  const { t } = useTranslation('projects');
  const locale = useLocale();
  const dayText = (day: string | null): string | null =>
    day === null ? null : formatDay(day, locale, today);
  return (
    <>
      <ChoiceField
        label={t('field.startDate')}
        value={dayText(form.startDate)}
        empty={t('noDate')}
        onClear={() => set(withDates(form, { startDate: null }))}
        renderPanel={(anchor, onClose) => (
          <DatePicker
            anchor={anchor}
            onClose={onClose}
            label={t('field.startDate')}
            value={form.startDate}
            today={today}
            onChange={(startDate) => set(withDates(form, { startDate }))}
          />
        )}
      />
      <ChoiceField
        label={t('field.endDate')}
        value={dayText(form.endDate)}
        empty={t('noDate')}
        error={endError}
        onClear={() => set(withDates(form, { endDate: null }))}
        renderPanel={(anchor, onClose) => (
          <DatePicker
            anchor={anchor}
            onClose={onClose}
            label={t('field.endDate')}
            value={form.endDate}
            today={today}
            min={form.startDate ?? undefined}
            onChange={(endDate) => set(withDates(form, { endDate }))}
          />
        )}
      />
    </>
  );
}
