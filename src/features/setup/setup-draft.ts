/**
 * The values entered in the setup. Stored on this device per person until the setup is done, so that they survive
 * leaving, reloading and a lost connection. The draft contains the project's id, so that repeated requests create it
 * once.
 */
import { BUILT_IN_TEMPLATE_KEYS } from '../../../contract/rules/built-in-templates.ts';
import { readStored, writeStored } from '../../lib/device-storage.ts';
import { looksLikeEmail, splitEmails } from '../../lib/email.ts';
import { type PastedLine, pastedLines } from '../../modules/quick-add/pasted-lines.ts';
import type { QuickTask } from '../../modules/quick-add/read-quick-task.ts';

const STEPS = ['organization', 'project', 'tasks', 'team', 'questions'] as const;
export type Step = (typeof STEPS)[number];

/** Lists of initial tasks. */
export const STARTERS = ['empty', 'building', 'release', 'field', 'marketing'] as const;
export type Starter = (typeof STARTERS)[number];

export interface Survey {
  readonly organizationType: string | null;
  readonly role: string | null;
  readonly useCases: readonly string[];
  readonly previousTools: string;
  readonly heardAbout: string | null;
}

export interface Draft {
  readonly step: Step;
  readonly organization: string;
  readonly project: string;
  readonly starter: Starter;
  /** Id of a built-in template, which has tasks of its own; empty for none. */
  readonly template: string;
  readonly tasks: readonly string[];
  readonly emails: string;
  readonly survey: Survey;
  readonly projectId: string;
}

/** Maximum lengths and counts on the server. */
export const MAX = {
  organization: 55,
  project: 100,
  task: 500,
  tasks: 100,
  emails: 50,
  tools: 1000,
} as const;

const NO_SURVEY: Survey = {
  organizationType: null,
  role: null,
  useCases: [],
  previousTools: '',
  heardAbout: null,
};

/** Domains of public mail providers, which do not name an organization. */
const PUBLIC_MAIL =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|icloud|me|mac|aol|gmx|web|proton|protonmail|mail|yandex|naver|qq|163|126)\./;

