/**
 * Lists what is deleted with a team, and deletes it once its name is typed as confirmation. Props: team,
 * onClose(deleted).
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrganizationTeam, useOrganization } from '../../data/organization.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAdminAction } from './use-admin-action.ts';

interface DeleteTeamDialogProps {
  readonly team: OrganizationTeam;
  readonly onClose: (deleted: boolean) => void;
}

export function DeleteTeamDialog({ team, onClose }: DeleteTeamDialogProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const { data } = useOrganization('organization.team', { params: { id: team.id } });
  const { run, busy, blocked } = useAdminAction();
  const [typed, setTyped] = useState('');
  const working = data?.working ?? [];
  const ready =
    data !== undefined && working.length === 0 && typed.trim() === team.name && blocked === undefined;
  const remove = async (): Promise<void> => {
    if (!ready) return;
    const done = await run(
      (change) => change('organization.deleteTeam', { params: { id: team.id } }),
      t('admin:teams.deleted', { name: team.name }),
    );
    if (done) onClose(true);
  };
  const footer = (
    <>
      <Button size="lg" kind="line" onClick={() => onClose(false)}>
        {t('ui:cancel')}
      </Button>
      <Button size="lg" kind="danger-solid" busy={busy} disabled={!ready} onClick={() => void remove()}>
        {t('admin:teams.delete')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={t('admin:teams.askDelete', { name: team.name })}
      width={460}
      footer={footer}
    >
      <div className="admin-ask">
        {data && (
          <>
            <p>{t('admin:teams.goes')}</p>
            <ul>
              <li>{t('admin:projectCount', { count: data.holds.projects })}</li>
              <li>{t('admin:teams.tasks', { count: data.holds.tasks })}</li>
              <li>{t('admin:teams.files', { count: data.holds.files })}</li>
              <li>{t('admin:teams.hours', { hours: data.holds.hours })}</li>
            </ul>
          </>
        )}
        {working.length > 0 && (
          <p className="admin-warning">{t('admin:workingThere', { names: working.join(', ') })}</p>
        )}
        <TextField
          label={t('admin:teams.typeName', { name: team.name })}
          value={typed}
          autoComplete="off"
          onValueChange={setTyped}
          data-autofocus=""
        />
      </div>
    </Dialog>
  );
}
