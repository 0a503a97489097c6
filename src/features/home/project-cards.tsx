/** Recent or favourite projects as cards, each with the project menu. */
import { Link, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROJECT_HEALTHS } from '../../../contract/rules/defaults.ts';
import { readRecentProjects } from '../../modules/navigation/recent-items.ts';
import { useProjectMenuAt } from '../../modules/project-actions/project-menu-at.tsx';
import { useTeamMembers } from '../../data/people.ts';
import { byChange, byOpening, type ProjectItem } from '../../data/project-list.ts';
import { useOverdueCounts, useProjectItems } from '../../data/project-items.ts';
import { useSync } from '../../data/sync-context.ts';
import { personOf } from '../../lib/person-of.ts';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { Person } from '../../ui/person-avatar.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useTaskSearch } from './task-row.tsx';

const ProjectRequests = lazyComponent(() =>
  import('../../modules/project-actions/project-requests.tsx').then((module) => module.ProjectRequests),
);

const SHOWN = 4;
const HEALTH_KEYS = ['none', 'attention', 'risk', 'good'] as const;

interface ProjectCardProps {
  readonly item: ProjectItem;
  readonly late: number;
  readonly people: readonly Person[];
}

function ProjectCard({ item, late, people }: ProjectCardProps) {
  const { t } = useTranslation('home');
  const { project } = item;
  const search = useTaskSearch(project.id);
  const health = PROJECT_HEALTHS.findIndex((one) => one.id === project.health_id);
  const key = HEALTH_KEYS[health];
  const router = useRouter();
  const link = useRef<HTMLAnchorElement>(null);
  // The form is part of the project list; Back returns to this page.
  const onSettings = (): void =>
    void router.navigate({ to: '/worklenz/projects', search: { edit: project.id } });
  const menu = useProjectMenuAt({ project, link, onSettings });
  return (
    <div className="home-card" data-menu={menu.isOpen ? '' : undefined} onContextMenu={menu.onContextMenu}>
      <Link
        ref={link}
        to="/worklenz/projects/$projectId"
        params={{ projectId: project.id }}
        search={search}
        className="home-card-link"
      >
        <span className="home-card-title">
          <ColorSquare color={project.color_code} />
          <span className="hf-trunc" data-tip-overflow="">
            {project.name}
          </span>
        </span>
        <span className="home-card-line">
          {health > 0 && key && (
            <>
              <ColorSquare color={PROJECT_HEALTHS[health]?.color_code} dot />
              <span className="hf-trunc">{t(`health.${key}`)}</span>
            </>
          )}
          <span className="hf-grow" />
          {late > 0 && <span className="hf-over hf-num">{t('late', { count: late })}</span>}
        </span>
        <span className="home-card-line">
          <span className="home-card-bar">
            <ProgressBar value={item.progress ?? 0} />
          </span>
          {item.progress !== null && (
            <span className="hf-count">{`${String(item.doneTasks)}/${String(item.allTasks)}`}</span>
          )}
        </span>
        <AvatarStack people={people} />
      </Link>
      {menu.button}
    </div>
  );
}

export function ProjectCards({ today }: { readonly today: string }) {
  const { t } = useTranslation('home');
  const items = useProjectItems();
  const members = useTeamMembers();
  const overdue = useOverdueCounts(today);
  const { userId } = useSync();
  const [opened] = useState(() => readRecentProjects(userId));
  const [which, setWhich] = useState<'recent' | 'favorites'>('recent');
  const open = items.filter((item) => !item.archived);
  if (open.length === 0) return null;
  const chosen = which === 'favorites' ? open.filter((item) => item.favorite) : open;
  const shown = which === 'favorites' ? chosen.toSorted(byChange) : byOpening(chosen, opened);
  const people = new Map(members.map((member) => [member.id, personOf(member)] as const));
  return (
    <section className="home-projects" aria-labelledby="home-projects">
      <div className="home-block-head">
        <h2 id="home-projects" className="hf-sect">
          {t('projects')}
        </h2>
        <Segmented
          label={t('projects')}
          value={which}
          onValueChange={setWhich}
          options={[
            { id: 'recent', label: t('recent') },
            { id: 'favorites', label: t('favorites') },
          ]}
        />
        <span className="hf-grow" />
        <Link to="/worklenz/projects" className="hf-btn hf-btn-sm">
          {t('allProjects')}
        </Link>
      </div>
      {shown.length === 0 ? (
        <p className="hf-subtle">{t('noFavorites')}</p>
      ) : (
        <div className="home-cards">
          {shown.slice(0, which === 'favorites' ? shown.length : SHOWN).map((item) => (
            <ProjectCard
              key={item.project.id}
              item={item}
              late={overdue.get(item.project.id) ?? 0}
              people={item.memberIds.flatMap((id) => people.get(id) ?? [])}
            />
          ))}
        </div>
      )}
      <ProjectRequests />
    </section>
  );
}
