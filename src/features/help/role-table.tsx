/** The permissions of each role in a team, from the permission rules. */
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Action, can, type Subject, TEAM_ROLES } from '../../../contract/permissions.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface Line {
  readonly id: 'own' | 'all' | 'create' | 'invite' | 'settings' | 'rename';
  readonly action: Action;
  /** Access to a project: the rule is checked for a member of it. */
  readonly access?: Subject['access'];
}

export const ROLE_LINES: readonly Line[] = [
  { id: 'own', action: 'task.edit', access: 'MEMBER' },
  { id: 'all', action: 'task.edit' },
  { id: 'create', action: 'project.create' },
  { id: 'invite', action: 'member.invite' },
  { id: 'settings', action: 'team-settings.manage' },
  { id: 'rename', action: 'team.rename' },
];

export function RoleTable() {
  const { t } = useTranslation(['help', 'navbar']);
  return (
    <div className="help-table hf-scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('roles.what')}</VisuallyHidden>
            </th>
            {TEAM_ROLES.map((role) => (
              <th key={role} scope="col">
                {t(`navbar:roles.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROLE_LINES.map(({ id, action, access = null }) => (
            <tr key={id}>
              <th scope="row">{t(`roles.may.${id}`)}</th>
              {TEAM_ROLES.map((role) => {
                const may = can({ role, access }, action);
                return (
                  <td key={role} data-may={may}>
                    <Icon icon={may ? Check : Minus} />
                    <VisuallyHidden>{t(may ? 'roles.yes' : 'roles.no')}</VisuallyHidden>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
