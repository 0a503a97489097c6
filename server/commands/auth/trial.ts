/** The trial every new organization starts with. */
const TRIAL_DAYS = 14;

/** Its last day, `YYYY-MM-DD`. */
export function trialEnd(now: Date): string {
  return new Date(now.getTime() + TRIAL_DAYS * 86_400_000).toISOString().slice(0, 10);
}
