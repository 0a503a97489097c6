/** Built-in templates in their wire shape (projects notes 12). */
import { ALPHA_SUFFIX } from '../../../../contract/rules/group-defaults.ts';
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import { avatarColor } from '../../../../contract/rules/avatar-color.ts';
import {
  DEFAULT_PHASE_LABEL,
  DEFAULT_PROJECT_COLOR,
  DEFAULT_STATUSES,
  TASK_PRIORITIES,
} from '../../../../contract/rules/defaults.ts';
import { BUILT_IN_TEMPLATES } from '../../../templates/built-in.ts';
import type { BuiltInTemplate } from '../../../templates/template.ts';
import { categoryOf } from '../../../queries/setup/setup-queries.ts';

export function listBuiltIn(): { id: string; name: string }[] {
  return BUILT_IN_TEMPLATES.map(({ id, name }) => ({ id, name })).sort((a, b) =>
    a.name.localeCompare(b.name),
  );
}

const coloured = (name: string) => ({ name, color_code: `${avatarColor(name)}${ALPHA_SUFFIX}` });

export function showBuiltIn(template: BuiltInTemplate): CallAnswer<'projectTemplates.builtInGet'> {
  const labels = [...new Set(template.tasks.flatMap((task) => task.labels ?? []))];
  return {
    id: template.id,
    name: template.name,
    description: template.description,
    phase_label: DEFAULT_PHASE_LABEL,
    image_url: null,
    color_code: DEFAULT_PROJECT_COLOR,
    phases: template.phases.map(coloured),
    status: DEFAULT_STATUSES.map(({ name, category_id }) => ({
      name,
      category_id,
      color_code: `${categoryOf(category_id).color_code}${ALPHA_SUFFIX}`,
    })),
    labels: labels.map(coloured),
    priorities: TASK_PRIORITIES.map(({ name, color_code }) => ({
      name,
      color_code: `${color_code}${ALPHA_SUFFIX}`,
    })),
    tasks: template.tasks.map((task) => ({
      name: task.name,
      status_name: DEFAULT_STATUSES[0].name,
      priority_name: TASK_PRIORITIES[task.priority ?? 1].name,
      phases: [{ name: task.phase }],
      labels: (task.labels ?? []).map((name) => ({ name })),
    })),
  };
}
