/** The stories, by the names that the command line and the faults use. */
import type { SimDatabase } from '../sim-database.ts';
import { cutUploads } from './cut-uploads.ts';
import { forgottenReplica } from './forgotten-replica.ts';
import { lateAnswer } from './late-answer.ts';
import { movedAway } from './moved-away.ts';
import { newCount } from './new-count.ts';
import { oldPokes } from './old-pokes.ts';
import { restoredEdits } from './restored-edits.ts';

export const STORIES = {
  'cut uploads': cutUploads,
  'forgotten replica': forgottenReplica,
  'late answer': lateAnswer,
  'moved away': movedAway,
  'new count': newCount,
  'old pokes': oldPokes,
  'restored edits': restoredEdits,
} satisfies Record<string, (database: SimDatabase) => Promise<void>>;

export type StoryName = keyof typeof STORIES;

export function isStory(name: string): name is StoryName {
  return Object.hasOwn(STORIES, name);
}
