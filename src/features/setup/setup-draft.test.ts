import { describe, expect, it } from 'vitest';
import { ownCalls } from '../../../contract/calls/own-calls.ts';
import { BUILT_IN_TEMPLATE_KEYS } from '../../../contract/rules/built-in-templates.ts';
import { readQuickTask } from '../../modules/quick-add/read-quick-task.ts';
import {
  type Draft,
  firstProblem,
  guessOrganization,
  namedTasks,
  newDraft,
  problemOf,
  wrongAddress,
  readDraft,
  setupBody,
  stepsOf,
} from './setup-draft.ts';

const PROJECT = '01990000-0000-7000-8000-000000000001';
const fresh = newDraft({ email: 'mireia@nordkai.example', name: 'Mireia Solé' }, PROJECT);
const complete: Draft = {
  ...fresh,
  project: ' Dachausbau Lindenhof ',
  tasks: ['Gerüst bestellen', '  ', 'Call Kim Min-jun'],
  emails: 'Jonas@nordkai.example, aoife@nordkai.example',
  survey: { ...fresh.survey, role: 'project_manager', useCases: ['task_management'] },
};

describe('the setup draft', () => {
  it.each([
    ['mireia@nordkai.example', 'Nordkai'],
    ['mireia@mail.nordkai.example', 'Nordkai'],
    ['mireia@nordkai.co.uk', 'Nordkai'],
    ['mireia@gmail.com', 'Mireia'],
    ['mireia@yahoo.co.uk', 'Mireia'],
    ['mireia', 'Mireia'],
  ])('guesses the name of the organization from %s', (email, name) => {
    expect(guessOrganization(email, 'Mireia')).toBe(name);
  });

  it('is read as it was stored', () => {
    expect(readDraft(JSON.stringify(complete), fresh)).toEqual(complete);
  });

  it.each(['', '{', 'null', '[]', '{"projectId":7}'])('starts anew from %j', (raw) => {
    expect(readDraft(raw, fresh)).toEqual(fresh);
  });

  it('returns the first step with a problem, and a wrong address', () => {
    expect(firstProblem(fresh)).toBe('project');
    expect(firstProblem({ ...complete, tasks: [' '] })).toBe('tasks');
    const mistyped = { ...complete, emails: 'aoife@nordkai.example; jonas@ luis@nordkai.example' };
    expect(problemOf(mistyped, 'team')).toBe('emails');
    expect(wrongAddress(mistyped)).toBe('jonas@');
    expect(wrongAddress(complete)).toBeUndefined();
    expect(firstProblem(complete)).toBeNull();
  });

  it('has no first tasks of its own with a template', () => {
    expect(namedTasks(complete).map(({ text }) => text)).toEqual(['Gerüst bestellen', 'Call Kim Min-jun']);
    expect(namedTasks({ ...complete, template: BUILT_IN_TEMPLATE_KEYS[0]?.id ?? '' })).toEqual([]);
  });

  it('becomes a valid body of the setup call', () => {
    const body = setupBody(complete);
    expect(body).toMatchObject({
      team_name: 'Nordkai',
      project_name: 'Dachausbau Lindenhof',
      tasks: ['Gerüst bestellen', 'Call Kim Min-jun'],
      team_members: ['jonas@nordkai.example', 'aoife@nordkai.example'],
      survey_data: { user_role: 'project_manager', main_use_cases: ['task_management'] },
    });
    expect(ownCalls['settings.setup'].body?.safeParse(body).success).toBe(true);
  });

  it('sends the quick-add tokens of a task, and its depth', () => {
    const draft = { ...complete, tasks: ['Roof', '    Tiles tomorrow 3h #site', '', 'Sweep every day'] };
    const read = namedTasks(draft).map(({ text }) =>
      readQuickTask(text, {
        ...{ today: '2026-11-24', locale: 'en' },
        ...{ priorities: [], labels: [], members: [] },
      }),
    );
    const body = setupBody(draft, read);
    expect(body).toHaveProperty('tasks', [
      'Roof',
      { name: 'Tiles', depth: 1, end_date: '2026-11-25', total_minutes: 180, labels: ['site'] },
      'Sweep every day',
    ]);
    expect(ownCalls['settings.setup'].body?.safeParse(body).success).toBe(true);
  });

  it('needs no first tasks with a template, which is sent instead', () => {
    const [template] = BUILT_IN_TEMPLATE_KEYS;
    const draft: Draft = { ...complete, tasks: [''], template: template?.id ?? '' };
    expect(stepsOf(draft)).toEqual(['organization', 'project', 'team', 'questions']);
    expect(firstProblem(draft)).toBeNull();
    const body = setupBody(draft);
    expect(body).toMatchObject({ template_id: template?.id, project_name: 'Dachausbau Lindenhof' });
    expect(body).not.toHaveProperty('tasks');
    expect(ownCalls['settings.setup'].body?.safeParse(body).success).toBe(true);
    expect(readDraft(JSON.stringify(draft), fresh)).toEqual(draft);
    expect(readDraft(JSON.stringify({ ...draft, template: 'x' }), fresh).template).toBe('');
    expect(stepsOf(complete)).toContain('tasks');
  });
});
