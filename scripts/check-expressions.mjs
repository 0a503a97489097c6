/**
 * Every regular expression must run in linear time: a person may paste anything, and a backtracking expression would
 * block everybody. Expressions of contract, server and sync must be literals, so that each can be analysed here; the
 * page's are analysed where they are literals. Prints `file:line problem`.
 */
import { onNewNode } from './ensure.mjs';

await onNewNode(import.meta.url);
const { analyse } = await import('scslre');
const { RegExpParser, visitRegExpAST } = await import('@eslint-community/regexpp');
const { getFirstConsumedChar } = await import('regexp-ast-analysis');
const { filesBelow, finish, isTest, lineOf, parseSource, walk } = await import('./sources.mjs');

const WRITTEN_OUT = /^(contract|sync|server)\//;
const WAYS = {
  Self: 'a part that repeats matches the same text in several ways',
  Trade: 'two parts that repeat can share the same text in many ways',
  Move: 'it begins to search anew at every letter',
};

const problems = [];

/**
 * Alternatives inside a repetition must differ in their first character: the analyser misses `\s|\u00a0`, which doubles
 * the work with each character.
 */
function hasUndecidedChoice({ pattern, flags }) {
  const parser = new RegExpParser();
  const modes = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const tree = parser.parsePattern(pattern, 0, pattern.length, modes);
  const how = { ...modes, ignoreCase: flags.includes('i'), dotAll: flags.includes('s') };
  let found = false;
  visitRegExpAST(tree, {
    onQuantifierEnter({ element, max }) {
      if (max < 10 || !('alternatives' in element)) return;
      const firsts = element.alternatives.map((one) => getFirstConsumedChar(one, 'ltr', how).char);
      found ||= firsts.some((char, at) => firsts.slice(at + 1).some((other) => !char.isDisjointWith(other)));
    },
  });
  return found;
}

function problemOf({ pattern, flags }) {
  // One line each, or the same expression would be reported for each of its parts.
  if (hasUndecidedChoice({ pattern, flags }))
    return 'exponential: what repeats can match the same letter in two ways';
  const [report] = analyse({ source: pattern, flags }).reports;
  return report && `${report.exponential ? 'exponential' : 'quadratic'}: ${WAYS[report.type]}`;
}

function checkNode(source, node) {
  const report = (text) => problems.push(`${source.path}:${lineOf(source, node.start)} ${text}`);
  if (node.type === 'Literal' && node.regex) {
    const problem = problemOf(node.regex);
    if (problem) report(`/${node.regex.pattern}/ ${problem}`);
  }
  const makes = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (makes && node.callee.name === 'RegExp' && WRITTEN_OUT.test(source.path))
    report('an expression is written out as /x/, not put together');
}

const paths = filesBelow(['contract', 'sync', 'sw', 'src', 'server'], /\.tsx?$/).filter(
  (path) => !isTest(path) && !path.endsWith('.gen.ts'),
);
for (const source of paths.map(parseSource)) walk(source.program, (node) => checkNode(source, node));
finish('files', problems, paths.length);
