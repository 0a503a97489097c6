/** What a plan includes (specification 1 section 2; tasks 16). Pure. */

/** Whether a plan (case-insensitive) includes the paid features; only a free plan does not. */
export function includesPaidFeatures(plan: string | null): boolean {
  return plan?.toUpperCase() !== 'FREE';
}
