/**
 * Mutations of the team's project categories. Deleting one removes it from the projects known to have it. Carries MU1,
 * MU3.
 */
import * as z from 'zod/mini';
import { pick } from '../../contract/entities/define-fields.ts';
import { requiredArguments } from '../../contract/entities/field-arguments.ts';
import { fieldsFrom, namedAs } from '../../contract/entities/field-names.ts';
import { id } from '../../contract/entities/fields.ts';
import { projectCategoryFields } from '../../contract/entities/team-entities.ts';
import { createRow, deleteRow, rowKind, updateRow } from './row-mutations.ts';

const category = rowKind('projectCategory', 'categoryId');
const ALL = ['id', 'team_id', 'name', 'color_code'] as const;
const createArgs = z.object(requiredArguments(projectCategoryFields, ALL));
const rowOf = (args: z.output<typeof createArgs>) => fieldsFrom(projectCategoryFields, 'args', args, ALL);

const create = createRow(category, {
  name: 'category.create',
  args: createArgs,
  row: rowOf,
  sends: 'categories.create',
  call: (args) => ({ body: pick(rowOf(args), ['id', 'name', 'color_code']) }),
  undo: ({ categoryId }) => ({ name: 'category.remove', args: { categoryId, projectIds: [] } }),
  values: ({ name }) => ({ name }),
});

const update = updateRow(category, {
  name: 'category.update',
  args: z.object(requiredArguments(projectCategoryFields, ['id', 'name', 'color_code'])),
  sets: { name: 'name', color: 'color_code' },
  sends: 'categories.update',
  call: ({ categoryId, name, color }) => ({ params: { id: categoryId }, body: { name, color } }),
});

/** `projectIds` are the projects known to have it; the server removes it from all projects. */
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
  back: (row, { categoryId }, before) => [
    { name: 'category.create', args: namedAs(projectCategoryFields, 'args', row, ALL) },
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
