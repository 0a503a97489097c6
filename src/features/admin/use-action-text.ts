/** The text of an entry of the audit log: its subject and the action. */
import { useTranslation } from 'react-i18next';
import { auditKindOf } from '../../../contract/rules/audit.ts';

const VERBS = {
  create: 'added',
  add: 'added',
  addMembers: 'invited',
  invite: 'invited',
  inviteTo: 'invited',
  acceptInvite: 'joined',
  accept: 'joined',
  delete: 'removed',
  remove: 'removed',
  deleteTeam: 'removed',
  deleteProject: 'removed',
  removeMember: 'removed',
  removeUser: 'removed',
  removeLogo: 'removed',
  setRole: 'roleChanged',
  handOver: 'handedOver',
  moveProject: 'moved',
  setUserActive: 'activity',
  setActive: 'activity',
  toggleActive: 'activity',
  toggleActivePost: 'activity',
  resendInvitation: 'resent',
  invitationLink: 'linked',
  signOutUser: 'signedOut',
  signIn: 'signedIn',
  passwordChanged: 'password',
  passwordReset: 'password',
  archiveProject: 'archived',
  setArchivedForAll: 'archived',
  toggleArchiveAll: 'archived',
  toggleArchiveAllPost: 'archived',
} as const;

const isVerb = (name: string): name is keyof typeof VERBS => Object.hasOwn(VERBS, name);

export function useActionText(): (action: string) => string {
  const { t } = useTranslation('admin');
  return (action) => {
    const verb = action.slice(action.indexOf('.') + 1);
    const kind = auditKindOf(action);
    const done = isVerb(verb) ? VERBS[verb] : kind === 'export' ? 'exported' : 'changed';
    return t('audit.action', {
      kind: t(`audit.kinds.${kind}`),
      verb: t(`audit.verbs.${done}`),
    });
  };
}
