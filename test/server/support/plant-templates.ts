/** One template of each kind and a label for the planted team, with their feed rows. */
import type { Kysely } from 'kysely';
import { v7 } from 'uuid';
import { MEDIUM_PRIORITY_ID, TODO_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import { NO_TIME_RULES } from '../../../contract/rules/time-rules.ts';
import type { Tables } from '../../../server/db/tables.ts';
import type { FeedRecorder } from '../../../server/db/feed-recorder.ts';
import type { CustomTemplate } from '../../../server/templates/custom-template.ts';

function houseTemplate(label: string): string {
  const task = { description: null, total_minutes: 0, priority_id: MEDIUM_PRIORITY_ID, phase: 0, status: 0 };
  const template: CustomTemplate = {
    color_code: '#3b7ad4',
    phase_label: 'Phase',
    notes: null,
    time_rules: NO_TIME_RULES,
    statuses: [{ name: 'To Do', category_id: TODO_CATEGORY_ID, wip_limit: null }],
    phases: [{ name: 'Shell', color_code: '#fbc84c' }],
    labels: [{ id: label, name: 'Électricité', color_code: '#75c997' }],
    columns: [],
    tasks: [
      { ...task, name: 'Dig', parent: null, labels: [label] },
      { ...task, name: 'Pour', parent: 0, labels: [] },
    ],
  };
  return JSON.stringify(template);
}

/** The label is on one of the tasks of the saved project. */
export async function plantTemplates(trx: Kysely<Tables>, feed: FeedRecorder, teamId: string): Promise<void> {
  const [label, taskTemplate, projectTemplate] = [v7(), v7(), v7()];
  await trx
    .insertInto('labels')
    .values({ id: label, team_id: teamId, name: 'Électricité', color_code: '#75c997' })
    .execute();
  feed.inTeam(teamId, 'label', label);
  const data = JSON.stringify({ tasks: [{ name: 'Keys', total_minutes: 15, level: 0 }] });
  await trx
    .insertInto('task_templates')
    .values({ id: taskTemplate, team_id: teamId, name: 'Hand-over', data })
    .execute();
  await trx
    .insertInto('project_templates')
    .values({ id: projectTemplate, team_id: teamId, name: 'House', data: houseTemplate(label) })
    .execute();
  feed.inTeam(teamId, 'taskTemplate', taskTemplate);
  feed.inTeam(teamId, 'projectTemplate', projectTemplate);
}
