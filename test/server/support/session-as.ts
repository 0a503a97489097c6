/** Signs in planted people, who have no passwords. */
import type { TestPerson, TestServer } from './server.ts';

/** A client with a session of that account. */
export async function sessionAs(server: TestServer, userId: string): Promise<TestPerson> {
  const client = await server.signUp();
  await server.db
    .updateTable('sessions')
    .set({ user_id: userId })
    .where('user_id', '=', client.userId)
    .execute();
  return client;
}
