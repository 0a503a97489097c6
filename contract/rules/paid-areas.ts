/** What a plan includes (specification 1 section 2; tasks 16). Pure. */

/** Whether a plan, in any case, has the areas that are paid for; only a free one has not. */
export function hasPaidAreas(plan: string | null): boolean {
  return plan?.toUpperCase() !== 'FREE';
}
