/** Mutations of the team's project categories. Deleting one takes it off the projects known to have it. Carries MU1, MU3. */
import * as z from 'zod/mini';
import { hexColor, id, LIMITS, text } from '../../contract/entities/fields.ts';
import { type BeforeImage, defineMutation, type Description, imageOf } from './mutation.ts';

const categoryName = text(LIMITS.categoryName);

function describeCategory(name: string, before: readonly BeforeImage[], categoryId: string): Description {
  return {
    key: `mutations.${name}`,
    values: { name: imageOf(before, 'projectCategory', categoryId)?.name ?? '' },
  };
}

const createCategory = defineMutation({
  name: 'category.create',
  args: z.object({ categoryId: id, teamId: id, name: categoryName, color: hexColor }),
  *apply(tx, { categoryId, teamId, name, color }) {
    if (yield* tx.get('projectCategory', categoryId)) return;
    yield* tx.put('projectCategory', { id: categoryId, team_id: teamId, name, color_code: color });
  },
  sends: 'categories.create',
  call: ({ categoryId, name, color }) => ({ body: { id: categoryId, name, color_code: color } }),
  inverse: ({ categoryId }, before) =>
    imageOf(before, 'projectCategory', categoryId) === null
      ? [{ name: 'category.remove', args: { categoryId, projectIds: [] } }]
      : [],
  describe: ({ name }) => ({ key: 'mutations.category.create', values: { name } }),
});

const updateCategory = defineMutation({
  name: 'category.update',
  args: z.object({ categoryId: id, name: categoryName, color: hexColor }),
  apply: (tx, { categoryId, name, color }) =>
    tx.patch('projectCategory', categoryId, { name, color_code: color }),
  sends: 'categories.update',
  call: ({ categoryId, name, color }) => ({ params: { id: categoryId }, body: { name, color } }),
  inverse({ categoryId }, before) {
    const row = imageOf(before, 'projectCategory', categoryId);
    return row
      ? [{ name: 'category.update', args: { categoryId, name: row.name, color: row.color_code } }]
      : [];
  },
  describe: ({ categoryId }, before) => describeCategory('category.update', before, categoryId),
});

/** `projectIds` are the projects known to have it; the server takes it from all. */
const removeCategory = defineMutation({
  name: 'category.remove',
  removes: true,
  args: z.object({ categoryId: id, projectIds: z.array(id).check(z.maxLength(10_000)) }),
  *apply(tx, { categoryId, projectIds }, context) {
    if (!(yield* tx.get('projectCategory', categoryId))) return;
    yield* tx.remove('projectCategory', categoryId);
    for (const project of yield* tx.getMany('project', projectIds)) {
      if (project.category_id !== categoryId) continue;
      yield* tx.patch('project', project.id, { category_id: null, updated_at: context.now });
    }
  },
  sends: 'categories.delete',
  call: ({ categoryId }) => ({ params: { id: categoryId } }),
  inverse({ categoryId }, before) {
    const row = imageOf(before, 'projectCategory', categoryId);
    if (!row) return [];
    const args = { categoryId, teamId: row.team_id, name: row.name, color: row.color_code };
    const projects = before.filter((image) => image.entity === 'project');
    return [
      { name: 'category.create', args },
      ...projects.map((image) => ({
        name: 'project.update',
        args: { projectId: image.id, change: { categoryId } },
      })),
    ];
  },
  describe: ({ categoryId }, before) => describeCategory('category.remove', before, categoryId),
});

export const categoryMutations = {
  'category.create': createCategory,
  'category.update': updateCategory,
  'category.remove': removeCategory,
};
