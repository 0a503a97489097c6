import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SURVEY_ID, SURVEY_QUESTIONS } from '../../contract/rules/survey.ts';
import { deliverSupport } from '../../server/support/support-delivery.ts';
import { joinTeam } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let person: TestPerson;
let other: TestPerson;
const [kind, , uses, tools] = SURVEY_QUESTIONS.map((question) => question.id);

beforeAll(async () => {
  server = await startTestServer();
  person = await server.signUp({ name: 'Pia <b>Person</b>' });
  other = await server.signUp();
});
afterAll(() => server.close());

const respond = (who: TestPerson, answers: unknown, survey: string = SURVEY_ID) =>
  who.post('/api/v1/surveys/responses', { survey_id: survey, answers });
const storedOf = (who: TestPerson) =>
  server.db.selectFrom('survey_responses').selectAll().where('user_id', '=', who.userId).execute();

describe('the setup survey', () => {
  it('returns its questions, without options where the answer is text', async () => {
    const answer = await person.get('/api/v1/surveys/account-setup');
    expect(answer.body).toMatchObject({ id: SURVEY_ID, survey_type: 'account_setup', is_active: true });
    const { questions } = answer.body as { questions: { question_key: string; options: unknown }[] };
    expect(questions.map((question) => question.question_key)).toEqual([
      'organization_type',
      'user_role',
      'main_use_cases',
      'previous_tools',
      'how_heard_about',
    ]);
    expect(questions[3]?.options).toBeNull();
  });

  it('stores one response per person, and replaces all its answers when repeated', async () => {
    expect((await person.get('/api/v1/surveys/account-setup/status')).body).toEqual({
      is_completed: false,
      completed_at: null,
    });
    expect((await person.get(`/api/v1/surveys/responses/${SURVEY_ID}`)).code).toBe('not_found');
    const first = await respond(person, [
      { question_id: kind, answer_text: 'agency' },
      { question_id: uses, answer_json: ['time_tracking', 'other'] },
    ]);
    expect(first.status, first.text).toBe(200);
    const script = '<script>alert(1)</script>';
    const second = await respond(person, [{ question_id: tools, answer_text: script }]);
    expect((second.body as { response_id: string }).response_id).toBe(
      (first.body as { response_id: string }).response_id,
    );
    const mine = await person.get(`/api/v1/surveys/responses/${SURVEY_ID}`);
    expect(mine.body).toMatchObject({
      survey_id: SURVEY_ID,
      user_id: person.userId,
      is_completed: true,
      answers: [{ question_id: tools, answer_text: script, answer_json: null }],
    });
    expect((await person.get('/api/v1/surveys/account-setup/status')).body).toMatchObject({
      is_completed: true,
    });
    expect((await other.get(`/api/v1/surveys/responses/${SURVEY_ID}`)).code).toBe('not_found');
    expect(await storedOf(person)).toHaveLength(1);
  });

  it.each([
    ['an unknown question', [{ question_id: v7(), answer_text: 'x' }], 'answers.0', 'unknown_question'],
    [
      'a list for a text',
      [
        { question_id: kind, answer_text: 'x' },
        { question_id: tools, answer_json: ['x'] },
      ],
      'answers.1',
      'wrong_type',
    ],
    ['a text for a list', [{ question_id: uses, answer_text: 'x' }], 'answers.0', 'wrong_type'],
    ['a number', [{ question_id: kind, answer_text: 5 }], 'answers.0.answer_text', ''],
    ['no list', 'yes', 'answers', ''],
  ])('refuses %s, names the field, and stores nothing', async (_, answers, field, reason) => {
    const answer = await respond(other, answers);
    expect([answer.status, answer.code]).toEqual([400, 'invalid']);
    expect(answer.body).toMatchObject({ field, ...(reason && { reason }) });
    expect(await storedOf(other)).toEqual([]);
  });

  it('stores the answers given in the setup wizard', async () => {
    const owner = await server.signUp();
    const done = await owner.post('/api/v1/settings/setup', {
      team_name: 'Yard',
      project_name: 'First',
      tasks: ['One'],
      survey_data: { organization_type: 'startup', main_use_cases: ['task_management'] },
    });
    expect(done.status, done.text).toBe(200);
    expect((await owner.get(`/api/v1/surveys/responses/${SURVEY_ID}`)).body).toMatchObject({
      answers: [
        { question_id: kind, answer_text: 'startup', answer_json: null },
        { question_id: uses, answer_text: null, answer_json: ['task_management'] },
      ],
    });
  });

  it('requires a session, accepts members, and does not know other surveys', async () => {
    expect([401, 403]).toContain((await server.visitor().get('/api/v1/surveys/account-setup')).status);
    expect((await respond(other, [], v7())).code).toBe('not_found');
    const member = await joinTeam(server, person.teamId, 'member');
    expect((await respond(member.person, [])).status).toBe(200);
  });
});

