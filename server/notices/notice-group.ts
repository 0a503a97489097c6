/** Maps each kind of notification to its settings group; null is always sent. */
import type { NoticeGroup } from '../../contract/rules/notice-groups.ts';
import type { NoticeKind } from './notification-texts.ts';

export const GROUP_OF: Readonly<Record<NoticeKind, NoticeGroup | null>> = {
  // Somebody who is not in a team has no settings for it, and losing or owning one is nothing to miss.
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
