/**
 * State of the first-steps checklist on this device: steps taken, and whether it is shown. Stored on the device only.
 */
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';

export const FIRST_STEPS = ['add', 'finish', 'find', 'time', 'offline', 'invite'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export interface FirstSteps {
  readonly done: readonly FirstStep[];
  readonly hidden: boolean;
}

/** Mutations that complete a step; the other steps are detected elsewhere. */
const MADE_BY: Readonly<Partial<Record<string, FirstStep>>> = {
  'task.create': 'add',
  'task.setStatus': 'finish',
  'timer.stop': 'time',
  'workLog.create': 'time',
  'member.invite': 'invite',
};

const NONE: FirstSteps = { done: [], hidden: false };
const keyOf = (userId: string): string => `${STORAGE_KEYS.firstSteps}.${userId}`;
const isStep = (value: unknown): value is FirstStep => FIRST_STEPS.some((step) => step === value);

export function readFirstSteps(userId: string): FirstSteps {
  try {
    const stored: unknown = JSON.parse(readStored('local', keyOf(userId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return NONE;
    const done: unknown = Reflect.get(stored, 'done');
    return {
      done: Array.isArray(done) ? done.filter(isStep) : [],
      hidden: Reflect.get(stored, 'hidden') === true,
    };
  } catch {
    return NONE;
  }
}

export function writeFirstSteps(userId: string, steps: FirstSteps): void {
  writeStored('local', keyOf(userId), JSON.stringify(steps));
}

/** The steps that mutations with these names complete, without duplicates. */
export function stepsOfMutations(names: readonly string[]): readonly FirstStep[] {
  return [...new Set(names.flatMap((name) => MADE_BY[name] ?? []))];
}
