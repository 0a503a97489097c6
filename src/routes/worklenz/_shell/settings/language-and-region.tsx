import { createFileRoute } from '@tanstack/react-router';
import { LanguageView } from '../../../../features/settings/language/language-view.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/language-and-region')({
  staticData: { title: 'settings:pages.language-and-region' },
  loader: () => loadTexts(['settings-language']),
  staleTime: Infinity,
  component: LanguageView,
});
