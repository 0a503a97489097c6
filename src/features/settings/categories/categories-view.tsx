/** The categories that projects are sorted into, with how many projects each has. */
import { Shapes } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/fields.ts';
import { useTeam } from '../../../data/people.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useRows } from '../../../data/use-store.ts';
import { useUnsentIds } from '../../../data/sync-status.ts';
import { type ListEntry, useCategoryEntries } from '../../../data/team-lists.ts';
import { useListTexts } from '../frame/list-texts.ts';
import { NamedList } from '../frame/named-list.tsx';
import { useSaveWithUndo } from '../frame/use-save-with-undo.ts';

export function CategoriesView() {
  const { t } = useTranslation('settings-categories');
  const texts = { ...useListTexts('settings-categories'), color: t('color') };
  const entries = useCategoryEntries();
  const unsent = useUnsentIds('projectCategory');
  const { kept } = useSaveWithUndo();
  const teamId = useTeam()?.id ?? '';
  const mutate = useMutate();
  const projects = useRows('project');
  const create = (name: string, color: string): void =>
    void kept(mutate.category.create({ categoryId: newId(), teamId, name, color }));
  const change = ({ id }: ListEntry, name: string, color: string): void =>
    void kept(mutate.category.update({ categoryId: id, name, color }));
  const remove = ({ id, name }: ListEntry): void => {
    const projectIds = projects.filter((one) => one.category_id === id).map((one) => one.id);
    void kept(mutate.category.remove({ categoryId: id, projectIds }), t('removed', { name }));
  };
  return (
    <NamedList
      entries={entries}
      texts={texts}
      icon={Shapes}
      limit={LIMITS.categoryName}
      sameName={(one, other) => one === other}
      unsent={unsent}
      mark="square"
      onCreate={create}
      onChange={change}
      onRemove={remove}
    />
  );
}
