/**
 * Writes `docs/decisions/README.md`, the index of decisions by area, from the decisions' first lines. The check of
 * generated files compares it.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure.mjs';

const FOLDER = join(root, 'docs', 'decisions');
const INDEX = join(FOLDER, 'README.md');
const HEAD = /^# D(?<number>\d+)\. (?<title>.+)\n\nArea: (?<area>[^.\n]+)\. Status: (?<status>[^\n]+)\.\n\n/;

/** Number, title, area and status of one decision; throws when the file has another form. */
function readDecision(name) {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  const { number, title, area, status } = HEAD.exec(text)?.groups ?? {};
  if (!number || !name.startsWith(`${number.padStart(4, '0')}-`))
    throw new Error(
      `docs/decisions/${name} must begin with '# D<its number>. <title>' and 'Area: … Status: ….'`,
    );
  return { name, number: Number(number), title, area, status };
}

/** The index as Markdown. */
export function decisionIndex() {
  const names = readdirSync(FOLDER).filter((name) => name !== 'README.md');
  const decisions = names.map(readDecision).sort((a, b) => a.number - b.number);
  for (const [place, { number, name }] of decisions.entries())
    if (decisions[place - 1]?.number === number)
      throw new Error(`docs/decisions/${name}: D${number} is taken`);
  const areas = Map.groupBy(decisions, ({ area }) => area);
  const sections = [...areas].map(([area, list]) => {
    const lines = list.map(
      ({ number, title, name, status }) =>
        `- [D${number}. ${title}](${name})${status === 'accepted' ? '' : ` (${status})`}`,
    );
    return `## ${area}\n\n${lines.join('\n')}\n`;
  });
  return `# Decisions\n\nOne file per decision: what, why, where, and when to look at it again. Numbers are never given twice; missing ones were\nreplaced or removed. \`node scripts/decision-index.mjs\` writes this index.\n\n${sections.join('\n')}`;
}

/** A problem text when the committed index is stale. */
export function staleDecisionIndex() {
  const same = readFileSync(INDEX, 'utf8') === decisionIndex();
  return same
    ? []
    : ['docs/decisions/README.md is stale: run `node scripts/decision-index.mjs` and commit it'];
}

if (import.meta.filename === process.argv[1]) writeFileSync(INDEX, decisionIndex());
