/** Puts figures into README.md, between the two marks. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rounded, type Figure } from './figure.ts';
import type { Machine } from './machine.ts';

const README = join(import.meta.dirname, '../../../README.md');
const BEGIN = '<!-- benchmarks:begin -->';
const END = '<!-- benchmarks:end -->';

/** The table as Markdown, with the machine above it. */
export function benchmarkTable(machine: Machine, figures: readonly Figure[]): string {
  const { cpu, cores, memoryGb, system, node, load, date } = machine;
  const rows = figures.map(({ name, value, unit, aim, of }) => {
    const wanted = aim === undefined ? '' : `${unit === 'per s' ? '≥' : '≤'} ${written(aim, unit)}`;
    return `| ${name} | ${written(value, unit)} | ${wanted} | ${of ?? ''} |`;
  });
  return [
    `Measured on ${date}: ${cores} cores of an ${cpu}, ${memoryGb} GB, ${system}, Node ${node}; load average ${load} before the run.`,
    'Server, database, browser and the program that asks share these cores.',
    '',
    '| What | Value | Aim | Of |',
    '| --- | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
}

export async function writeBenchmarks(machine: Machine, figures: readonly Figure[]): Promise<void> {
  const text = await readFile(README, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('README.md has no place for benchmarks');
  await writeFile(README, `${before}${BEGIN}\n\n${benchmarkTable(machine, figures)}\n\n${END}${after}`);
}

function written(value: number, unit: Figure['unit']): string {
  const number = rounded(value).toLocaleString('en');
  if (unit === 'x') return `${number} ×`;
  return unit === 'per s' ? `${number}/s` : `${number} ${unit}`;
}
