/**
 * Writes `docs/permissions.md`, who may make which call, which event is sent to whom, and which call sends each
 * mutation, from the lists of calls, events and mutations and the rules of permissions. The check of generated files
 * compares it; `test/server/permission-matrix.test.ts` and `event-audiences.test.ts` test the server against the same
 * rules.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onNewNode, root } from './ensure.mjs';

await onNewNode(import.meta.url);
const { CALLERS, deliveryFor, projectOutcome, RELATIONS, subjectOf, teamOutcome } =
  await import('../contract/call-access.ts');
const { callList } = await import('../contract/calls/index.ts');
const { audienceOf, events } = await import('../contract/compat/events.ts');
const { mutations } = await import('../sync/mutations/index.ts');

const PAGE = join(root, 'docs', 'permissions.md');
const SIGNS = { ok: '✓', not_allowed: '×', not_found: '–', self: '◦', never: '–' };
const ROLES = ['Owner', 'Admin', 'Team lead', 'Manager', 'Member'];
const BY_PROJECT = new Set(['manager', 'project', 'task']);

const HEAD = `# Permissions

Who may make which call, [which event is sent to whom](#events), and [which call carries each mutation](#mutations). Written by
\`node scripts/permission-matrix.mjs\` from \`contract/calls\`, \`contract/compat/events\`, \`sync/mutations\`, \`contract/permissions.ts\` and
\`contract/call-access.ts\`, from which the server decides too. \`test/server/permission-matrix.test.ts\` and
\`test/server/event-audiences.test.ts\` test a server against all of it: every role and relation, over HTTP, in batches, as events, on sockets.

✓ allowed, × refused (\`not_allowed\`), – answered as if it did not exist (\`not_found\`).

A call that touches a project or its tasks has five signs, by the project that the ids lead to: **own** (the caller is in it),
another of the **same team**, of **another team of the organization**, of **another organization**, and **nobody's** (no such id).
A call by managers that names no project goes by the role in the active team, as in "same team". Calls of the kinds \`team\` and
\`admin\` go by the role in the active team; where they touch a project besides, one that is not seen is not found. A call of the
kind \`signed-in\` is about the caller's own things, and a \`public\` one needs no session. In every call, ids of others are answered
as if they did not exist and change nothing, which \`calls-generated.test.ts\` shows with generated input. Finer rules belong to single
calls: own comments and own logged time, and making tasks where that is left to managers.

A manager is a plain member of the team with the level \`PROJECT_MANAGER\` or \`ADMIN\` in that project.
`;

/** The symbols of one call for one kind of caller. */
function cell({ access }, caller) {
  if (!BY_PROJECT.has(access)) return SIGNS[teamOutcome(access, caller)];
  return RELATIONS.map((relation) => SIGNS[projectOutcome(access, subjectOf(caller, relation))]).join(' ');
}

const EVENTS_HEAD = `## Events

Numbered events, by whom the server sends them to: the **sender** of the event it answers, one **person** (all their sockets), whoever may read
a **team** or a **project**, and the **viewers** of a project: who may read it and has it open. ◦ is sent to one person alone: who asked, or whom the
command names. The five signs are the project's, as above; nobody else gets anything, and nobody at all after losing access. An event
is carried out by calls, so what may be asked by event is what may be called. Pokes follow the scopes \`user\`, \`team\` and \`project\` by the same rooms.
`;

const MUTATIONS_HEAD = `## Mutations

What a person does on a device is stored as a mutation and carried to the server by the call it names, in a batch, with the signs of that call.
`;

const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, lines) =>
  `${row(head)}\n${row(Array(head.length).fill('---'))}\n${lines.map(row).join('\n')}\n`;

function callSections() {
  const areas = Map.groupBy(callList, ({ name }) => name.split('.')[0]);
  return [...areas].map(([area, list]) => {
    const lines = list.map((call) => [
      `\`${call.name}\``,
      `\`${call.method} ${call.path}\``,
      call.access,
      ...CALLERS.map((caller) => cell(call, caller)),
    ]);
    return `## ${area}\n\n${table(['Call', 'Path', 'Kind', ...ROLES], lines)}`;
  });
}

/** The symbols of an event for one kind of caller, by its widest audience. */
function hearing(audiences, caller) {
  const shared = audiences.filter((one) => one !== 'sender' && one !== 'person');
  if (shared.length === 0) return SIGNS.self;
  const best = (relation) =>
    shared.some((one) => deliveryFor(one, subjectOf(caller, relation)) === 'ok') ? SIGNS.ok : SIGNS.never;
  return RELATIONS.map(best).join(' ');
}

function eventSection() {
  const sent = Object.entries(events).filter(([, event]) => audienceOf(event).length > 0);
  const lines = sent.map(([number, event]) => {
    const audiences = audienceOf(event);
    return [
      number,
      `\`${event.name}\``,
      audiences.join(', '),
      ...CALLERS.map((caller) => hearing(audiences, caller)),
    ];
  });
  return `${EVENTS_HEAD}\n${table(['Event', 'Name', 'Sent to', ...ROLES], lines)}`;
}

function mutationSection() {
  const lines = Object.values(mutations).flatMap(({ name, sends }) => {
    const sent = callList.filter((call) => sends.includes(call.name));
    return sent.map((call) => [
      `\`${name}\``,
      `\`${call.name}\``,
      call.access,
      ...CALLERS.map((caller) => cell(call, caller)),
    ]);
  });
  return `${MUTATIONS_HEAD}\n${table(['Mutation', 'Call', 'Kind', ...ROLES], lines)}`;
}

/** The page as Markdown. */
export function permissionPage() {
  return [HEAD, ...callSections(), eventSection(), mutationSection()].join('\n');
}

/** A problem text when the committed page is stale. */
export function stalePermissionPage() {
  const same = readFileSync(PAGE, 'utf8') === permissionPage();
  return same ? [] : ['docs/permissions.md is stale: run `node scripts/permission-matrix.mjs` and commit it'];
}

if (import.meta.filename === process.argv[1]) writeFileSync(PAGE, permissionPage());
