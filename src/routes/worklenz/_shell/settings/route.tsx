import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../../app/failures/not-found-screen.tsx';
import { SettingsFrame } from '../../../../features/settings/frame/settings-frame.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings')({
  staticData: { title: 'settings:title' },
  loader: () => loadTexts(['settings']),
  staleTime: Infinity,
  component: SettingsFrame,
  notFoundComponent: () => <NotFoundScreen nested />,
});
