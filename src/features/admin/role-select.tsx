/**
 * The role of a member in one team; a change is stored at once. Props: memberId, role, fixed (cannot be changed),
 * label.
 */
import { useTranslation } from 'react-i18next';
import type { TeamRole } from '../../../contract/permissions.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useAdminAction } from './use-admin-action.ts';

const GIVEN = ['admin', 'team_lead', 'member'] as const;

interface RoleSelectProps {
  readonly memberId: string;
  readonly role: TeamRole;
  readonly fixed: boolean;
  readonly label: string;
}

export function RoleSelect({ memberId, role, fixed, label }: RoleSelectProps) {
  const { t } = useTranslation('admin');
  const { run, busy } = useAdminAction();
  if (role === 'owner') return <span className="hf-muted">{t('role.owner')}</span>;
  return (
    <SelectField
      quiet
      ariaLabel={label}
      value={role}
      disabled={fixed || busy}
      options={GIVEN.map((value) => ({ value, label: t(`role.${value}`) }))}
      onValueChange={(wanted) => {
        const given = GIVEN.find((one) => one === wanted);
        if (given === undefined) return;
        const input = { params: { id: memberId }, body: { role: given } };
        void run((change) => change('organization.setRole', input), t('saved'));
      }}
    />
  );
}
