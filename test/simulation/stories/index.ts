/** The lives that are told, by the name under which the command line and the faults know them. */
import type { SimDatabase } from '../sim-database.ts';
import { lateAnswer } from './late-answer.ts';
import { oldPokes } from './old-pokes.ts';

export const STORIES = {
  'late answer': lateAnswer,
  'old pokes': oldPokes,
} satisfies Record<string, (database: SimDatabase) => Promise<void>>;

export type StoryName = keyof typeof STORIES;

export function isStory(name: string): name is StoryName {
  return Object.hasOwn(STORIES, name);
}
