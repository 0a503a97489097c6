/** Maps each kind of notification to its settings group; null is always sent. */
import type { NoticeGroup } from '../../contract/rules/notice-groups.ts';
import type { NoticeKind } from './notification-texts.ts';

export const GROUP_OF: Readonly<Record<NoticeKind, NoticeGroup | null>> = {
  // Without a membership there are no settings, and losing or owning a team must not be missed.
  invited: null,
  teamRemoved: null,
  ownerNow: null,
  projectAdded: 'projects',
  projectRemoved: 'projects',
  projectManager: 'projects',
  taskAssigned: 'assigned',
  taskUnassigned: 'assigned',
  taskStatus: 'changes',
  taskRenamed: 'changes',
  taskComment: 'comments',
  taskAttachment: 'comments',
  taskMention: 'mentions',
  commentReaction: 'reactions',
  projectComment: 'updates',
  projectMention: 'mentions',
};
