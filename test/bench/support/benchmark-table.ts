/** Writes figures into the tables of docs/benchmarks.md (all) and README.md (the rows it has), between two markers. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rounded, type Figure } from './figure.ts';
import type { Machine } from './machine.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ALL = join(ROOT, 'docs/benchmarks.md');
const README = join(ROOT, 'README.md');
const BEGIN = '<!-- benchmarks:begin -->';
const END = '<!-- benchmarks:end -->';

/** The lines of the table by the name of their figure. */
type Rows = ReadonlyMap<string, string>;

function rowsOf({ date, cpu, load }: Machine, figures: readonly Figure[]): Rows {
  return new Map(
    figures.map(({ name, value, unit, aim, of }) => {
      const wanted = aim === undefined ? '' : `${unit === 'per s' ? '≥' : '≤'} ${written(aim, unit)}`;
      return [
        name,
        `| ${name} | ${written(value, unit)} | ${wanted} | ${of ?? ''} | ${date}, ${cpu}, load ${load} |`,
      ];
    }),
  );
}

/** The rows of a table that is already in the file. */
function rowsIn(table: string): Rows {
  const lines = table.split('\n').filter((line) => line.startsWith('| '));
  // After its two header lines.
  return new Map(lines.slice(2).map((line) => [line.split('|')[1]?.trim() ?? '', line]));
}

/** The table in Markdown, below a description of the machine. */
function tableOf({ cores, memoryGb, system, node }: Machine, rows: Rows): string {
  return [
    `Measured on ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}.`,
    'Server, database, browser and the benchmark client share these cores; the load is the 1-minute average before the run.',
    '',
    withHead([...rows.values()]),
  ].join('\n');
}

/** Without `keepOthers`, rows without a new figure are dropped. README.md retains its choice of rows. */
export async function writeBenchmarks(
  machine: Machine,
  figures: readonly Figure[],
  keepOthers: boolean,
): Promise<void> {
  const renewed = rowsOf(machine, figures);
  await replaceTable(ALL, (table) =>
    tableOf(machine, new Map([...(keepOthers ? rowsIn(table) : []), ...renewed])),
  );
  await replaceTable(README, (table) =>
    withHead([...rowsIn(table)].map(([name, row]) => renewed.get(name) ?? row)),
  );
}

async function replaceTable(file: string, write: (table: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const [table, after] = rest?.split(END) ?? [];
  if (before === undefined || table === undefined || after === undefined)
    throw new Error(`${file} has no place for benchmarks`);
  await writeFile(file, `${before}${BEGIN}\n\n${write(table)}\n\n${END}${after}`);
}

function withHead(rows: readonly string[]): string {
  return ['| What | Value | Aim | Of | Measured |', '| --- | ---: | ---: | --- | --- |', ...rows].join('\n');
}

function written(value: number, unit: Figure['unit']): string {
  const number = rounded(value).toLocaleString('en');
  if (unit === 'x') return `${number} ×`;
  return unit === 'per s' ? `${number}/s` : `${number} ${unit}`;
}
