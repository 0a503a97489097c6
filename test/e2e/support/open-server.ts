/** The real application in this process, serving the built page: a journey can write and read its database. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  startTestServer,
  TEST_PASSWORD,
  type TestPerson,
  type TestServer,
} from '../../server/support/server.ts';
import { LoginPage } from '../pages/login-page.ts';
import { Shell } from '../pages/shell.ts';

const BUILT_PAGE = process.env['E2E_DIST'] ?? join(import.meta.dirname, '../../../dist');

export function openServer(env: Record<string, string> = {}): Promise<TestServer> {
  return startTestServer({ pageFolder: BUILT_PAGE, env });
}

/** Creates an account with a first project with one task. */
export async function settle(
  server: TestServer,
  name: string,
  project: string,
  task: string,
): Promise<TestPerson> {
  const person = await server.signUp({ name });
  const answer = await person.post('/api/v1/settings/setup', {
    team_name: `Team of ${name}`,
    project_name: project,
    tasks: [task],
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return person;
}

/** Signs in and waits until everything is synced. */
export async function enter(page: Page, server: TestServer, person: TestPerson): Promise<Shell> {
  const login = new LoginPage(page);
  await login.open(server.url);
  await login.signIn(person.email, TEST_PASSWORD);
  const shell = new Shell(page);
  await shell.expectSaved();
  return shell;
}
