/** Binds the calls of labels and project categories, which belong to a team. */
import { calls } from '../../contract/calls/index.ts';
import { createCategory, deleteCategory, updateCategory } from '../commands/categories/category-commands.ts';
import { createLabel, deleteLabel, updateLabel } from '../commands/labels/label-commands.ts';
import type { ReadContext } from '../db/transaction.ts';
import { requireTeam } from '../policies/team-access.ts';
import { listOrganizationCategories } from '../queries/setup/setup-queries.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';

const myTeam = (context: ReadContext): string => requireTeam(context).teamId;

export const labelBindings: readonly Binding[] = [
  bindWrite(calls['labels.create'], {
    run: async (tx, { body }) => {
      const { id, name, color_code } = await createLabel(tx, {
        id: body.id,
        teamId: myTeam(tx),
        name: body.name,
        color: body.color,
      });
      return { id, name, color_code };
    },
  }),
  bindWrite(calls['labels.setColor'], {
    run: (tx, { params, body }) => updateLabel(tx, myTeam(tx), params.id, { color: body.color }),
  }),
  bindWrite(calls['labels.update'], {
    run: (tx, { params, body }) => updateLabel(tx, myTeam(tx), params.id, body),
  }),
  bindWrite(calls['labels.delete'], {
    run: (tx, { params, query }) => deleteLabel(tx, myTeam(tx), params.id, query.force),
  }),
  bindRead(calls['categories.ofOrganization'], {
    run: (context) => listOrganizationCategories(context, myTeam(context)),
  }),
  bindWrite(calls['categories.create'], {
    run: async (tx, { body }) => {
      const { id, name, color_code } = await createCategory(tx, {
        id: body.id,
        teamId: myTeam(tx),
        name: body.name,
        color: body.color_code,
      });
      return { id, name, color_code };
    },
  }),
  bindWrite(calls['categories.update'], {
    run: (tx, { params, body }) => updateCategory(tx, myTeam(tx), params.id, body),
  }),
  bindWrite(calls['categories.delete'], {
    run: (tx, { params }) => deleteCategory(tx, myTeam(tx), params.id),
  }),
];
