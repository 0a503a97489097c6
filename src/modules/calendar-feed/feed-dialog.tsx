/** The calendar address of a project, from its menu. Props: projectId, name, onClose. */
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { FeedLink } from './feed-link.tsx';

interface FeedDialogProps {
  readonly projectId: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function FeedDialog({ projectId, name, onClose }: FeedDialogProps) {
  const { t } = useTranslation('calendar-feeds');
  return (
    <Dialog open onClose={onClose} title={t('dialog', { name })} width={520}>
      <p className="hf-feed-lead">{t('projectLead')}</p>
      <FeedLink projectId={projectId} name={name} />
    </Dialog>
  );
}
