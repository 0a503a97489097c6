/** The project form that the address opens: finds the project and the names and keys in use, and saves the form. */
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { projectKey } from '../../../contract/rules/project-key.ts';
import { useMyMembership, useTeam } from '../../data/people.ts';
import { useCan } from '../../data/permissions.ts';
import { useClients, useProjectMembers } from '../../data/project-setup.ts';
import { useProject } from '../../data/projects.ts';
import { useMutateAll } from '../../data/sync-context.ts';
import { useRowsBy } from '../../data/use-store.ts';
import { ProjectDrawer } from './project-drawer.tsx';
import { createChanges, EMPTY_FORM, formOf, type ProjectForm, updateChanges } from './project-form.ts';
import { useTeamDraftName } from '../../modules/device/use-team-draft-name.ts';
import { reportNotStored } from '../../modules/changes/report-not-stored.ts';
import { useUndoOffer } from '../../modules/changes/use-undo-offer.ts';

interface ProjectEditorProps {
  /** `new`, or the id of a project. */
  readonly edit: string;
  readonly onClose: () => void;
}

/** In the team of the form, which for an existing project may be another than the active one. */
function useNames(projectId: string | null, teamId: string | undefined) {
  const projects = useRowsBy('project', 'team_id', teamId ?? '');
  return useMemo(() => {
    const others = projects.filter((one) => one.id !== projectId);
    return { names: others.map((one) => one.name), keys: others.map((one) => one.key) };
  }, [projects, projectId]);
}

/** Random letters for keys that cannot be made from the name. */
const LETTERS = 400;
const randomLetters = (): readonly string[] =>
  Array.from({ length: LETTERS }, () => String.fromCodePoint(65 + Math.floor(Math.random() * 26)));

function NewProject({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const offerUndo = useUndoOffer();
  const mutateAll = useMutateAll();
  const team = useTeam();
  const membership = useMyMembership();
  const taken = useNames(null, team?.id);
  const about = useTeamDraftName('new');
  const mayCreate = useCan('project.create');
  const [letters] = useState(randomLetters);
  if (!team || !membership || !mayCreate) return null;
  // The same letters for every render, so that the shown key does not change and is the one stored.
  const keyFor = (name: string): string => {
    let next = 0;
    const letter = (): string => letters[next++ % LETTERS] ?? 'A';
    return projectKey(name, new Set(taken.keys.map((key) => key.toUpperCase())), letter);
  };
  const save = async (form: ProjectForm): Promise<boolean> => {
    const projectId = newId();
    const maker = { teamId: team.id, teamMemberId: membership.id, key: keyFor(form.name) };
    try {
      await mutateAll(createChanges(form, projectId, maker));
    } catch (error) {
      await reportNotStored(error);
      return false;
    }
    offerUndo(t('created', { name: form.name.trim() }), {
      // After undo the page of the project would report a missing project.
      onUndone: () => navigate({ to: '/worklenz/projects' }),
    });
    const tab = 'tasks-list';
    await navigate({
      to: '/worklenz/projects/$projectId',
      params: { projectId },
      search: { tab, pinned_tab: tab },
    });
    return true;
  };
  return (
    <ProjectDrawer
      key={team.id}
      about={about}
      teamId={team.id}
      isNew
      initial={EMPTY_FORM}
      taken={taken}
      keyFor={(name) => (name.trim() === '' ? '' : keyFor(name))}
      onSave={save}
      onClose={onClose}
    />
  );
}

function ProjectSettings({ edit: projectId, onClose }: ProjectEditorProps) {
  const { t } = useTranslation('projects');
  const offerUndo = useUndoOffer();
  const mutateAll = useMutateAll();
  const project = useProject(projectId);
  const clients = useClients(project?.team_id);
  const members = useProjectMembers(projectId);
  const taken = useNames(projectId, project?.team_id);
  const mayEdit = useCan('project.update', projectId);
  if (!project || !mayEdit) return null;
  const manager = members.find((one) => one.access_level === 'PROJECT_MANAGER');
  const ofClient = clients.find((one) => one.id === project.client_id);
  const initial = formOf(
    project,
    ofClient ? { id: ofClient.id, name: ofClient.name } : null,
    manager?.team_member_id ?? null,
  );
  const save = async (form: ProjectForm): Promise<boolean> => {
    const changes = updateChanges(projectId, initial, form);
    try {
      if (changes.length > 0) await mutateAll(changes);
    } catch (error) {
      await reportNotStored(error);
      return false;
    }
    onClose();
    if (changes.length === 0) return true;
    offerUndo(t('saved', { name: form.name.trim() }));
    return true;
  };
  return (
    <ProjectDrawer
      key={projectId}
      about={projectId}
      teamId={project.team_id}
      isNew={false}
      initial={initial}
      taken={taken}
      keyFor={() => project.key}
      onSave={save}
      onClose={onClose}
    />
  );
}

export function ProjectEditor(props: ProjectEditorProps) {
  return props.edit === 'new' ? <NewProject onClose={props.onClose} /> : <ProjectSettings {...props} />;
}
