/** The message when another row of the same team or project has the name; null when the name is free. */
import { useTranslation } from 'react-i18next';
import type { EntityName } from '../../../contract/entities/index.ts';
import { nameProblem } from '../../../contract/rules/unique-names.ts';

type NamedRows = Parameters<typeof nameProblem>[2];

/** `rows` are those of the same team or project; `ownId` is the row that gets the name. */
export function useNameProblem(
  entity: EntityName,
  rows: NamedRows,
): (name: string, ownId?: string | null) => string | null {
  const { t } = useTranslation('errors');
  return (name, ownId) => {
    const code = nameProblem(entity, name, rows, ownId);
    return code && t(code);
  };
}
