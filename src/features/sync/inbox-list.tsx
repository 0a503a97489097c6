/** The change inbox: refused changes, the reasons, and the actions on them. Props: entries, onClose. */
import { useTranslation } from 'react-i18next';
import type { InboxEntry } from '../../data/sync-types.ts';
import { InboxItem } from './inbox-item.tsx';

type InboxListProps = { readonly entries: readonly InboxEntry[]; readonly onClose: () => void };

export function InboxList({ entries, onClose }: InboxListProps) {
  const { t } = useTranslation('sync-panel');
  return (
    <section className="sync-part">
      <h3>
        {t('inbox.title')} <span className="hf-count">{entries.length}</span>
      </h3>
      <ul>
        {entries.map((entry) => (
          <InboxItem key={entry.id} entry={entry} onClose={onClose} />
        ))}
      </ul>
    </section>
  );
}
