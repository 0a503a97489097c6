/** A client that retries when the server is too busy (503), as the page does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { TestClient, type Answer } from '../../server/support/client.ts';

export class PatientClient extends TestClient {
  override async request(...asked: Parameters<TestClient['request']>): Promise<Answer> {
    for (;;) {
      const answer = await super.request(...asked);
      if (answer.status !== 503) return answer;
      await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
    }
  }
}
