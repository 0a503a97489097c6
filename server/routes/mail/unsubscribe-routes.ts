/** The pages behind the link that turns mails off. No session, no script; the security token is the one in the link. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mailTexts } from '../../mail/mail-texts.ts';
import { sendMailPage } from '../../mail/mail-pages.ts';
import { escapeHtml } from '../../notices/notification-texts.ts';
import type { UnsubscribeFacts } from '../../mail/unsubscribe.ts';
import { readUnsubscription, UNSUBSCRIBE_PATH, type Unsubscription } from '../../mail/unsubscribe-token.ts';

export interface UnsubscribeDeps {
  readonly secret: () => Promise<string>;
  readonly facts: (what: Unsubscription) => Promise<UnsubscribeFacts | undefined>;
  readonly unsubscribe: (what: Unsubscription) => Promise<void>;
}

type Request = FastifyRequest<{ Querystring: { token?: string } }>;

export async function registerUnsubscribe(app: FastifyInstance, deps: UnsubscribeDeps): Promise<void> {
  await app.register(async (pages) => addRoutes(pages, deps));
}

function addRoutes(app: FastifyInstance, deps: UnsubscribeDeps): void {
  // Mail programs say `List-Unsubscribe=One-Click` in forms of several kinds; the address alone counts.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
  app.get(UNSUBSCRIBE_PATH, async (request: Request, reply) => {
    const found = await find(deps, request);
    return found === undefined ? refuse(request, reply) : ask(request, reply, found);
  });
  // Mail programs post here from anywhere: the signed token in the address is the permission.
  app.post(
    UNSUBSCRIBE_PATH,
    { config: { ownOriginCheck: true, forVisitors: true } },
    async (request: Request, reply) => {
      const found = await find(deps, request);
      if (found === undefined) return refuse(request, reply);
      await deps.unsubscribe(found.what);
      const words = mailTexts(found.facts.language);
      return sendMailPage(request, reply, {
        title: escapeHtml(words.text('page.title')),
        language: words.language,
        body: `<h1>${escapeHtml(words.text('page.title'))}</h1><p role="status">${escapeHtml(words.text('page.done'))}</p><p><a href="/worklenz/settings/notifications">${escapeHtml(words.text('page.open'))}</a></p>`,
      });
    },
  );
}

interface Found {
  readonly what: Unsubscription;
  readonly facts: UnsubscribeFacts;
  readonly token: string;
}

async function find(deps: UnsubscribeDeps, request: Request): Promise<Found | undefined> {
  const { token } = request.query;
  if (typeof token !== 'string') return undefined;
  const what = readUnsubscription(token, await deps.secret());
  const facts = what && (await deps.facts(what));
  return facts && { what, facts, token };
}

function ask(request: Request, reply: FastifyReply, { what, facts, token }: Found): FastifyReply {
  const words = mailTexts(facts.language);
  const names = words.list(facts.names);
  const question = words.text(`page.${what.kind}`, { teams: names, project: names });
  return sendMailPage(request, reply, {
    title: escapeHtml(words.text('page.title')),
    language: words.language,
    body: `<h1>${escapeHtml(words.text('page.title'))}</h1><p>${escapeHtml(question)}</p><form method="post" action="${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}"><button type="submit">${escapeHtml(words.text('page.button'))}</button></form>`,
  });
}

function refuse(request: Request, reply: FastifyReply): FastifyReply {
  const words = mailTexts('en');
  return sendMailPage(request, reply, {
    title: escapeHtml(words.text('page.title')),
    language: 'en',
    status: 404,
    body: `<h1>${escapeHtml(words.text('page.title'))}</h1><p>${escapeHtml(words.text('page.invalid'))}</p>`,
  });
}
