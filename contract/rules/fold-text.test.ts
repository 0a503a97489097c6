import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

describe('foldText', () => {
  it('removes accents and case in all languages of the app', () => {
    expect(foldText('Wall A-12')).toBe('wall a-12');
    expect(foldText('PRÜFEN Übergabe Straße')).toBe('prufen ubergabe strasse');
    expect(foldText('Rrjeti në Tiranë, çmim')).toBe('rrjeti ne tirane, cmim');
    expect(foldText('Instalação, señal, Øst, Łódź')).toBe('instalacao, senal, ost, lodz');
    expect(foldText('Đakovica Ðorn Ħaż ılık Ærø Œuvre')).toBe('dakovica dorn haz ilik aero oeuvre');
    expect(foldText('로비 천장')).toBe('로비 천장');
    expect(foldText('ＡＢＣ 测试')).toBe('abc 测试');
  });
});
