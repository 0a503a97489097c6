import { describe, expect, it } from 'vitest';
import { foldText, isNearStart, slipsIn } from './fold-text.ts';

describe('folding', () => {
  it('takes accents and case away, in all languages of the app', () => {
    expect(foldText('PRÜFEN Übergabe Straße')).toBe('prufen ubergabe strasse');
    expect(foldText('Rrjeti në Tiranë, çmim')).toBe('rrjeti ne tirane, cmim');
    expect(foldText('Instalação, señal, Øst, Łódź')).toBe('instalacao, senal, ost, lodz');
    expect(foldText('로비 천장')).toBe('로비 천장');
    expect(foldText('ＡＢＣ 测试')).toBe('abc 测试');
  });
});

describe('slips of the hand', () => {
  it.each([
    ['riser', 'riser', true],
    ['rizer', 'riser', true],
    ['rsier', 'riser', true],
    ['risser', 'riser', true],
    ['risr', 'riser', true],
    ['rzzer', 'riser', false],
    ['photograhp', 'photograph', true],
    ['notifcat', 'notifications', true],
    ['setings', 'settings', true],
    ['kitchen', 'kit', false],
  ])('%s is near the start of %s: %s', (typed, word, near) => {
    expect(isNearStart(typed, word, slipsIn(typed))).toBe(near);
  });

  it('are not looked for in short words and numbers', () => {
    expect([slipsIn('red'), slipsIn('2024'), slipsIn('hq7x'), slipsIn('door'), slipsIn('elektrik')]).toEqual([
      0, 0, 0, 1, 2,
    ]);
  });
});
