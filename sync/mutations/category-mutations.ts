/** Mutations of the team's project categories. Deleting one takes it off the projects known to have it. Carries MU1, MU3. */
import * as z from 'zod/mini';
import { hexColor, id, text } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import { createRow, deleteRow, rowKind, updateRow } from './row-mutations.ts';

const category = rowKind('projectCategory', 'categoryId');
const fields = { name: text(LIMITS.categoryName), color: hexColor };

const create = createRow(category, {
  name: 'category.create',
  args: z.object({ categoryId: id, teamId: id, ...fields }),
  row: ({ categoryId, teamId, name, color }) => ({
    id: categoryId,
    team_id: teamId,
    name,
    color_code: color,
  }),
  sends: 'categories.create',
  call: ({ categoryId, name, color }) => ({ body: { id: categoryId, name, color_code: color } }),
  undo: ({ categoryId }) => ({ name: 'category.remove', args: { categoryId, projectIds: [] } }),
  values: ({ name }) => ({ name }),
});

const update = updateRow(category, {
  name: 'category.update',
  args: z.object({ categoryId: id, ...fields }),
  sets: { name: 'name', color: 'color_code' },
  sends: 'categories.update',
  call: ({ categoryId, name, color }) => ({ params: { id: categoryId }, body: { name, color } }),
});

/** `projectIds` are the projects known to have it; the server takes it from all. */
const remove = deleteRow(category, {
  name: 'category.remove',
  args: z.object({ categoryId: id, projectIds: z.array(id).check(z.maxLength(10_000)) }),
  *also(tx, { categoryId, projectIds }, context) {
    for (const project of yield* tx.getMany('project', projectIds)) {
      if (project.category_id !== categoryId) continue;
      yield* tx.patch('project', project.id, { category_id: null, updated_at: context.now });
    }
  },
  sends: 'categories.delete',
  call: ({ categoryId }) => ({ params: { id: categoryId } }),
  back: ({ team_id: teamId, name, color_code: color }, { categoryId }, before) => [
    { name: 'category.create', args: { categoryId, teamId, name, color } },
    ...before
      .filter((image) => image.entity === 'project')
      .map((image) => ({
        name: 'project.update',
        args: { projectId: image.id, change: { categoryId } },
      })),
  ],
});

export const categoryMutations = {
  'category.create': create,
  'category.update': update,
  'category.remove': remove,
};
