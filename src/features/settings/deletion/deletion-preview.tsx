/**
 * The names and numbers of what closing the account deletes. Props: preview (undefined while loading), state (of that
 * answer).
 */
import './deletion.css';
import { useTranslation } from 'react-i18next';
import type { ClosingPreview } from '../../../../contract/calls/account.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

type DeletionPreviewProps = {
  readonly preview: ClosingPreview | undefined;
  readonly state: 'fresh' | 'stale' | 'loading' | 'unavailable';
};

export function DeletionPreview({ preview, state }: DeletionPreviewProps) {
  const { t } = useTranslation('settings-deletion');
  if (preview === undefined) {
    return state === 'loading' ? <Skeleton lines={3} /> : <p className="hf-muted">{t('what.unknown')}</p>;
  }
  return (
    <ul className="deletion-list">
      <li>{t('what.account')}</li>
      {preview.teams.map((team) => (
        <li key={team.id}>
          <span>
            {t('what.contents', {
              team: t('what.team', { name: team.name }),
              projects: t('what.projects', { count: team.projects }),
              tasks: t('what.tasks', { count: team.tasks }),
            })}
          </span>
          {team.members > 0 && (
            <strong className="deletion-others">{t('what.members', { count: team.members })}</strong>
          )}
        </li>
      ))}
      {preview.left_teams.map((team) => (
        <li key={team.id}>{t('what.leave', { name: team.name })}</li>
      ))}
    </ul>
  );
}
