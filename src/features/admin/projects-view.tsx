/**
 * The projects of all teams: archive, restore, move and delete, one or many. Projects of the person's own teams open
 * from here.
 */
import { useMemo, useState } from 'react';
import { Archive, ArchiveRestore, FolderInput, FolderKanban, FolderOpen, Trash2 } from 'lucide-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ALL_ROWS, type OrganizationProject, useOrganization } from '../../data/organization.ts';
import { useTeams } from '../../data/people.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AdminPage } from './admin-page.tsx';
import { MoveProjectsDialog } from './move-projects-dialog.tsx';
import { useProjectColumns } from './project-columns.tsx';
import { useAdminAction } from './use-admin-action.ts';

const STATES = ['all', 'open', 'archived'] as const;
type Shown = (typeof STATES)[number];
type Projects = readonly OrganizationProject[];

const rowKey = ({ id }: OrganizationProject): string => id;
const searchText = ({ name, team_name: team }: OrganizationProject): string => `${name} ${team}`;
const NOTHING: ReadonlySet<string> = new Set();

/** The open dialog: projects to move or delete. */
interface Asked {
  readonly kind: 'move' | 'delete';
  readonly projects: Projects;
}

function useProjectWork(onDone: () => void) {
  const { t } = useTranslation('admin');
  const { run, busy, blocked } = useAdminAction();
  const archive = async (projects: Projects, archived: boolean): Promise<void> => {
    const done = await run(
      async (change) => {
        for (const { id } of projects.filter((one) => one.archived !== archived))
          await change('organization.archiveProject', { params: { id }, body: { archived } });
      },
      t(archived ? 'projects.archivedDone' : 'projects.restored'),
    );
    if (done) onDone();
  };
  const remove = async (projects: Projects): Promise<void> => {
    const done = await run(async (change) => {
      for (const { id } of projects) await change('organization.deleteProject', { params: { id } });
    }, t('projects.deleted'));
    if (done) onDone();
  };
  return { archive, remove, busy, blocked };
}

type ProjectWork = ReturnType<typeof useProjectWork>;
type Ask = (asked: Asked) => void;

/** Opens projects of the person's own teams, and makes the menu of each. */
function useProjectActions({ archive, blocked }: ProjectWork, onAsk: Ask) {
  const { t } = useTranslation('admin');
  const router = useRouter();
  const own = new Set(useTeams().map(({ id }) => id));
  const off = { disabled: blocked !== undefined, hint: blocked };
  const open = ({ id, team_id: team }: OrganizationProject): void => {
    if (own.has(team)) void router.navigate({ href: `/worklenz/projects/${id}` });
  };
  const actions = (project: OrganizationProject): readonly MenuItem[] => [
    ...(own.has(project.team_id)
      ? [{ id: 'open', label: t('projects.open'), icon: FolderOpen, onSelect: () => open(project) }]
      : []),
    {
      id: 'archive',
      label: t(project.archived ? 'projects.restore' : 'projects.archive'),
      icon: project.archived ? ArchiveRestore : Archive,
      onSelect: () => void archive([project], !project.archived),
      ...off,
    },
    {
      id: 'move',
      label: t('move.button'),
      icon: FolderInput,
      onSelect: () => onAsk({ kind: 'move', projects: [project] }),
      ...off,
    },
    { id: 'end', separator: true },
    {
      id: 'delete',
      label: t('projects.delete'),
      icon: Trash2,
      danger: true,
      onSelect: () => onAsk({ kind: 'delete', projects: [project] }),
      ...off,
    },
  ];
  return { open, actions };
}

interface ManyActionsProps {
  readonly projects: Projects;
  readonly work: ProjectWork;
  readonly onAsk: Ask;
}

