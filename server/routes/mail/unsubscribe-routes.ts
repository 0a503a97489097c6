/**
 * The pages behind the unsubscribe link of mails. No session, no script; the token in the link takes the place of the
 * CSRF token.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mailTexts } from '../../mail/mail-texts.ts';
import { sendMailPage } from '../../mail/mail-pages.ts';
import { escapeHtml } from '../../notices/notification-texts.ts';
import type { UnsubscribeFacts } from '../../mail/unsubscribe.ts';
import { readUnsubscription, UNSUBSCRIBE_PATH, type Unsubscription } from '../../mail/unsubscribe-token.ts';

export interface UnsubscribeDeps {
  readonly secret: () => Promise<string>;
  readonly facts: (unsubscription: Unsubscription) => Promise<UnsubscribeFacts | undefined>;
  readonly unsubscribe: (unsubscription: Unsubscription) => Promise<void>;
}

type Request = FastifyRequest<{ Querystring: { token?: string } }>;

export async function registerUnsubscribe(app: FastifyInstance, deps: UnsubscribeDeps): Promise<void> {
  await app.register(async (pages) => addRoutes(pages, deps));
}

function addRoutes(app: FastifyInstance, deps: UnsubscribeDeps): void {
  // Mail programs send `List-Unsubscribe=One-Click` in several encodings; only the address is used.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
  app.get(UNSUBSCRIBE_PATH, async (request: Request, reply) => {
    const found = await find(deps, request);
    return found === undefined ? refuse(request, reply) : ask(request, reply, found);
  });
  // Mail programs post from any origin: the signed token in the address is the permission.
  app.post(
    UNSUBSCRIBE_PATH,
    { config: { ownOriginCheck: true, forVisitors: true } },
    async (request: Request, reply) => {
      const found = await find(deps, request);
      if (found === undefined) return refuse(request, reply);
      await deps.unsubscribe(found.unsubscription);
      const texts = mailTexts(found.facts.language);
      return sendMailPage(request, reply, {
        title: escapeHtml(texts.text('page.title')),
        language: texts.language,
        body: `<h1>${escapeHtml(texts.text('page.title'))}</h1><p role="status">${escapeHtml(texts.text('page.done'))}</p><p><a href="/worklenz/settings/notifications">${escapeHtml(texts.text('page.open'))}</a></p>`,
      });
    },
  );
}

interface FoundUnsubscription {
  readonly unsubscription: Unsubscription;
  readonly facts: UnsubscribeFacts;
  readonly token: string;
}

async function find(deps: UnsubscribeDeps, request: Request): Promise<FoundUnsubscription | undefined> {
  const { token } = request.query;
  if (typeof token !== 'string') return undefined;
  const unsubscription = readUnsubscription(token, await deps.secret());
  const facts = unsubscription && (await deps.facts(unsubscription));
  return facts && { unsubscription, facts, token };
}

function ask(
  request: Request,
  reply: FastifyReply,
  { unsubscription, facts, token }: FoundUnsubscription,
): FastifyReply {
  const texts = mailTexts(facts.language);
  const names = texts.list(facts.names);
  const question = texts.text(`page.${unsubscription.kind}`, { teams: names, project: names });
  return sendMailPage(request, reply, {
    title: escapeHtml(texts.text('page.title')),
    language: texts.language,
    body: `<h1>${escapeHtml(texts.text('page.title'))}</h1><p>${escapeHtml(question)}</p><form method="post" action="${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}"><button type="submit">${escapeHtml(texts.text('page.button'))}</button></form>`,
  });
}

function refuse(request: Request, reply: FastifyReply): FastifyReply {
  const texts = mailTexts('en');
  return sendMailPage(request, reply, {
    title: escapeHtml(texts.text('page.title')),
    language: 'en',
    status: 404,
    body: `<h1>${escapeHtml(texts.text('page.title'))}</h1><p>${escapeHtml(texts.text('page.invalid'))}</p>`,
  });
}
