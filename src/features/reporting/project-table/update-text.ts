/** The latest update of a project as plain text: html tags are removed, mentions become names. */
import type { AnsweredProject } from './report-project.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** Each tag becomes a space; a `<` without an end is removed alone. */
const withoutTags = (html: string): string =>
  html
    .split('<')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join(' ');

export function updateText({ update }: Pick<AnsweredProject, 'update'>): string | null {
  const [latest] = update;
  if (!latest) return null;
  const named = latest.content.replaceAll(/\{(\d+)\}/g, (whole, index: string) => {
    const mention = latest.mentions[Number(index)];
    return mention ? `@${mention.user_name}` : whole;
  });
  const plain = withoutTags(named).replaceAll(
    /&(amp|lt|gt|quot|#39|nbsp);/g,
    (whole, name: string) => ENTITIES[name] ?? whole,
  );
  return plain.replaceAll(/\s+/g, ' ').trim();
}
