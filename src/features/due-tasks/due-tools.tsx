/** The tools of the page of what is due: whose tasks, of which projects, until when, by what, and the views that were saved. */
import { Folder, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTeamMembers } from '../../data/people.ts';
import { useProjects } from '../../data/projects.ts';
import { personOf } from '../../lib/person-of.ts';
import { SavedViews } from '../../modules/saved-views/saved-views.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { DUE_GROUPINGS, DUE_SPANS, type DueSearch, NOBODY } from './due-search.ts';
import { readDueView, writeDueView } from './due-view.ts';

interface DueToolsProps {
  readonly search: DueSearch;
  readonly onChange: (change: DueSearch) => void;
  /** Shows a view, as a step of its own. */
  readonly onOpen: (search: DueSearch) => void;
}

const orNone = (ids: readonly string[]) => (ids.length > 0 ? ids : undefined);

export function DueTools({ search, onChange, onOpen }: DueToolsProps) {
  const { t } = useTranslation('due-tasks');
  const members = useTeamMembers();
  const projects = useProjects();
  const { span = 'week', by = 'person' } = search;
  const people = members
    .filter(({ active }) => active)
    .map((member) => ({
      id: member.id,
      label: member.name,
      icon: <PersonAvatar {...personOf(member)} size={18} decorative />,
    }));
  return (
    <div className="hf-toolbar due-tools" role="toolbar" aria-label={t('tools')}>
      <Segmented
        label={t('span.label')}
        value={span}
        onValueChange={(next) => onChange({ span: next })}
        options={DUE_SPANS.map((id) => ({ id, label: t(`span.${id}`) }))}
      />
      <FilterSelect
        field={t('by.person')}
        icon={UserRound}
        options={[...people, { id: NOBODY, label: t('nobody') }]}
        chosen={search.people ?? []}
        onChange={(ids) => onChange({ people: orNone(ids) })}
      />
      <FilterSelect
        field={t('by.project')}
        icon={Folder}
        options={projects.map(({ id, name, color_code: color }) => ({
          ...{ id, label: name, icon: <ColorSquare color={color} /> },
        }))}
        chosen={search.projects ?? []}
        onChange={(ids) => onChange({ projects: orNone(ids) })}
      />
      <span className="hf-grow" />
      <Segmented
        label={t('by.label')}
        value={by}
        onValueChange={(next) => onChange({ by: next })}
        options={DUE_GROUPINGS.map((id) => ({ id, label: t(`by.${id}`) }))}
      />
      <SavedViews screen="due" query={writeDueView(search)} onOpen={(query) => onOpen(readDueView(query))} />
    </div>
  );
}
