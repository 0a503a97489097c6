/** The categories of projects, with the number of projects in each. */
import { Shapes } from 'lucide-react';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { useTeam } from '../../../data/people.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useRows } from '../../../data/use-store.ts';
import { type ListEntry, useCategoryEntries } from '../../../data/team-lists.ts';
import { NamedList } from '../frame/named-list.tsx';

export function CategoriesView() {
  const entries = useCategoryEntries();
  const teamId = useTeam()?.id ?? '';
  const mutate = useMutate();
  const projects = useRows('project');
  const remove = async ({ id }: ListEntry): Promise<void> => {
    const projectIds = projects.filter((one) => one.category_id === id).map((one) => one.id);
    await mutate.category.remove({ categoryId: id, projectIds });
  };
  return (
    <NamedList
      texts="settings-categories"
      entity="projectCategory"
      entries={entries}
      icon={Shapes}
      limit={LIMITS.categoryName}
      mark="square"
      onCreate={(name, color) => mutate.category.create({ categoryId: newId(), teamId, name, color })}
      onChange={({ id }, name, color) => mutate.category.update({ categoryId: id, name, color })}
      onRemove={remove}
    />
  );
}
