/**
 * Pages of the demo payment provider: checkout, the bank's confirmation, a customer's card and clock, an invoice. Plain
 * html without scripts. Addresses contain 128 random bits, so only the product can have sent a visitor there. Forms are
 * accepted only from these pages.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../contract/errors.ts';
import { BILLING_PAGE } from '../../../contract/rules/app-path.ts';
import { decimalText, type Money } from '../../../contract/rules/money.ts';
import { isSameOrigin } from '../../plugins/same-origin.ts';
import { sendMailPage } from '../../mail/mail-pages.ts';
import { escapeHtml } from '../../notices/notification-texts.ts';
import type { PaymentRecord } from '../provider.ts';
import { LOCAL_PATH, type LocalProvider } from './local-provider.ts';
import {
  isCardNumber,
  LOCAL_CARDS,
  LOCAL_PRICES,
  type LocalCheckout,
  type LocalCustomer,
} from './local-state.ts';

type Request = FastifyRequest<{
  Params: { customer: string; checkout?: string; payment?: string };
  Body: Readonly<Record<string, string>> | undefined;
}>;

const DAY_MS = 86_400_000;
const DEMO_NOTE = '<p class="muted">A demonstration: no money moves, and only these cards are known.</p>';
const FORM = { config: { ownOriginCheck: true, forVisitors: true } } as const;

const CARD_NOTES: Readonly<Record<keyof typeof LOCAL_CARDS, string>> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'is declined',
  '4000002500003155': 'asks for a confirmation, then pays',
  '4000000000000341': 'pays now, and is declined at the next renewal',
};

export function registerLocalPages(app: FastifyInstance, provider: LocalProvider): void {
  const at = `${LOCAL_PATH}/:customer`;
  app.get(`${at}/checkout/:checkout`, async (request: Request, reply) =>
    showCheckout(request, reply, await openCheckout(provider, request)),
  );
  app.post(`${at}/checkout/:checkout`, FORM, async (request: Request, reply) => {
    requireOwnForm(request);
    const found = await openCheckout(provider, request);
    const { confirm } = request.body ?? {};
    if (confirm === 'no') return showCheckout(request, reply, found, 'The bank refused the payment.');
    const card = confirm === 'yes' ? (found.checkout.asking ?? '') : cardOf(request);
    if (!isCardNumber(card))
      return showCheckout(request, reply, found, 'This is not one of the cards below.');
    const result = await provider.pay(found.customer.id, found.checkout.id, card, confirm === 'yes');
    if (result === 'asks') return showConfirmation(request, reply);
    if (result === 'refused')
      return showCheckout(request, reply, found, 'The card was declined. Nothing was paid.');
    return reply.redirect(`${BILLING_PAGE}?paid=1`, 303);
  });
  app.get(at, async (request: Request, reply) =>
    showPortal(request, reply, await customerOf(provider, request)),
  );
  app.post(at, FORM, async (request: Request, reply) => {
    requireOwnForm(request);
    const customer = await customerOf(provider, request);
    const days = Number(request.body?.['days'] ?? 0);
    if (Number.isInteger(days) && days > 0 && days <= 366) {
      await provider.advance(customer.id, days * DAY_MS);
      return reply.redirect(`${LOCAL_PATH}/${customer.id}`, 303);
    }
    const card = cardOf(request);
    const result = isCardNumber(card) ? await provider.useCard(customer.id, card) : 'refused';
    if (result === 'refused') return showPortal(request, reply, customer, 'The card was declined.');
    return reply.redirect(BILLING_PAGE, 303);
  });
  app.get(`${at}/invoice/:payment`, async (request: Request, reply) => {
    const customer = await customerOf(provider, request);
    const payment = customer.payments.find((one) => one.id === request.params.payment);
    if (payment === undefined) throw new AppError('not_found');
    return page(request, reply, `Invoice ${payment.invoice ?? ''}`, invoiceHtml(customer, payment));
  });
}

const cardOf = (request: Request): string => (request.body?.['card'] ?? '').replaceAll(/\D/g, '');

function requireOwnForm(request: FastifyRequest): void {
  if (!isSameOrigin(request)) throw new AppError('csrf_invalid');
}

async function customerOf(provider: LocalProvider, { params }: Request): Promise<LocalCustomer> {
  const customer = await provider.customer(params.customer);
  if (customer === undefined) throw new AppError('not_found');
  return customer;
}

interface OpenCheckout {
  readonly customer: LocalCustomer;
  readonly checkout: LocalCheckout;
}

async function openCheckout(provider: LocalProvider, request: Request): Promise<OpenCheckout> {
  const customer = await customerOf(provider, request);
  const checkout = customer.checkouts.find((one) => one.id === request.params.checkout);
  if (checkout === undefined) throw new AppError('not_found');
  return { customer, checkout };
}

const amount = ({ minor, currency }: Money): string => `${decimalText({ minor, currency })} ${currency}`;
const alertHtml = (text: string | undefined): string =>
  text === undefined ? '' : `<p role="alert"><strong>${escapeHtml(text)}</strong></p>`;

const cards = Object.entries(CARD_NOTES)
  .map(
    ([number, note]) =>
      `<tr><td>${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</td><td class="muted">${note}</td></tr>`,
  )
  .join('');
const cardForm = (button: string): string =>
  `<form method="post"><p><label>Card number<br><input name="card" required autocomplete="off" inputmode="numeric" size="24"></label></p><button>${escapeHtml(button)}</button></form><table><thead><tr><th>Card</th><th>What it does</th></tr></thead><tbody>${cards}</tbody></table>`;

function page(request: FastifyRequest, reply: FastifyReply, title: string, body: string): FastifyReply {
  return sendMailPage(request, reply, { title: escapeHtml(title), language: 'en', body, sendsOrigin: true });
}

function showCheckout(
  request: FastifyRequest,
  reply: FastifyReply,
  { checkout }: OpenCheckout,
  error?: string,
): FastifyReply {
  const { amount: unit, name, period } = LOCAL_PRICES[checkout.period];
  const due = amount({ ...unit, minor: unit.minor * checkout.seats });
  if (checkout.done)
    return page(
      request,
      reply,
      'Paid',
      `<h1>This is paid.</h1><p><a href="${BILLING_PAGE}">Back to billing</a></p>`,
    );
  return page(
    request,
    reply,
    'Checkout',
    `<h1>${escapeHtml(name)}, ${String(checkout.seats)} seats</h1><p>${due} each ${period}</p>${alertHtml(error)}${cardForm(`Pay ${due}`)}${DEMO_NOTE}<p><a href="${BILLING_PAGE}">Back without paying</a></p>`,
  );
}

function showConfirmation(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return page(
    request,
    reply,
    'Confirm',
    `<h1>Your bank asks: is it you?</h1><form method="post"><button name="confirm" value="yes">Yes, pay</button> <button name="confirm" value="no">No, do not pay</button></form>${DEMO_NOTE}`,
  );
}

function showPortal(
  request: FastifyRequest,
  reply: FastifyReply,
  customer: LocalCustomer,
  error?: string,
): FastifyReply {
  const { card, offsetMs } = customer;
  const ahead = Math.round(offsetMs / DAY_MS);
  return page(
    request,
    reply,
    'Payment',
    `<h1>How you pay</h1><p>${card === null ? 'No card yet.' : escapeHtml(LOCAL_CARDS[card].label)}</p>${alertHtml(error)}${cardForm('Use this card')}<h1>Clock</h1><p>${String(ahead)} days ahead. What falls due by then happens at once.</p><form method="post"><button name="days" value="1">A day later</button> <button name="days" value="31">A month later</button> <button name="days" value="366">A year later</button></form>${DEMO_NOTE}<p><a href="${BILLING_PAGE}">Back to billing</a></p>`,
  );
}

function invoiceHtml({ name, email }: LocalCustomer, payment: PaymentRecord): string {
  const lines: readonly (readonly [string, string])[] = [
    ['Billed to', `${name} <${email}>`],
    ['Date', payment.billedAt.slice(0, 10)],
    ['Seats', String(payment.seats)],
    ['For', `${payment.from ?? ''} to ${payment.until ?? ''}`],
    ['Amount', amount(payment.amount)],
    ['State', payment.state],
    ['Paid with', payment.method ?? ''],
  ];
  const rows = lines
    .map(([label, value]) => `<tr><th>${label}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('');
  return `<h1>Invoice ${escapeHtml(payment.invoice ?? payment.id)}</h1><table><tbody>${rows}</tbody></table>${DEMO_NOTE}`;
}
