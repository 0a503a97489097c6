/** Binds the calls of labels and project categories, which belong to a team. */
import { calls } from '../../contract/calls/index.ts';
import { fieldsWhere } from '../../contract/entities/define-fields.ts';
import { fieldsFrom } from '../../contract/entities/field-names.ts';
import { labelFields, projectCategoryFields } from '../../contract/entities/team-entities.ts';
import { createCategory, deleteCategory, updateCategory } from '../commands/categories/category-commands.ts';
import { createLabel, deleteLabel, updateLabel } from '../commands/labels/label-commands.ts';
import type { ReadContext } from '../db/transaction.ts';
import { requireTeam } from '../policies/team-access.ts';
import { listOrganizationCategories } from '../queries/setup/setup-queries.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';

const activeTeamId = (context: ReadContext): string => requireTeam(context).teamId;

export const labelBindings: readonly Binding[] = [
  bindWrite(calls['labels.create'], {
    run: async (tx, { body }) => {
      const label = fieldsFrom(labelFields, 'body', body, fieldsWhere(labelFields, 'create'));
      const { id, name, color_code } = await createLabel(tx, activeTeamId(tx), label);
      return { id, name, color_code };
    },
  }),
  bindWrite(calls['labels.setColor'], {
    run: (tx, { params, body }) =>
      updateLabel(tx, activeTeamId(tx), params.id, fieldsFrom(labelFields, 'body', body, ['color_code'])),
  }),
  bindWrite(calls['labels.update'], {
    run: (tx, { params, body }) =>
      updateLabel(
        tx,
        activeTeamId(tx),
        params.id,
        fieldsFrom(labelFields, 'body', body, ['name', 'color_code']),
      ),
  }),
  bindWrite(calls['labels.delete'], {
    run: (tx, { params, query }) => deleteLabel(tx, activeTeamId(tx), params.id, query.force),
  }),
  bindRead(calls['categories.ofOrganization'], {
    run: (context) => listOrganizationCategories(context, activeTeamId(context)),
  }),
  bindWrite(calls['categories.create'], {
    run: async (tx, { body }) => {
      const { id, name, color_code } = await createCategory(tx, activeTeamId(tx), body);
      return { id, name, color_code };
    },
  }),
  bindWrite(calls['categories.update'], {
    run: (tx, { params, body }) => {
      const change = fieldsFrom(projectCategoryFields, 'body', body, ['name', 'color_code']);
      return updateCategory(tx, activeTeamId(tx), params.id, change);
    },
  }),
  bindWrite(calls['categories.delete'], {
    run: (tx, { params }) => deleteCategory(tx, activeTeamId(tx), params.id),
  }),
];
