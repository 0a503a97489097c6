/** Puts figures into README.md, between the two marks. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rounded, type Figure } from './figure.ts';
import type { Machine } from './machine.ts';

const README = join(import.meta.dirname, '../../../README.md');
const BEGIN = '<!-- benchmarks:begin -->';
const END = '<!-- benchmarks:end -->';

/** The lines of the table by what they say was measured. */
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

/** The rows that a table written before has. */
function rowsIn(table: string): Rows {
  const lines = table.split('\n').filter((line) => line.startsWith('| '));
  // Behind its head.
  return new Map(lines.slice(2).map((line) => [line.split('|')[1]?.trim() ?? '', line]));
}

/** The table as Markdown, with the machine above it. */
function tableOf({ cores, memoryGb, system, node }: Machine, rows: Rows): string {
  return [
    `Measured on ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}.`,
    'Server, database, browser and the program that asks share these cores; the load is that of the minute before the run.',
    '',
    '| What | Value | Aim | Of | Measured |',
    '| --- | ---: | ---: | --- | --- |',
    ...rows.values(),
  ].join('\n');
}

/** Without `keepOthers`, rows that these figures do not renew are dropped. */
export async function writeBenchmarks(
  machine: Machine,
  figures: readonly Figure[],
  keepOthers: boolean,
): Promise<void> {
  const text = await readFile(README, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const [table, after] = rest?.split(END) ?? [];
  if (before === undefined || table === undefined || after === undefined)
    throw new Error('README.md has no place for benchmarks');
  const rows = new Map([...(keepOthers ? rowsIn(table) : []), ...rowsOf(machine, figures)]);
  await writeFile(README, `${before}${BEGIN}\n\n${tableOf(machine, rows)}\n\n${END}${after}`);
}

function written(value: number, unit: Figure['unit']): string {
  const number = rounded(value).toLocaleString('en');
  if (unit === 'x') return `${number} ×`;
  return unit === 'per s' ? `${number}/s` : `${number} ${unit}`;
}
