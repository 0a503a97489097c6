/** The not-found page. Props: nested. */
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { AppScreen } from './app-screen.tsx';
import { goHome } from './module-failure.ts';

type NotFoundScreenProps = { readonly nested?: boolean | undefined };

export function NotFoundScreen({ nested }: NotFoundScreenProps) {
  const { t } = useTranslation('app');
  return (
    <AppScreen title={t('notFound.title')} text={t('notFound.text')} nested={nested}>
      <Button size="lg" kind="primary" onClick={goHome}>
        {t('error.goHome')}
      </Button>
    </AppScreen>
  );
}
