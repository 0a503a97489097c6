/**
 * Mutations of a project's phases and of the label for phases. A removed phase leaves its tasks unmapped. Carries MU1,
 * MU3.
 */
import * as z from 'zod/mini';
import { fieldsWhere, initialOf } from '../../contract/entities/define-fields.ts';
import { argumentsBack, argumentShape, fieldsGiven } from '../../contract/entities/field-arguments.ts';
import { namedAs } from '../../contract/entities/field-names.ts';
import { hexColor, id, text } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import { phaseFields } from '../../contract/entities/project-entities.ts';
import { DEFAULT_PHASE_COLOR } from '../../contract/rules/defaults.ts';
import { type BeforeImage, defineMutation, imageOf, type NamedMutation } from './mutation.ts';
import { nameRefusal } from './name-guard.ts';
import { describeRow, rowKind, updateRow } from './row-mutations.ts';
import { changeTask } from './task-write.ts';

const phase = rowKind('phase', 'phaseId');
const phaseName = phaseFields.name.schema;

/** Adds a phase at the top, where the newest is shown. */
const create = defineMutation({
  name: 'phase.create',
  args: z.object({ phaseId: id, projectId: id, name: phaseName, color: z.optional(hexColor) }),
  guard: (tx, { phaseId, projectId, name }) =>
    nameRefusal(tx, 'phase', { id: phaseId, project_id: projectId, name }),
  *apply(tx, { phaseId, projectId, name, color }) {
    const project = yield* tx.get('project', projectId);
    if (!project || (yield* tx.get('phase', phaseId))) return;
    const phases = yield* tx.inProject('phase', projectId);
    const top = phases.reduce((highest, one) => Math.max(highest, one.sort_index), -1);
    yield* tx.put('phase', {
      ...initialOf(phaseFields),
      id: phaseId,
      project_id: projectId,
      team_id: project.team_id,
      name,
      ...(color !== undefined && { color_code: color }),
      sort_index: top + 1,
    });
  },
  sends: 'phases.create',
  call: ({ phaseId, projectId, name, color }) => ({
    query: { id: projectId, current_project_id: projectId },
    body: { id: phaseId, name, color_code: color ?? DEFAULT_PHASE_COLOR },
  }),
  inverse: ({ phaseId, projectId }, before) =>
    imageOf(before, 'phase', phaseId) === null
      ? [{ name: 'phase.remove', args: { phaseId, projectId } }]
      : [],
  describe: ({ name }) => ({ key: 'mutations.phase.create', values: { name } }),
});

const hint = (projectId: string) => ({ id: projectId, current_project_id: projectId });

const rename = updateRow(phase, {
  name: 'phase.rename',
  args: z.object({ phaseId: id, projectId: id, name: phaseName }),
  sets: { name: 'name' },
  sends: 'phases.rename',
  call: ({ phaseId, projectId, name }) => ({ params: { phaseId }, query: hint(projectId), body: { name } }),
  values: ({ name }) => ({ to: name }),
});

const recolor = defineMutation({
  name: 'phase.recolor',
  args: z.object({ phaseId: id, projectId: id, color: hexColor }),
  apply: (tx, { phaseId, color }) => tx.patch('phase', phaseId, { color_code: color.toLowerCase() }),
  sends: 'phases.setColor',
  call: ({ phaseId, projectId, color }) => ({
    params: { phaseId },
    query: hint(projectId),
    body: { color_code: color },
  }),
  inverse(args, before) {
    const row = imageOf(before, 'phase', args.phaseId);
    return row ? [{ name: 'phase.recolor', args: { ...args, color: row.color_code } }] : [];
  },
  describe: (args, before) => describeRow(phase, 'phase.recolor', args, before),
});

const DAYS = fieldsWhere(phaseFields, 'update', 'plain');
const daysArgs = z.object({ phaseId: id, projectId: id, ...argumentShape(phaseFields, DAYS) });

/** Omitted fields are unchanged. */
const setDates = defineMutation({
  name: 'phase.setDates',
  args: daysArgs,
  apply: (tx, args) => tx.patch('phase', args.phaseId, fieldsGiven(phaseFields, args, DAYS)),
  sends: 'phases.setDates',
  call: (args) => ({ params: { phaseId: args.phaseId }, body: fieldsGiven(phaseFields, args, DAYS) }),
  inverse(args, before) {
    const row = imageOf(before, 'phase', args.phaseId);
    if (!row) return [];
    const { phaseId, projectId } = args;
    const back = argumentsBack(phaseFields, args, row, DAYS);
    return [{ name: 'phase.setDates', args: { phaseId, projectId, ...back } }];
  },
  describe: (args, before) => describeRow(phase, 'phase.setDates', args, before),
});

