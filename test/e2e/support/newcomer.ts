/** A person with a new account and a first project, whose password a journey may change. */
import { PatientClient } from './patient-client.ts';
import type { HoldfastServer } from './holdfast-server.ts';
import { linkFromMail } from './mailbox.ts';

export interface Newcomer {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly project: string;
}

let count = 0;

/** Creates the account through the public calls, and confirms its address by mail unless `proven` is false. */
export async function makeNewcomer(
  server: HoldfastServer,
  name: string,
  { proven = true }: { readonly proven?: boolean } = {},
): Promise<Newcomer> {
  count += 1;
  const email = `newcomer-${String(process.pid)}-${String(count)}@example.com`;
  const person = { name, email, password: 'Azulejo-7-oficina', project: `House of ${name}` };
  const client = new PatientClient(server.url);
  const account = await client.post('/secure/signup', { name, email, password: person.password });
  if (account.status !== 200) throw new Error(account.text);
  if (proven) {
    const link = await linkFromMail(server, email, '/worklenz/confirm-email/');
    const token = link.slice(link.lastIndexOf('/') + 1);
    const confirmed = await client.put('/api/v1/account/email-confirmation', { token });
    if (confirmed.status !== 200) throw new Error(confirmed.text);
  }
  const setup = await client.post('/api/v1/settings/setup', {
    team_name: `Team of ${name}`,
    project_name: person.project,
    tasks: ['Measure the rooms'],
  });
  if (setup.status !== 200) throw new Error(setup.text);
  return person;
}
