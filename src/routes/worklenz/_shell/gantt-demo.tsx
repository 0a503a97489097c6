import { createFileRoute } from '@tanstack/react-router';
import { GanttDemoView } from '../../../features/gantt-demo/gantt-demo-view.tsx';
import { loadTexts } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/gantt-demo')({
  staticData: { title: 'app:titles.ganttDemo' },
  loader: () => loadTexts(['gantt-demo']),
  staleTime: Infinity,
  component: GanttDemoView,
});
