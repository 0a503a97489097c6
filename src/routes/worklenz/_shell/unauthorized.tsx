import { createFileRoute } from '@tanstack/react-router';
import { UnauthorizedScreen } from '../../../app/failures/unauthorized-screen.tsx';

export const Route = createFileRoute('/worklenz/_shell/unauthorized')({
  staticData: { title: 'app:titles.unauthorized' },
  component: UnauthorizedScreen,
});
