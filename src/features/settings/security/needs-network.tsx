/**
 * A note above an action that only the server can do: offline, or why it failed. Props: text, failure (a code), title.
 */
import { useTranslation } from 'react-i18next';
import { FailureText } from '../../../app/failures/failure-text.tsx';
import { useOnline } from '../../../lib/online-status.ts';
import { Banner } from '../../../ui/banner.tsx';

type NeedsNetworkProps = {
  readonly text: string;
  readonly failure?: string | null;
  readonly title?: string;
};

export function NeedsNetwork({ text, failure = null, title }: NeedsNetworkProps) {
  const { t } = useTranslation('settings-security');
  const online = useOnline();
  if (!online) {
    return (
      <Banner tone="warning" title={t('offline')}>
        {text}
      </Banner>
    );
  }
  if (failure === null) return null;
  return (
    <Banner tone="danger" title={title}>
      <FailureText key={failure} code={failure} otherwise="unexpected" />
    </Banner>
  );
}
