/** The tables of signing in, and the secrets of links, as Kysely sees them. Owns types only, as `tables.ts` does. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Instant = string;
type DefaultInstant = ColumnType<string, string | undefined, string>;

export interface SignInTables {
  credentials: {
    user_id: string;
    password_hash: string | null;
    oidc_subject: string | null;
    changed_at: DefaultInstant;
  };
  sessions: {
    id_hash: string;
    user_id: string;
    csrf_secret: string;
    user_agent: string | null;
    ip: string | null;
    created_at: DefaultInstant;
    last_used_at: DefaultInstant;
    /** SHA-256 of the token in the cookie. */
    token_hash: string;
    previous_token_hash: string | null;
    renewed_at: Instant | null;
    public_id: Generated<string>;
  };
  password_resets: { token_hash: string; user_id: string; created_at: Instant; expires_at: Instant };
  email_proofs: { token_hash: string; user_id: string; created_at: Instant; expires_at: Instant };
  captcha_passes: { visitor_hash: string; passed_at: Instant };
  social_flows: {
    state_hash: string;
    visitor_hash: string;
    verifier: string;
    nonce: string;
    invitation: JSONColumnType<object, string, string>;
    created_at: Instant;
  };
  invitation_keys: {
    team_id: string;
    token_hash: string;
    invitation_id: string;
    proves_address: boolean;
    created_at: Instant;
    expires_at: Instant;
  };
}
