import i18next from 'i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { teachNumbers } from './number-texts.ts';
import { fill, partsOf, quickenTexts } from './quick-texts.ts';

const TEXTS = {
  open: 'Open',
  cell: '{{column}}: {{ value }}',
  tasks_one: '{{count}} task',
  tasks_other: '{{count}} tasks',
  nested: 'See $t(open)',
  size: '{{size, number}} of {{all}}',
  deep: { inner: 'Inner' },
};

async function instances() {
  const options = { lng: 'en', resources: { en: { list: TEXTS }, de: { list: { open: 'Öffnen' } } } };
  const shared = { ...options, interpolation: { escapeValue: false }, fallbackLng: false as const };
  const [plain, quick] = [i18next.createInstance(), i18next.createInstance()];
  await plain.init(structuredClone(shared));
  await quick.init(structuredClone(shared));
  for (const one of [plain, quick]) teachNumbers(one);
  quickenTexts(quick);
  return { plain, quick };
}

let both: Awaited<ReturnType<typeof instances>>;
beforeEach(async () => {
  both = await instances();
});

describe('quickenTexts', () => {
  it('returns the same texts as i18next', () => {
    const calls: [string, Record<string, unknown>?][] = [
      ['open'],
      ['deep.inner'],
      ['missing'],
      ['list:open'],
      ['cell', { column: 'Due', value: 'Today' }],
      ['cell', { column: 'Due' }],
      ['cell', { column: '{{value}} $t(open) $&', value: 7 }],
      ['tasks', { count: 1 }],
      ['tasks', { count: 3 }],
      ['nested'],
      ['nested', { x: 1 }],
      ['size', { size: 1200, all: 5000 }],
      ['cell', { column: 1204, value: 2.5 }],
      ['tasks', { count: 1204 }],
      ['missing', { defaultValue: 'Given' }],
      ['open', { lng: 'de' }],
    ];
    const [slow, quick] = [both.plain.getFixedT('en', 'list'), both.quick.getFixedT('en', 'list')];
    for (const call of [...calls, ...calls]) {
      expect([call, quick(call[0], call[1] ?? {})]).toEqual([call, slow(call[0], call[1] ?? {})]);
      if (!call[1]) expect(quick(call[0])).toBe(slow(call[0]));
    }
    expect([Reflect.get(quick, 'lng'), Reflect.get(quick, 'ns')]).toEqual(['en', 'list']);
  });
  it('groups the digits of large numbers as the language does', () => {
    const t = both.quick.getFixedT('en', 'list');
    expect([t('tasks', { count: 1204 }), t('tasks', { count: 204 })]).toEqual(['1,204 tasks', '204 tasks']);
  });
  it('returns the same function until texts arrive or the language changes', async () => {
    const { quick } = both;
    const before = quick.getFixedT('en', 'list');
    expect(quick.getFixedT('en', 'list')).toBe(before);
    expect(before('later')).toBe('later');
    quick.addResource('en', 'list', 'later', 'Later');
    const after = quick.getFixedT('en', 'list');
    expect(after).not.toBe(before);
    expect(after('later')).toBe('Later');
    await quick.changeLanguage('de');
    expect(quick.getFixedT('de', 'list')('open')).toBe('Öffnen');
  });
});

describe('parts of a text', () => {
  it('alternate between text and variable, and are null for other syntax', () => {
    expect(partsOf('Task {{name}} in {{ place }}')).toEqual(['Task ', 'name', ' in ', 'place', '']);
    expect(partsOf('{{size, number}}')).toBeNull();
    expect(partsOf('$t(other)')).toBeNull();
    expect(partsOf('')).toBeNull();
  });
  it('are filled only with plain values', () => {
    expect(fill(['a ', 'x', ''], { x: 3 }, 'en')).toBe('a 3');
    expect(fill(['a ', 'x', ''], { x: 45_100.5 }, 'de')).toBe('a 45.100,5');
    expect(fill(['a ', 'x', ''], { x: new Date(0) }, 'en')).toBeNull();
    expect(fill(['a ', 'x', ''], { y: 1 }, 'en')).toBeNull();
    expect(fill(['a ', 'count', ''], { count: 1 }, 'en')).toBeNull();
  });
});
