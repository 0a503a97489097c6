/** The database folds texts as the devices do, so a search answers the same online and offline. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { foldText } from '../../contract/rules/fold-text.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it.each([
  ...['Wall A-12', 'PRÜFEN Übergabe Straße', 'Rrjeti në Tiranë, çmim', 'Instalação, señal, Øst, Łódź', ''],
  ...[
    'Đakovica Ðorn Ħaż ılık Ærø Œuvre',
    '로비 천장',
    'ＡＢＣ 测试',
    'ガラス',
    'Cafe\u0301 ﬁn Ǆ',
    '50 % _ \\',
  ],
])('folds %j as the devices do', async (text) => {
  const { rows } = await sql<{ folded: string }>`select fold_text(${text}) as folded`.execute(server.db);
  expect(rows[0]?.folded).toBe(foldText(text));
});

it('finds names without their accents, and treats % and _ in a search literally', async () => {
  const person = await server.signUp();
  for (const name of ['José & Söhne', '100 % Straße']) await person.post('/api/v1/clients', { name });
  const found = async (search: string): Promise<unknown> => {
    const query = new URLSearchParams({ search, index: '1', size: '10', field: 'name', order: 'asc' });
    const { body } = await person.get(`/api/v1/clients?${query.toString()}`);
    return (body as { data: { name: string }[] }).data.map(({ name }) => name);
  };
  expect(await found('JOSE & SO')).toEqual(['José & Söhne']);
  expect(await found('% strasse')).toEqual(['100 % Straße']);
  expect(await found('_')).toEqual([]);
  expect(await found('')).toEqual(['100 % Straße', 'José & Söhne']);
});
