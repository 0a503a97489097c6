/**
 * Moves projects to another team, and lists what moves with them and what does not. Props: projects, onClose(moved).
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrganizationProject, useOrganization } from '../../data/organization.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useAdminAction } from './use-admin-action.ts';

interface MoveProjectsDialogProps {
  readonly projects: readonly OrganizationProject[];
  readonly onClose: (moved: boolean) => void;
}

export function MoveProjectsDialog({ projects, onClose }: MoveProjectsDialogProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const { run, busy, blocked } = useAdminAction();
  const [chosen, setChosen] = useState('');
  const teams = (useOrganization('organization.get', {}).data?.teams ?? []).filter(
    ({ id }) => !projects.every((project) => project.team_id === id),
  );
  const target = teams.find(({ id }) => id === chosen);
  const going = projects.filter(({ team_id: team }) => team !== chosen);
  const name = projects[0]?.name ?? '';
  const move = async (): Promise<void> => {
    if (target === undefined) return;
    const done = await run(
      async (change) => {
        for (const { id } of going)
          await change('organization.moveProject', { params: { id }, body: { team_id: target.id } });
      },
      t('admin:move.done', { count: going.length, team: target.name }),
    );
    if (done) onClose(true);
  };
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={
        projects.length > 1
          ? t('admin:move.titleMany', { count: projects.length })
          : t('admin:move.title', { name })
      }
      width={480}
      footer={
        <>
          <Button size="lg" kind="line" onClick={() => onClose(false)}>
            {t('ui:cancel')}
          </Button>
          <Button
            size="lg"
            kind="primary"
            busy={busy}
            disabled={target === undefined || blocked !== undefined}
            onClick={() => void move()}
          >
            {t('admin:move.confirm')}
          </Button>
        </>
      }
    >
      <div className="admin-ask">
        {teams.length === 0 ? (
          <p className="admin-warning">{t('admin:move.noTeams')}</p>
        ) : (
          <SelectField
            label={t('admin:move.to')}
            value={chosen}
            placeholder={t('admin:users.chooseTeam')}
            options={teams.map(({ id, name: team }) => ({ value: id, label: team }))}
            onValueChange={setChosen}
          />
        )}
        <ul>
          <li>{t('admin:move.goes')}</li>
          <li>{t('admin:move.people')}</li>
          <li>{t('admin:move.stays')}</li>
        </ul>
      </div>
    </Dialog>
  );
}