interface Hook {
  readonly url: string;
  readonly got: { text: string; email: string }[];
  answers: number;
  readonly http: HttpServer;
}

async function startHook(): Promise<Hook> {
  const got: Hook['got'] = [];
  const http = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      got.push(JSON.parse(text) as Hook['got'][number]);
      response.writeHead(hook.answers).end();
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const hook: Hook = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/hook`,
    got,
    answers: 500,
    http,
  };
  return hook;
}

describe('a support request', () => {
  it('is stored with its sender, is limited in length, and needs a session', async () => {
    const answer = await person.post('/api/v1/support/contact', {
      subscription_type: 'CUSTOM',
      reason: '<img src=x onerror=alert(1)>',
    });
    expect([answer.status, answer.body]).toEqual([200, null]);
    const defaults = await other.post('/api/v1/support/contact', {});
    expect(defaults.status).toBe(200);
    const stored = await server.db.selectFrom('support_requests').selectAll().orderBy('created_at').execute();
    expect(stored).toMatchObject([
      {
        user_id: person.userId,
        email: person.email,
        subscription_type: 'CUSTOM',
        reason: '<img src=x onerror=alert(1)>',
        delivered_at: null,
      },
      { user_id: other.userId, subscription_type: 'unknown' },
    ]);
    const tooLong = await person.post('/api/v1/support/contact', { reason: 'x'.repeat(2001) });
    expect([tooLong.status, tooLong.code]).toEqual([400, 'invalid']);
    expect([401, 403]).toContain((await server.visitor().post('/api/v1/support/contact', {})).status);
  });

  it('is sent to the webhook again after a failure, and only once after success', async () => {
    const hook = await startHook();
    const errors: unknown[] = [];
    let now = Date.now() + 1000;
    const deps = {
      db: server.db,
      webhookUrl: hook.url,
      now: () => new Date(now),
      log: { error: (facts: object) => void errors.push(facts) },
    };
    const { signal } = new AbortController();
    await deliverSupport(deps, signal);
    expect(hook.got).toHaveLength(2);
    await deliverSupport(deps, signal);
    expect(hook.got, 'not again at once').toHaveLength(2);
    hook.answers = 204;
    now += 61_000;
    await Promise.all([deliverSupport(deps, signal), deliverSupport(deps, signal)]);
    expect(hook.got).toHaveLength(4);
    now += 86_400_000;
    await deliverSupport(deps, signal);
    expect(hook.got, 'taken').toHaveLength(4);
    expect(hook.got.map(({ email }) => email).toSorted()).toEqual(
      [person.email, person.email, other.email, other.email].toSorted(),
    );
    expect(hook.got[0]?.text).toContain('Support request from Pia');
    expect(errors).toHaveLength(2);
    const left = await sql<{ n: number }>`
      select count(*)::int as n from support_requests where delivered_at is null`.execute(server.db);
    expect(left.rows[0]?.n).toBe(0);
    hook.http.close();
  });
});
