/**
 * A real OpenID Connect provider on the loopback, for tests of sign-in with a provider. It shows no form: it signs in
 * the person that the test set, or refuses.
 */
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';
import { rememberRequestsTo } from './known-secrets.ts';

export interface ProviderPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface IdentityProvider {
  readonly issuer: string;
  /** The settings of a server that signs in here. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the addresses to which the client may return. */
  allow(redirectUris: readonly string[]): void;
  /** Who signs in from now on; null refuses. */
  person: ProviderPerson | null;
  /** Claims that replace the true ones in its tokens; `strange`: they are signed by a key that it does not publish. */
  lie: { readonly claims?: Readonly<Record<string, unknown>>; readonly strange?: boolean } | null;
  /** Opens an address of the provider as a browser does, and returns the address that it redirects to in the end. */
  visit(address: string): Promise<string>;
  close(): Promise<void>;
}

const CLIENT = { id: 'holdfast', secret: 'a secret of the tests' };

export async function startIdentityProvider(port = 0): Promise<IdentityProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => {
    response.writeHead(503).end();
  };
  const http = createServer((request, response) => handle(request, response));
  rememberRequestsTo(http);
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const self: IdentityProvider = {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Acme',
    },
    person: null,
    lie: null,
    allow: (redirectUris) => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const provider = new Provider(issuer, settings(self, redirectUris, privateKey));
      const callback = provider.callback();
      handle = (request, response) => {
        if (request.url?.startsWith('/interaction/') === true) void answer(provider, self, request, response);
        else {
          if (request.url === '/token' && self.lie !== null) tellLie(response, self.lie, privateKey);
          void callback(request, response);
        }
      };
    },
    visit: (address) => visit(issuer, address),
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return self;
}

function settings(
  self: IdentityProvider,
  redirectUris: readonly string[],
  privateKey: KeyObject,
): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => {
      const { person } = self;
      return person?.sub === sub ? { accountId: sub, claims: async () => ({ ...person }) } : undefined;
    },
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** Replaces the identity token in the answer. */
function tellLie(
  response: ServerResponse,
  { claims = {}, strange = false }: NonNullable<IdentityProvider['lie']>,
  genuine: KeyObject,
): void {
  const key = strange ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : genuine;
  const end = response.end.bind(response);
  response.end = (text: unknown) => {
    const answer = JSON.parse(String(text)) as { id_token: string };
    const [head = '', truth = ''] = answer.id_token.split('.');
    const claimed: object = { ...JSON.parse(Buffer.from(truth, 'base64url').toString()), ...claims };
    const signed = `${head}.${Buffer.from(JSON.stringify(claimed)).toString('base64url')}`;
    const signature = sign('sha256', Buffer.from(signed), key).toString('base64url');
    const body = JSON.stringify({ ...answer, id_token: `${signed}.${signature}` });
    response.setHeader('content-length', Buffer.byteLength(body));
    return end(body);
  };
}

/** Signs in the person that the test set, or refuses. */
async function answer(
  provider: Provider,
  { person }: IdentityProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const result =
    person === null
      ? { error: 'access_denied', error_description: 'they changed their mind' }
      : { login: { accountId: person.sub } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Follows redirects with cookies for as long as they stay with the provider. */
async function visit(issuer: string, address: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = address;
  for (let step = 0; at.startsWith(issuer) && step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    at = new URL(location, at).href;
  }
  return at;
}
