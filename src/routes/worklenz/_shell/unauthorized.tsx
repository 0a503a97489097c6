import { createFileRoute } from '@tanstack/react-router';
import { UnauthorizedScreen } from '../../../app/unauthorized-screen.tsx';

export const Route = createFileRoute('/worklenz/_shell/unauthorized')({
  staticData: { title: 'app:titles.unauthorized' },
  component: UnauthorizedScreen,
});
