/**
 * The OpenID Connect client: the address to send the browser to, and the identity it returns with. Always uses PKCE,
 * state and nonce; the library checks signature, issuer, audience and times. Knows nothing of our accounts.
 */
import * as openid from 'openid-client';
import { email } from '../../contract/entities/fields.ts';
import { AppError } from '../../contract/errors.ts';
import type { OidcConfig } from './sign-in-config.ts';

/** State of one sign-in while the person is at the provider. */
export interface OidcSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The identity that the provider reports. */
export interface Identity {
  /** Unique over all issuers. */
  readonly subject: string;
  /** Lower case; null when the provider sends no valid address. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

const TIMEOUT_SECONDS = 10;

export class OidcClient {
  readonly #settings: OidcConfig;
  #provider: Promise<openid.Configuration> | undefined;

  constructor(settings: OidcConfig) {
    this.#settings = settings;
  }

  /** Creates fresh secrets and the provider's address for them. */
  async begin(redirectUri: string): Promise<{ secrets: OidcSecrets; address: string }> {
    const provider = await this.#discover();
    const secrets = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    };
    const address = openid.buildAuthorizationUrl(provider, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
    });
    return { secrets, address: address.href };
  }

  /** `returned` is the full callback address. Throws when anything in it is invalid. */
  async finish(returned: URL, { state, nonce, verifier }: OidcSecrets): Promise<Identity> {
    const provider = await this.#discover();
    const tokens = await openid.authorizationCodeGrant(provider, returned, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new AppError('social_failed');
    const userInfo = await this.#userInfo(provider, tokens.access_token, claims.sub);
    const profile: Readonly<Record<string, unknown>> = { ...userInfo, ...claims };
    return {
      subject: `${claims.iss} ${claims.sub}`,
      email: email.safeParse(profile['email']).data ?? null,
      // Some providers send it as text.
      emailVerified: profile['email_verified'] === true || profile['email_verified'] === 'true',
      name:
        typeof profile['name'] === 'string' && profile['name'].trim() !== '' ? profile['name'].trim() : null,
    };
  }

  /** Many providers send address and name only at the user-info endpoint. */
  async #userInfo(provider: openid.Configuration, token: string, sub: string): Promise<object> {
    if (provider.serverMetadata().userinfo_endpoint === undefined) return {};
    return openid.fetchUserInfo(provider, token, sub);
  }

  /** Discovers the provider once; again after a failure. */
  async #discover(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const address = new URL(issuer);
    this.#provider ??= openid.discovery(address, clientId, clientSecret, this.#clientAuth(), {
      timeout: TIMEOUT_SECONDS,
      // By default the library does not check signatures of tokens that come directly from the provider.
      execute: [
        openid.enableNonRepudiationChecks,
        ...(address.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    });
    try {
      return await this.#provider;
    } catch (error) {
      this.#provider = undefined;
      throw error;
    }
  }

  #clientAuth(): openid.ClientAuth {
    const { clientSecret, clientAuth } = this.#settings;
    if (clientSecret === undefined) return openid.None();
    return clientAuth === 'post'
      ? openid.ClientSecretPost(clientSecret)
      : openid.ClientSecretBasic(clientSecret);
  }
}
