import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { proseTask, withWholeLine } from './pasted-prose.ts';

const MAILS = [
  [
    'Hi Ana,\n\ncould you look at the pump by Friday?\nIt has been loud since the storm.\n\nThanks,\nAnton Berg\nHarbour Works Ltd',
    'could you look at the pump by Friday?',
  ],
  [
    'Hola Ana:\n\n¿Puedes revisar la bomba antes del viernes?\nHace ruido desde la tormenta.\n\nUn saludo,\nAntón',
    '¿Puedes revisar la bomba antes del viernes?',
  ],
  [
    'Olá Ana,\n\npodes ver a bomba até sexta-feira?\nFaz barulho desde a tempestade.\n\nObrigado,\nAntónio',
    'podes ver a bomba até sexta-feira?',
  ],
  [
    'Përshëndetje Ana,\n\na mund ta kontrollosh pompën deri të premten?\nBën zhurmë që nga stuhia.\n\nFaleminderit,\nAgron',
    'a mund ta kontrollosh pompën deri të premten?',
  ],
  [
    'Hallo Ana,\n\nkannst du bis Freitag nach der Pumpe sehen?\nSie ist seit dem Sturm laut.\n\nDanke,\nAnton',
    'kannst du bis Freitag nach der Pumpe sehen?',
  ],
  [
    '安娜，你好！\n\n请在星期五之前检查水泵。\n暴风雨之后它一直很响。\n\n谢谢！\n王伟',
    '请在星期五之前检查水泵',
  ],
  [
    '안나 님, 안녕하세요!\n\n금요일까지 펌프를 점검해 주시겠어요?\n폭풍 이후로 소리가 큽니다.\n\n감사합니다.\n민준 드림',
    '금요일까지 펌프를 점검해 주시겠어요?',
  ],
] as const;

const LISTS = [
  'Buy gloves\nBuy boots\nBuy rope',
  '- Buy gloves\n- Buy boots.\n- Buy rope.',
  'Buy gloves.\nBuy boots.\nBuy rope.',
  'Groceries\n\n- Milk\n- Bread\n\nHardware\n\n- Nails',
  'Kaufen:\n- Handschuhe\n- Stiefel',
  '1. Grúa\n\n2. Cuerda\n\n3. Guantes',
  '买手套\n买靴子\n买绳子',
  '장갑 사기\n장화 사기\n밧줄 사기',
  'Tower\n  Shackles\n  Hook',
];

describe('a pasted text', () => {
  it.each(MAILS)('is one task with the text as its description when it is a mail: %j', (text, name) => {
    const task = proseTask(text);
    expect(task).toMatchObject({ name, newLabels: [] });
    for (const line of text.split('\n').filter(Boolean)) expect(task?.more.description).toContain(line);
    expect(proseTask(text.replaceAll('\n', '\r\n'))).toEqual(task);
  });

  it.each(LISTS)('is no prose when it is a list: %j', (text) => {
    expect(proseTask(text)).toBeNull();
  });

  it('is one task when it is a mail with a list or long paragraphs', () => {
    const withList = 'Hi Ana,\n\nplease order:\n- gloves\n- boots\n\nThanks,\nAnton';
    expect(proseTask(withList)?.name).toBe('please order');
    expect(proseTask(withList)?.more.description).toContain('- boots');
    const long = 'The crane has to be inspected before the wind gets up again. '.repeat(3).trim();
    expect(proseTask(`${long}\n${long}`)?.name).toBe(
      'The crane has to be inspected before the wind gets up again',
    );
    const endless = 'crane '.repeat(60).trim();
    expect(proseTask(`${endless}\n${endless}`)?.name).toMatch(/^crane .{80,95}crane…$/);
  });

  it('is one task with the whole line in the description when the line is too long for a name', () => {
    const line = 'crane '.repeat(LIMITS.taskName).trim();
    const more = { totalMinutes: 30 };
    const whole = {
      name: expect.stringMatching(/^crane .{80,95}crane…$/),
      more: { description: `<p>${line}</p>` },
    };
    expect(proseTask(line)).toMatchObject(whole);
    expect(withWholeLine({ name: line, more, newLabels: [], tokens: [] })).toMatchObject({
      ...whole,
      more: { ...whole.more, ...more },
    });
    const short = { name: 'Grease the crane', more, newLabels: [], tokens: [] };
    expect(withWholeLine(short)).toEqual(short);
  });
});
