import { createFileRoute } from '@tanstack/react-router';
import { SchedulesView } from '../../../../features/reporting/schedules/schedules-view.tsx';

export const Route = createFileRoute('/worklenz/_shell/reporting/scheduled')({
  staticData: { title: 'reporting:schedules.title' },
  component: SchedulesView,
});