function ManyActions({ projects, work: { archive, busy, blocked }, onAsk }: ManyActionsProps) {
  const { t } = useTranslation('admin');
  const many = { disabled: blocked !== undefined || busy, 'data-tip': blocked };
  return (
    <>
      {projects.some(({ archived }) => !archived) && (
        <Button icon={Archive} {...many} onClick={() => void archive(projects, true)}>
          {t('projects.archive')}
        </Button>
      )}
      {projects.some(({ archived }) => archived) && (
        <Button icon={ArchiveRestore} {...many} onClick={() => void archive(projects, false)}>
          {t('projects.restore')}
        </Button>
      )}
      <Button icon={FolderInput} {...many} onClick={() => onAsk({ kind: 'move', projects: projects })}>
        {t('move.button')}
      </Button>
      <Button
        icon={Trash2}
        kind="danger"
        {...many}
        onClick={() => onAsk({ kind: 'delete', projects: projects })}
      >
        {t('projects.delete')}
      </Button>
    </>
  );
}

function DeleteDialog({
  projects,
  busy,
  onConfirm,
  onCancel,
}: {
  readonly projects: Projects;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation('admin');
  const count = projects.length;
  const tasks = projects.reduce((sum, project) => sum + project.task_count, 0);
  const name = projects[0]?.name ?? '';
  return (
    <ConfirmDialog
      open={count > 0}
      danger
      busy={busy}
      title={count > 1 ? t('projects.askDeleteMany', { count }) : t('projects.askDelete', { name })}
      confirmLabel={t('projects.delete')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('projects.goes', { count: tasks })}</p>
    </ConfirmDialog>
  );
}

export function ProjectsView() {
  const { t } = useTranslation('admin');
  const answer = useOrganization('organization.projects', { query: { size: ALL_ROWS } });
  const columns = useProjectColumns();
  const [shown, setShown] = useState<Shown>('all');
  const [selected, setSelected] = useState(NOTHING);
  const [asked, setAsked] = useState<Asked | null>(null);
  const done = (): void => {
    setAsked(null);
    setSelected(NOTHING);
  };
  const work = useProjectWork(done);
  const all = useMemo(() => answer.data?.data ?? [], [answer.data]);
  const has = (state: Shown) => (project: OrganizationProject) =>
    state === 'all' || project.archived === (state === 'archived');
  const rows = useMemo(
    () => all.filter(({ archived }) => shown === 'all' || archived === (shown === 'archived')),
    [all, shown],
  );
  const { open, actions } = useProjectActions(work, setAsked);
  const chosen = rows.filter(({ id }) => selected.has(id));
  return (
    <AdminPage title={t('pages.projects')} count={answer.data?.total} answer={answer} width="table">
      {() => (
        <>
          <ListTable
            label={t('pages.projects')}
            rows={rows}
            rowKey={rowKey}
            columns={columns}
            searchText={searchText}
            searchLabel={t('projects.search')}
            phoneLine={({ team_name: team, member_count: members }) =>
              `${team} · ${t('people', { count: members })}`
            }
            onOpen={open}
            actions={actions}
            actionsLabel={({ name }) => t('actionsOf', { name })}
            selection={{
              selected: new Set(chosen.map(rowKey)),
              onSelect: setSelected,
              label: ({ name }) => t('select', { name }),
              allLabel: t('selectAll'),
              actions: <ManyActions projects={chosen} work={work} onAsk={setAsked} />,
            }}
            toolbar={
              <Segmented
                label={t('projects.state.label')}
                value={shown}
                onValueChange={setShown}
                options={STATES.map((id) => ({
                  id,
                  label: `${t(`projects.state.${id}`)} ${all.filter(has(id)).length}`,
                }))}
              />
            }
            empty={
              <EmptyState
                icon={FolderKanban}
                title={t('projects.none')}
                actions={
                  <Link to="/worklenz/projects" className="hf-btn hf-btn-line">
                    {t('projects.toProjects')}
                  </Link>
                }
              >
                {t('projects.noneText')}
              </EmptyState>
            }
          />
          <DeleteDialog
            projects={asked?.kind === 'delete' ? asked.projects : []}
            busy={work.busy}
            onConfirm={() => void work.remove(asked?.projects ?? [])}
            onCancel={() => setAsked(null)}
          />
          {asked?.kind === 'move' && (
            <MoveProjectsDialog
              projects={asked.projects}
              onClose={(moved) => (moved ? done() : setAsked(null))}
            />
          )}
        </>
      )}
    </AdminPage>
  );
}
