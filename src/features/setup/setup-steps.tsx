/** The fields of each step. Props of all: draft, onChange(part of the draft), problem (text of what is missing). */
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBuiltInTemplates } from '../../data/built-in-templates.ts';
import { Icon } from '../../ui/icon.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { type Draft, MAX, type Starter, STARTERS, type Survey } from './setup-draft.ts';
import { TaskRows } from './task-rows.tsx';

export type StepProps = {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly problem: string | null;
};

export function OrganizationStep({ draft, onChange, problem }: StepProps) {
  const { t } = useTranslation('setup');
  return (
    <TextField
      label={t('organization.name')}
      name="organization"
      help={t('organization.help')}
      error={problem}
      autoComplete="organization"
      autoFocus
      maxLength={MAX.organization}
      value={draft.organization}
      onValueChange={(organization) => onChange({ organization })}
    />
  );
}

/** Number of tasks in each initial list. */
const STARTER_TASKS = [1, 2, 3, 4] as const;

export function ProjectStep({ draft, onChange, problem }: StepProps) {
  const { t } = useTranslation('setup');
  const templates = useBuiltInTemplates();
  const tasksOf = (starter: Starter): readonly string[] =>
    starter === 'empty'
      ? ['', '', '']
      : STARTER_TASKS.map((number) => t(`starters.${starter}.task${number}`));
  const choose = (starter: Starter): void => {
    // Replaces only an empty or proposed list, never tasks that the person typed.
    const proposed = STARTERS.map((one) => tasksOf(one).join('\n'));
    const untouched = draft.tasks.join('').trim() === '' || proposed.includes(draft.tasks.join('\n'));
    onChange({ starter, template: '', ...(untouched && { tasks: tasksOf(starter) }) });
  };
  return (
    <>
      <TextField
        label={t('project.name')}
        name="project"
        error={problem}
        autoFocus
        maxLength={MAX.project}
        placeholder={t('project.example')}
        value={draft.project}
        onValueChange={(project) => onChange({ project })}
      />
      <fieldset>
        <legend className="setup-legend">{t('project.start')}</legend>
        <div className="setup-starters">
          {STARTERS.map((starter) => (
            <label key={starter} className="setup-starter">
              <input
                type="radio"
                name="starter"
                checked={draft.template === '' && draft.starter === starter}
                onChange={() => choose(starter)}
              />
              <span className="setup-starter-name">{t(`starters.${starter}.name`)}</span>
              <span className="setup-starter-text">{t(`starters.${starter}.text`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <SelectField
        label={t('project.template')}
        help={t('project.templateHelp')}
        placeholder={t('project.noTemplate')}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.template}
        onValueChange={(template) => onChange({ template })}
      />
    </>
  );
}

export function TasksStep({ draft, onChange, problem }: StepProps) {
  return (
    <div>
      <TaskRows
        tasks={draft.tasks.length === 0 ? [''] : draft.tasks}
        onTasks={(tasks) => onChange({ tasks })}
      />
      {problem !== null && (
        <p className="setup-problem" role="alert">
          <Icon icon={CircleAlert} size={14} />
          {problem}
        </p>
      )}
    </div>
  );
}

export function TeamStep({ draft, onChange, problem }: StepProps) {
  const { t } = useTranslation('setup');
  return (
    <TextAreaField
      label={t('team.emails')}
      name="team"
      error={problem}
      help={t('team.help')}
      rows={5}
      autoFocus
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={t('team.example')}
      value={draft.emails}
      onValueChange={(emails) => onChange({ emails })}
    />
  );
}

const ORGANIZATION_TYPES = [
  'freelancer',
  'startup',
  'small_medium_business',
  'agency',
  'enterprise',
  'other',
];
const ROLES = ['founder_ceo', 'project_manager', 'software_developer', 'designer', 'operations', 'other'];
const USE_CASES = [
  'task_management',
  'team_collaboration',
  'resource_planning',
  'client_communication',
  'time_tracking',
  'other',
];
const HEARD_ABOUT = ['google_search', 'twitter', 'linkedin', 'friend_colleague', 'blog_article', 'other'];

export function QuestionsStep({ draft, onChange }: StepProps) {
  const { t } = useTranslation('setup');
  const { survey } = draft;
  const answer = (part: Partial<Survey>): void => onChange({ survey: { ...survey, ...part } });
  const options = (question: string, ids: readonly string[]) =>
    ids.map((id) => ({ id, label: t(`questions.${question}.${id}`) }));
  const one = (value: string | null): readonly string[] => (value === null ? [] : [value]);
  return (
    <>
      <ChoiceChips
        legend={t('questions.organizationType.title')}
        options={options('organizationType', ORGANIZATION_TYPES)}
        value={one(survey.organizationType)}
        onChange={([id]) => answer({ organizationType: id ?? null })}
      />
      <ChoiceChips
        legend={t('questions.role.title')}
        options={options('role', ROLES)}
        value={one(survey.role)}
        onChange={([id]) => answer({ role: id ?? null })}
      />
      <ChoiceChips
        multi
        legend={t('questions.useCases.title')}
        options={options('useCases', USE_CASES)}
        value={survey.useCases}
        onChange={(useCases) => answer({ useCases })}
      />
      <TextField
        label={t('questions.previousTools')}
        maxLength={MAX.tools}
        value={survey.previousTools}
        onValueChange={(previousTools) => answer({ previousTools })}
      />
      <ChoiceChips
        legend={t('questions.heardAbout.title')}
        options={options('heardAbout', HEARD_ABOUT)}
        value={one(survey.heardAbout)}
        onChange={([id]) => answer({ heardAbout: id ?? null })}
      />
    </>
  );
}
