/** Downloads a file that the server makes; every download is in the audit log. Props: call (what), icon, query. */
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ORGANIZATION_PATH } from '../../../contract/calls/organization-shapes.ts';
import { useTeam } from '../../data/people.ts';
import { useOnline } from '../../lib/online-status.ts';
import { Button } from '../../ui/button.tsx';

interface ExportLinkProps {
  readonly call: 'users' | 'audit';
  readonly icon: LucideIcon;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

export function ExportLink({ call, icon, query = {} }: ExportLinkProps) {
  const { t } = useTranslation('admin');
  const team = useTeam()?.id;
  const online = useOnline();
  const save = (): void => {
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, team })) if (value) asked.set(name, value);
    location.assign(`${ORGANIZATION_PATH}/${call}/export?${asked.toString()}`);
  };
  return (
    <span data-tip={online ? undefined : t('needsConnection')}>
      <Button icon={icon} disabled={!online} onClick={save}>
        {t('export')}
      </Button>
    </span>
  );
}
