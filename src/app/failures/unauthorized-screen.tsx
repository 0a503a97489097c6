/** The page for screens that the person's role may not open; inside the shell. */
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { AppScreen } from './app-screen.tsx';
import { goHome } from './module-failure.ts';

export function UnauthorizedScreen() {
  const { t } = useTranslation('app');
  return (
    <AppScreen title={t('unauthorized.title')} text={t('unauthorized.text')} nested>
      <Button size="lg" kind="primary" onClick={goHome}>
        {t('error.goHome')}
      </Button>
    </AppScreen>
  );
}
