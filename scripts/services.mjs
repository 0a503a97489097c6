/**
 * Finds the PostgreSQL and Redis servers that the server tests may use: those named by the environment, else those on
 * this machine's loopback address that answer.
 */
import { connect } from 'node:net';
import pg from 'pg';

const PROBE_MS = 2000;

async function answersAsPostgres(connectionString) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PROBE_MS });
  // A server that disappears later must not end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function answersAsRedis(url) {
  const { hostname, port, protocol } = new URL(url);
  // A server that needs TLS or a password is assumed to be reachable.
  if (protocol !== 'redis:') return Promise.resolve(true);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: PROBE_MS });
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => done(/^(\+PONG|-NOAUTH)/.test(data.toString())));
    socket.once('timeout', () => done(false));
    socket.once('error', () => done(false));
  });
}

async function firstThatAnswers(urls, answers) {
  for (const url of urls) if (await answers(url)) return url;
  return undefined;
}

/** A URL that the environment names must answer; without one the default addresses are tried. */
async function find(names, usual, answers) {
  const name = names.find((candidate) => process.env[candidate]);
  if (!name) return firstThatAnswers(usual, answers);
  const url = process.env[name];
  if (await answers(url)) return url;
  throw new Error(`${name} is set, but nothing answers there.`);
}

/** `{ databaseUrl, redisUrl }`, each undefined when there is none. */
export async function findServices() {
  const user = 'postgresql://postgres@127.0.0.1:5432';
  const [databaseUrl, redisUrl] = await Promise.all([
    find(['TEST_DATABASE_URL', 'DATABASE_URL'], [`${user}/test`, `${user}/postgres`], answersAsPostgres),
    find(['TEST_REDIS_URL', 'REDIS_URL'], ['redis://127.0.0.1:6379'], answersAsRedis),
  ]);
  return { databaseUrl, redisUrl };
}
