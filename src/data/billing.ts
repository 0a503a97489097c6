/**
 * The organization's plan as the server last answered, and the calls that change it. The calls are not queued, because
 * payments need a connection.
 */
import { useMemo } from 'react';
import type { CallAnswer as Answer } from '../../contract/calls/call-types.ts';
import { useAnswer } from './answers.ts';
import { useTeam } from './people.ts';
import { useSync } from './sync-context.ts';
import type { AnswerState } from './sync-types.ts';

export type BillingInfo = Answer<'billing.info'>;
export type BillingPayment = Answer<'billing.transactions'>[number];
export type BillingDetails = Answer<'billing.configuration'>;
export type BillingPlans = Answer<'billing.plans'>;
export type BillingPreview = Answer<'billing.preview'>;
export type Country = Answer<'billing.countries'>[number];

/** In milliseconds; prices and countries rarely change. */
const HOUR = 3_600_000;
/**
 * Cards and subscriptions change on the provider's own page: after returning from it the current state must be shown.
 */
const AT_EACH_LOOK = 0;

export interface Billing {
  readonly info: AnswerState<BillingInfo> & { readonly refresh: () => void };
  readonly payments: readonly BillingPayment[] | undefined;
  readonly details: BillingDetails | undefined;
  readonly plans: BillingPlans | undefined;
}

/** The active team as part of the cache key, so that an answer is never shown for another organization. */
function useAbout(sold: boolean): { readonly query: { readonly team: string } } | null {
  const team = useTeam()?.id;
  return useMemo(() => (team === undefined || !sold ? null : { query: { team } }), [team, sold]);
}

export function useBillingInfo(sold = true): Billing['info'] {
  return useAnswer('billing.info', useAbout(sold), AT_EACH_LOOK);
}

/** `sold`: whether the installation sells plans; otherwise nothing is requested, because there is no answer. */
export function useBilling(sold: boolean): Billing {
  const about = useAbout(sold);
  const info = useBillingInfo(sold);
  const payments = useAnswer('billing.transactions', about, AT_EACH_LOOK);
  const details = useAnswer('billing.configuration', about, AT_EACH_LOOK);
  const plans = useAnswer('billing.plans', about, HOUR);
  return useMemo(
    () => ({ info, payments: payments.data, details: details.data, plans: plans.data }),
    [info, payments, details, plans],
  );
}

export function useCountries(): readonly Country[] {
  return useAnswer('billing.countries', {}, HOUR).data ?? [];
}

export interface WantedPlan {
  readonly plan?: string;
  readonly seatCount?: number;
}

export interface BillingCalls {
  /** Returns the address of the payment page. */
  checkout(wanted: { readonly plan: string; readonly seatCount: number }): Promise<string>;
  preview(wanted: WantedPlan): Promise<BillingPreview>;
  changePlan(plan: string): Promise<unknown>;
  buySeats(seatCount: number): Promise<unknown>;
  end(what: 'pause' | 'resume' | 'cancel'): Promise<unknown>;
  goFree(teamId: string): Promise<unknown>;
  redeem(code: string): Promise<unknown>;
  saveDetails(details: Omit<BillingDetails, 'name' | 'email'>): Promise<unknown>;
  portal(): Promise<string>;
  invoice(payment: string): Promise<string>;
  /** Refreshes everything. */
  refresh(): Promise<void>;
}

/** Each throws an `AppError` when it is refused. */
export function useBillingCalls(): BillingCalls {
  const client = useSync();
  const team = useTeam()?.id;
  return useMemo(() => {
    const query = team === undefined ? {} : { team };
    return {
      checkout: async (wanted) => {
        const { params } = await client.call('billing.upgradeToPaid', { query: { ...query, ...wanted } });
        return String(params['checkout_url']);
      },
      preview: (body) => client.call('billing.preview', { query, body }),
      changePlan: (plan) => client.call('billing.changePlanPost', { query: { ...query, plan } }),
      buySeats: (seatCount) => client.call('billing.purchaseSeats', { query, body: { seatCount } }),
      end: (what) => client.call(`billing.${what}PlanPost`, { query }),
      goFree: (teamId) => client.call('billing.switchToFreePost', { query, params: { teamId } }),
      redeem: (code) => client.call('billing.redeem', { query, body: { code } }),
      saveDetails: (body) => client.call('billing.updateConfiguration', { query, body }),
      portal: async () => (await client.call('billing.portal', { query })).url,
      invoice: async (payment) => (await client.call('billing.invoice', { query, params: { payment } })).url,
      refresh: async () => {
        const asked = ['billing.info', 'billing.transactions', 'billing.configuration'] as const;
        await Promise.all(asked.map((call) => client.answer(call, { query }).refresh()));
      },
    };
  }, [client, team]);
}
