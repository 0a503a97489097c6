/**
 * Creates a project from a template under a new name, and opens it. Its tasks arrive when the server has copied them.
 */
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import type { ProjectTemplate } from '../../../../contract/entities/template-entities.ts';
import { useMyMembership, useTeam } from '../../../data/people.ts';
import { useProjects } from '../../../data/projects.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { statusCount } from '../../../data/templates.ts';
import { DraftNameDialog } from '../../../modules/device/draft-name-dialog.tsx';
import { useNameProblem } from '../../../modules/changes/use-name-problem.ts';
import { freeName, newProjectKey } from '../../../modules/project-actions/copy-name.ts';
import { useSaveChange } from '../../../modules/changes/use-save-change.ts';

interface UseTemplateDialogProps {
  readonly id: string;
  readonly name: string;
  /** Undefined for built-in templates. */
  readonly template: ProjectTemplate | undefined;
  readonly onClose: () => void;
}

export function UseTemplateDialog({ id, name: templateName, template, onClose }: UseTemplateDialogProps) {
  const { t } = useTranslation(['settings-project-templates', 'settings']);
  const router = useRouter();
  const mutate = useMutate();
  const save = useSaveChange();
  const projects = useProjects();
  const team = useTeam();
  const membership = useMyMembership();
  const nameProblem = useNameProblem('project', projects);
  if (!team || !membership) return null;
  const use = async (name: string): Promise<boolean> => {
    const projectId = newId();
    const made = mutate.projectTemplate.use({
      templateId: id,
      builtIn: template === undefined,
      projectId,
      teamId: team.id,
      name,
      key: newProjectKey(name, projects),
      statusIds: Array.from({ length: statusCount(template) }, () => newId()),
      memberId: newId(),
      teamMemberId: membership.id,
    });
    onClose();
    const isStored = await save(made, t('used', { name }));
    if (isStored) await router.navigate({ to: '/worklenz/projects/$projectId', params: { projectId } });
    return isStored;
  };
  return (
    <DraftNameDialog
      form={`project-from.${id} in ${team.id}`}
      title={t('useTitle', { name: templateName })}
      nameLabel={t('projectName')}
      initial={{ name: freeName(templateName, projects) }}
      limit={LIMITS.projectName}
      problem={(name) => nameProblem(name)}
      saveLabel={t('settings:create')}
      onClose={onClose}
      onSave={use}
    >
      <p className="hf-subtle">{t('useText')}</p>
    </DraftNameDialog>
  );
}
