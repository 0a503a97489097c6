/** The changes that the server has not confirmed, as texts, in the order of sending. Props: changes, onClose. */
import { useTranslation } from 'react-i18next';
import { useDescribeChange } from '../../data/describe-change.ts';
import type { PendingChange } from '../../data/sync-types.ts';
import { changeIcon } from './change-icon.ts';
import { ChangeLine } from './change-line.tsx';
import { useMoment } from '../../ui/use-moment.ts';

const SHOWN = 100;

type PendingListProps = { readonly changes: readonly PendingChange[]; readonly onClose: () => void };

export function PendingList({ changes, onClose }: PendingListProps) {
  const { t } = useTranslation('sync-panel');
  const describe = useDescribeChange();
  const moment = useMoment();
  return (
    <section className="sync-part">
      <h3>
        {t('waiting.title')} <span className="hf-count">{changes.length}</span>
      </h3>
      {changes.length === 0 && <p className="sync-none">{t('waiting.none')}</p>}
      <ul className="sync-list">
        {changes.slice(0, SHOWN).map(({ seq, description, touches, at }) => (
          <li key={seq}>
            <ChangeLine
              text={describe(description)}
              icon={changeIcon(description.key)}
              touches={touches}
              at={moment(at)}
              onOpen={onClose}
            />
          </li>
        ))}
      </ul>
      {changes.length > SHOWN && (
        <p className="sync-more">{t('waiting.more', { count: changes.length - SHOWN })}</p>
      )}
    </section>
  );
}