/** A name for the organization from the domain of the person's address; their own name for a public domain. */
export function guessOrganization(email: string, name: string): string {
  const labels = (email.split('@')[1] ?? '').toLowerCase().split('.');
  // Domains such as `co.uk` have two-part endings.
  const endings = labels.length > 2 && (labels.at(-2) ?? '').length <= 3 ? 2 : 1;
  const word = labels.at(-1 - endings) ?? '';
  if (word === '' || PUBLIC_MAIL.test(`${word}.`)) return name;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** An empty draft. */
export function newDraft(
  person: { readonly email: string; readonly name: string },
  projectId: string,
): Draft {
  return {
    step: 'organization',
    organization: guessOrganization(person.email, person.name).slice(0, MAX.organization),
    project: '',
    starter: 'empty',
    template: '',
    tasks: ['', '', ''],
    emails: '',
    survey: NO_SURVEY,
    projectId,
  };
}

const keyOf = (userId: string): string => `holdfast.setup.${userId}`;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const choiceOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function readSurvey(value: unknown): Survey {
  if (!isRecord(value)) return NO_SURVEY;
  return {
    organizationType: choiceOf(value['organizationType']),
    role: choiceOf(value['role']),
    useCases: textsOf(value['useCases']),
    previousTools: textOf(value['previousTools']),
    heardAbout: choiceOf(value['heardAbout']),
  };
}

/** Parses a stored draft; invalid values are taken from `fresh`. */
export function readDraft(raw: string | null, fresh: Draft): Draft {
  if (raw === null) return fresh;
  try {
    const stored: unknown = JSON.parse(raw);
    if (!isRecord(stored) || textOf(stored['projectId']) === '') return fresh;
    return {
      step: STEPS.find((step) => step === stored['step']) ?? fresh.step,
      organization: textOf(stored['organization']),
      project: textOf(stored['project']),
      starter: STARTERS.find((starter) => starter === stored['starter']) ?? fresh.starter,
      template: BUILT_IN_TEMPLATE_KEYS.find(({ id }) => id === stored['template'])?.id ?? '',
      tasks: textsOf(stored['tasks']),
      emails: textOf(stored['emails']),
      survey: readSurvey(stored['survey']),
      projectId: textOf(stored['projectId']),
    };
  } catch {
    return fresh;
  }
}

/** The person's stored draft. */
export function loadDraft(userId: string, fresh: Draft): Draft {
  return readDraft(readStored('local', keyOf(userId)), fresh);
}

/** Stores the draft; null deletes it. */
export function saveDraft(userId: string, draft: Draft | null): void {
  writeStored('local', keyOf(userId), draft === null ? null : JSON.stringify(draft));
}

/** The steps for the current choices: with a template there is no step for first tasks. */
export function stepsOf({ template }: Draft): readonly Step[] {
  return template === '' ? STEPS : STEPS.filter((step) => step !== 'tasks');
}

/** The named first tasks, parsed as a pasted list; none with a template, which has its own. */
export function namedTasks({ template, tasks }: Draft): readonly PastedLine[] {
  return template === '' ? pastedLines(tasks.join('\n')) : [];
}

/** The first invalid address among those of colleagues. */
export function wrongAddress({ emails }: Draft): string | undefined {
  return splitEmails(emails).find((email) => !looksLikeEmail(email));
}

/** The key of what is missing in a step; null when it is complete. */
export function problemOf(draft: Draft, step: Step): string | null {
  if (step === 'organization') return draft.organization.trim() === '' ? 'organization' : null;
  if (step === 'project') return draft.project.trim() === '' ? 'project' : null;
  if (step === 'tasks') return namedTasks(draft).length === 0 ? 'tasks' : null;
  if (step === 'team') {
    if (splitEmails(draft.emails).length > MAX.emails) return 'tooManyEmails';
    return wrongAddress(draft) === undefined ? null : 'emails';
  }
  return null;
}

/** The first incomplete step; null when all are complete. */
export function firstProblem(draft: Draft): Step | null {
  return stepsOf(draft).find((step) => problemOf(draft, step) !== null) ?? null;
}

function surveyOf({ organizationType, role, useCases, previousTools, heardAbout }: Survey) {
  return {
    ...(organizationType !== null && { organization_type: organizationType }),
    ...(role !== null && { user_role: role }),
    ...(useCases.length > 0 && { main_use_cases: useCases }),
    ...(previousTools.trim() !== '' && { previous_tools: previousTools.trim() }),
    ...(heardAbout !== null && { how_heard_about: heardAbout }),
  };
}

/** A first task as the call takes it; a line without tokens is just the name. */
function firstTask({ text, depth }: PastedLine, read: QuickTask | undefined) {
  const { name = text, more = {}, newLabels = [], rule } = read ?? {};
  const { endDate, dueTime, totalMinutes, priorityId } = more;
  const answers = {
    ...(endDate !== undefined && { end_date: endDate }),
    ...(dueTime !== undefined && { due_time: dueTime }),
    ...(totalMinutes !== undefined && { total_minutes: totalMinutes }),
    ...(priorityId !== undefined && { priority_id: priorityId }),
    ...(rule && { rule }),
  };
  const isPlain = depth + newLabels.length + Object.keys(answers).length === 0;
  return isPlain ? name : { name, depth, labels: newLabels, ...answers };
}

/** The body of the call that finishes the setup; `read`: the parsed lines of the tasks, in their order. */
export function setupBody(draft: Draft, read: readonly QuickTask[] = []) {
  const tasks = namedTasks(draft).map((line, index) => firstTask(line, read[index]));
  return {
    team_name: draft.organization.trim(),
    project_name: draft.project.trim(),
    project_id: draft.projectId,
    ...(draft.template === '' ? { tasks } : { template_id: draft.template }),
    team_members: splitEmails(draft.emails),
    survey_data: surveyOf(draft.survey),
  };
}
