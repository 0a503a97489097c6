/**
 * Duplicates a project under a new name, with what is selected of it, and opens the copy. Its statuses are there at
 * once; its tasks arrive when the server has copied them.
 */
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { useMyMembership } from '../../data/people.ts';
import { useStatuses } from '../../data/project-setup.ts';
import { useProjects } from '../../data/projects.ts';
import { useMutate } from '../../data/sync-context.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { DraftNameDialog } from '../device/draft-name-dialog.tsx';
import { reportNotStored } from '../changes/report-not-stored.ts';
import { useNameProblem } from '../changes/use-name-problem.ts';
import { useUndoOffer } from '../changes/use-undo-offer.ts';
import { copyName, newProjectKey } from './copy-name.ts';
import { type RequestedProject, requestForProject } from './project-request.ts';

const PARTS = ['people', 'dates', 'progress', 'files'] as const;
type Part = (typeof PARTS)[number];
type Parts = { readonly [P in Part]: boolean };
/** A plan that starts anew: who does what stays, what was done does not. */
const DEFAULT_PARTS: Parts = { people: true, dates: true, progress: false, files: true };

const close = (): void => requestForProject(null);

export function DuplicateProject({ id, name }: RequestedProject) {
  const { t } = useTranslation(['project-actions', 'errors']);
  const router = useRouter();
  const mutate = useMutate();
  const offerUndo = useUndoOffer();
  const projects = useProjects();
  const statuses = useStatuses(id);
  const membership = useMyMembership();
  const nameProblem = useNameProblem('project', projects);
  const [parts, setParts] = useState(DEFAULT_PARTS);
  if (!membership) return null;
  const duplicate = async (copy: string): Promise<boolean> => {
    const projectId = newId();
    close();
    try {
      await mutate.project.duplicate({
        projectId,
        fromProjectId: id,
        name: copy,
        key: newProjectKey(copy, projects),
        statusIds: Object.fromEntries(statuses.map((status) => [status.id, newId()])),
        memberId: newId(),
        teamMemberId: membership.id,
        include: parts,
      });
    } catch (error) {
      await reportNotStored(error);
      return false;
    }
    offerUndo(t('duplicated', { name: copy }), {
      // After undo the page of the copy would report a missing project.
      onUndone: () => router.navigate({ to: '/worklenz/projects' }),
    });
    await router.navigate({ to: '/worklenz/projects/$projectId', params: { projectId } });
    return true;
  };
  return (
    <DraftNameDialog
      form={`copy-of-project.${id}`}
      title={t('duplicateTitle', { name })}
      nameLabel={t('duplicateName')}
      initial={{ name: copyName(name, (copy) => t('copyOf', { name: copy }), projects) }}
      limit={LIMITS.projectName}
      problem={(copy) => nameProblem(copy) ?? (statuses.length === 0 ? t('duplicateArriving') : null)}
      saveLabel={t('duplicate')}
      onClose={close}
      onSave={duplicate}
    >
      <CheckboxGroup
        label={t('duplicateParts.label')}
        options={PARTS.map((part) => ({ id: part, label: t(`duplicateParts.${part}`) }))}
        value={parts}
        onValueChange={setParts}
      />
      <p className="hf-subtle">{t('duplicateText')}</p>
    </DraftNameDialog>
  );
}
