/** English is read beside each language, whatever kind of token a line has. */
import i18next, { type Resource } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { type QuickContext, readQuickTask } from './read-quick-task.ts';

const files = import.meta.glob<Resource[string]>('../../../locales/*/{repeat,tasks}.json', {
  eager: true,
  import: 'default',
});
const texts = i18next.createInstance();
beforeAll(async () => {
  const resources: Record<string, Resource[string]> = {};
  for (const [path, read] of Object.entries(files)) {
    const [folder = '', file = ''] = path.split('/').slice(-2);
    resources[folder] = { ...resources[folder], [file.replace('.json', '')]: read };
  }
  await texts.init({ lng: 'en', fallbackLng: false, resources });
});

function contextOf(folder: string, locale: string): QuickContext {
  const t = texts.getFixedT(folder);
  return {
    // A Tuesday.
    today: '2026-11-24',
    locale,
    priorities: TASK_PRIORITIES.map(({ id, key }) => ({ id, name: t(`tasks:priority.${key}`) })),
    labels: [],
    members: [{ id: 'ana', name: 'Ana Lima' }],
    repeat: texts.getFixedT(folder, 'repeat'),
    english: texts.getFixedT('en', 'repeat'),
    mayRepeat: true,
  };
}

const LINES = [
  ...[
    'Call tomorrow',
    'Call on Friday',
    'Call next friday',
    'Call fri',
    'Call by 15 Dec',
    'Call Dec 15',
    'Call 15 December',
  ],
  ...['Call in 3 days', 'Call next week', 'Call this weekend', 'Call the day after tomorrow', 'Call today'],
  ...['Call tomorrow at 2pm', 'Call at 2 pm tomorrow', 'Call tomorrow 14:30'],
  ...[
    'Call 2 hours',
    'Call for 90 minutes',
    'Call 1h 30m',
    'Call 1 hour and 30 minutes',
    'Call tomorrow 45 min',
  ],
  ...[
    'Call every monday',
    'Call every 2 weeks',
    'Call daily',
    'Call every month',
    'Call every weekday',
    'Call every monday at 9am',
  ],
  ...[
    'Call !low',
    'Call !medium',
    'Call !high',
    'Call !critical',
    'Call !crit',
    'Call tomorrow !high @ana 2h',
  ],
];

it.each([
  ['es', 'es'],
  ['pt', 'pt'],
  ['alb', 'sq'],
  ['de', 'de'],
  ['zh_cn', 'zh-CN'],
  ['ko', 'ko'],
  ['en', 'en-GB'],
])('reads English lines with the language %s', (folder, locale) => {
  const read = (line: string, context: QuickContext) => {
    const { name, more, rule } = readQuickTask(line, context);
    return { line, name, more, rule };
  };
  for (const line of LINES) {
    const english = read(line, contextOf('en', 'en-US'));
    expect.soft(english.name, line).toBe('Call');
    expect.soft(read(line, contextOf(folder, locale))).toEqual(english);
  }
});
