/** The category of a status by its id, and the project categories of an organization. Wire shapes. */
import { STATUS_CATEGORIES } from '../../../contract/rules/defaults.ts';
import type { ReadContext } from '../../db/transaction.ts';

export function categoryOf(categoryId: string) {
  const category = STATUS_CATEGORIES.find((one) => one.id === categoryId) ?? STATUS_CATEGORIES[0];
  return {
    color_code: category.color_code,
    color_code_dark: category.color_code_dark,
    category_name: category.name,
  };
}

/** Categories of the organization's teams that the caller is in. */
export function listOrganizationCategories({ db }: ReadContext, teamId: string) {
  return db
    .selectFrom('project_categories as c')
    .innerJoin('teams as t', 't.id', 'c.team_id')
    .select(['c.id', 'c.name', 'c.color_code'])
    .where('t.organization_id', '=', (eb) =>
      eb.selectFrom('teams').select('organization_id').where('id', '=', teamId),
    )
    .orderBy('c.name')
    .execute();
}
