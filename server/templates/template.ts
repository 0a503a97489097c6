/** What a built-in project template contains. Owns the type; the contents are in `built-in.ts`. */

export interface TemplateTask {
  readonly name: string;
  readonly phase: string;
  readonly labels?: readonly string[];
  /** 0 low to 3 critical; medium when left out. */
  readonly priority?: 0 | 1 | 2 | 3;
}

export interface BuiltInTemplate {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly description: string;
  /** First phase first. */
  readonly phases: readonly string[];
  readonly tasks: readonly TemplateTask[];
}

/**
 * The tasks of a plan, one per line, by phase: a trailing `!` makes a task high priority, `#label` words are labels.
 */
export function tasksFrom(plan: Readonly<Record<string, readonly string[]>>): TemplateTask[] {
  return Object.entries(plan).flatMap(([phase, lines]) =>
    lines.map((line): TemplateTask => {
      const labels = [...line.matchAll(/#([\p{L}-]+)/gu)].map((match) => match[1] ?? '');
      const name = line
        .replace(/#[\p{L}-]+/gu, '')
        .replace(/!$/, '')
        .replace(/\s+/g, ' ')
        .trim();
      return {
        name,
        phase,
        ...(labels.length > 0 && { labels }),
        ...(line.endsWith('!') && { priority: 2 }),
      };
    }),
  );
}
