/**
 * Writes `docs/permissions.md`, who may make which call, from the list of calls and the rules of permissions. The check of
 * generated files asks whether it is stale; `test/server/policies.test.ts` holds the server against the same rules.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onNode24, root } from './ensure.mjs';

await onNode24(import.meta.url);
const { CALLERS, projectOutcome, RELATIONS, subjectOf, teamOutcome } =
  await import('../contract/call-access.ts');
const { callList } = await import('../contract/calls/index.ts');

const PAGE = join(root, 'docs', 'permissions.md');
const SIGNS = { ok: '✓', not_allowed: '×', not_found: '–' };
const BY_PROJECT = new Set(['manager', 'project', 'task']);

const HEAD = `# Permissions

Who may make which call. Written by \`node scripts/permission-matrix.mjs\` from \`contract/calls\`, \`contract/permissions.ts\` and
\`contract/call-access.ts\`, from which the server decides too; \`test/server/policies.test.ts\` holds every call of the server against it.

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

/** The signs of one call for one kind of caller. */
function cell({ access }, caller) {
  if (!BY_PROJECT.has(access)) return SIGNS[teamOutcome(access, caller)];
  return RELATIONS.map((relation) => SIGNS[projectOutcome(access, subjectOf(caller, relation))]).join(' ');
}

/** The page as Markdown. */
export function permissionPage() {
  const calls = callList.filter((call) => !call.planned);
  const areas = Map.groupBy(calls, ({ name }) => name.split('.')[0]);
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const sections = [...areas].map(([area, list]) => {
    const lines = list.map((call) =>
      row([
        `\`${call.name}\``,
        `\`${call.method} ${call.path}\``,
        call.access,
        ...CALLERS.map((caller) => cell(call, caller)),
      ]),
    );
    const head = row(['Call', 'Path', 'Kind', 'Owner', 'Admin', 'Team lead', 'Manager', 'Member']);
    return `## ${area}\n\n${head}\n${row(Array(8).fill('---'))}\n${lines.join('\n')}\n`;
  });
  return `${HEAD}\n${sections.join('\n')}`;
}

/** A problem in words when the committed page is stale. */
export function stalePermissionPage() {
  const same = readFileSync(PAGE, 'utf8') === permissionPage();
  return same ? [] : ['docs/permissions.md is stale: run `node scripts/permission-matrix.mjs` and commit it'];
}

if (import.meta.filename === process.argv[1]) writeFileSync(PAGE, permissionPage());
