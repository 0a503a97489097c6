/** Verifies a captcha answer with its provider. Knows nothing of accounts. */
import * as z from 'zod';
import { AppError } from '../../contract/errors.ts';
import type { CaptchaConfig } from './sign-in-config.ts';

const TIMEOUT_MS = 5_000;
/** For providers that rate visitors: the minimum score of a person. */
const MIN_SCORE = 0.5;

const verdict = z.object({ success: z.boolean(), score: z.number().optional() });

/** Throws `unavailable` when the provider cannot be reached. */
export async function verifyCaptchaAnswer(
  { verifyUrl, secret }: Pick<CaptchaConfig, 'verifyUrl' | 'secret'>,
  token: string,
  ip: string,
): Promise<boolean> {
  const answer = await requestVerdict(
    verifyUrl,
    new URLSearchParams({ secret, response: token, remoteip: ip }),
  );
  return answer.success && (answer.score === undefined || answer.score > MIN_SCORE);
}

async function requestVerdict(url: string, body: URLSearchParams): Promise<z.output<typeof verdict>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return verdict.parse(await response.json());
  } catch (error) {
    throw new AppError('unavailable', undefined, error);
  }
}