/** `phaseIds` is the complete list in display order, top first: the top phase gets the highest index. */
const order = defineMutation({
  name: 'phase.order',
  args: z.object({ projectId: id, phaseIds: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  *apply(tx, { projectId, phaseIds }) {
    const phases = (yield* tx.inProject('phase', projectId)).sort((a, b) => b.sort_index - a.sort_index);
    const known = new Set(phases.map((one) => one.id));
    const rest = phases.map((one) => one.id).filter((phaseId) => !phaseIds.includes(phaseId));
    const listed = [...phaseIds.filter((phaseId) => known.has(phaseId)), ...rest];
    for (const [index, phaseId] of listed.entries()) {
      yield* tx.patch('phase', phaseId, { sort_index: listed.length - 1 - index });
    }
  },
  sends: 'phases.reorder',
  call: ({ projectId, phaseIds }) => ({
    query: hint(projectId),
    body: { project_id: projectId, phases: phaseIds.map((phaseId) => ({ id: phaseId })) },
  }),
  inverse: ({ projectId }, before) => orderBack(projectId, before),
  describe: () => ({ key: 'mutations.phase.order', values: {} }),
});

function orderBack(projectId: string, before: readonly BeforeImage[]): NamedMutation[] {
  const rows = before.flatMap((image) => imageOf([image], 'phase', image.id) ?? []);
  const phaseIds = rows.sort((a, b) => b.sort_index - a.sort_index).map((row) => row.id);
  return phaseIds.length === 0 ? [] : [{ name: 'phase.order', args: { projectId, phaseIds } }];
}

const remove = defineMutation({
  name: 'phase.remove',
  removes: true,
  args: z.object({ phaseId: id, projectId: id }),
  *apply(tx, { phaseId, projectId }, context) {
    if (!(yield* tx.get('phase', phaseId))) return;
    const tasks = (yield* tx.inProject('task', projectId)).filter((task) => task.phase_id === phaseId);
    for (const task of tasks) yield* changeTask(tx, task.id, { phase_id: null }, context);
    // The others are written unchanged, so that their before-images give the inverse the old order.
    for (const one of yield* tx.inProject('phase', projectId)) {
      yield* tx.patch('phase', one.id, { sort_index: one.sort_index });
    }
    yield* tx.remove('phase', phaseId);
  },
  sends: 'phases.delete',
  call: ({ phaseId, projectId }) => ({ params: { phaseId }, query: hint(projectId) }),
  inverse({ phaseId, projectId }, before) {
    const row = imageOf(before, 'phase', phaseId);
    if (!row) return [];
    const args = { phaseId, projectId, name: row.name, color: row.color_code };
    const tasks = before.filter((image) => image.entity === 'task');
    const days = { phaseId, projectId, ...namedAs(phaseFields, 'args', row, DAYS) };
    const hasDays = DAYS.some((name) => row[name] !== null);
    return [
      { name: 'phase.create', args },
      ...(hasDays ? [{ name: 'phase.setDates', args: days }] : []),
      ...orderBack(projectId, before),
      ...tasks.map((image) => ({ name: 'task.setPhase', args: { taskId: image.id, phaseId } })),
    ];
  },
  describe: (args, before) => describeRow(phase, 'phase.remove', args, before),
});

/** Renames the label for phases, such as "Phase" or "Stage". */
const setLabel = defineMutation({
  name: 'phase.setLabel',
  args: z.object({ projectId: id, name: text(LIMITS.phaseLabel) }),
  *apply(tx, { projectId, name }, { now }) {
    yield* tx.patch('project', projectId, { phase_label: name, updated_at: now });
    const columns = yield* tx.inProject('listColumn', projectId);
    for (const column of columns) {
      if (column.key === 'PHASE') yield* tx.patch('listColumn', column.id, { name });
    }
  },
  sends: 'phases.setLabel',
  call: ({ projectId, name }) => ({ params: { projectId }, query: hint(projectId), body: { name } }),
  inverse({ projectId }, before) {
    const row = imageOf(before, 'project', projectId);
    return row ? [{ name: 'phase.setLabel', args: { projectId, name: row.phase_label } }] : [];
  },
  describe: ({ name }) => ({ key: 'mutations.phase.setLabel', values: { to: name } }),
});

export const phaseMutations = {
  'phase.create': create,
  'phase.rename': rename,
  'phase.recolor': recolor,
  'phase.setDates': setDates,
  'phase.order': order,
  'phase.remove': remove,
  'phase.setLabel': setLabel,
};
