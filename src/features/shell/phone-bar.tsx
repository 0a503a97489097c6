/**
 * The bar at the top of a phone: the team, or the open project with a back button. Props: children (the right side).
 */
import type { ReactNode } from 'react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useProject } from '../../data/projects.ts';
import { MobileTopBar } from '../../ui/top-bar.tsx';
import { ReturnToTeam } from './return-to-team.tsx';
import { TeamSwitcher } from './team-switcher.tsx';

export function PhoneBar({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('navbar');
  const router = useRouter();
  const projectId = useParams({ strict: false, select: (params) => params.projectId });
  const project = useProject(projectId);
  if (projectId !== undefined) {
    return (
      <MobileTopBar
        title={project?.name ?? t('pages.projects')}
        onBack={() => {
          // Without an own entry in the history, going back would leave the application.
          if (router.history.canGoBack()) router.history.back();
          else void router.navigate({ to: '/worklenz/projects' });
        }}
      >
        <ReturnToTeam />
        {children}
      </MobileTopBar>
    );
  }
  return (
    <header className="hf-mobilebar">
      <TeamSwitcher />
      <span className="hf-grow" />
      <ReturnToTeam />
      {children}
    </header>
  );
}
