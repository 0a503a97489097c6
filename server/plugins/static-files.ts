/**
 * Serves the built page from its folder. Files are cached in memory, compressed once unless the build did, and read
 * again when they change on disk, so that a new version can be put in place under a running server. Hashed files are
 * cached forever by browsers, everything else is requested again. Addresses of the page answer with index.html and a
 * fresh nonce.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import { compress, FAST_LEVEL, acceptedEncoding } from './compress.ts';
import { appErrorOf, errorEnvelope } from './error-answer.ts';
import { isApiPath, isSubresource, removePageHeaders } from './security-headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|wasm)|image\/svg)/;
/** Types that are neither pages nor workers. */
const INERT = /^(text\/css|application\/json|font\/|image\/(png|jpeg|webp|x-icon))/;
/** Vite puts a hash of the content into the names below this folder. */
const HASHED = `assets${sep}`;
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

interface CachedFile {
  readonly path: string;
  readonly version: string;
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly variants: Map<string, Promise<Buffer>>;
}

class StaticFileCache {
  readonly #root: string;
  readonly #files = new Map<string, CachedFile>();

  constructor(root: string) {
    this.#root = root;
  }

  /** The file of a path relative to the folder, or undefined. Never leaves the folder. */
  async read(path: string): Promise<CachedFile | undefined> {
    if (path.includes('\0') || normalize(path).split(sep).includes('..')) return undefined;
    const file = join(this.#root, normalize(path));
    const info = await stat(file).catch(() => undefined);
    if (info === undefined || !info.isFile()) return undefined;
    const version = `${info.mtimeMs}-${info.size}`;
    const cached = this.#files.get(file);
    if (cached?.version === version) return cached;
    const plain = await readFile(file);
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const stored: CachedFile = { path: file, version, type, etag, plain, variants: new Map() };
    this.#files.set(file, stored);
    return stored;
  }
}

/** Registers the files and, for every other address that a person may open, the page. */
export function registerStaticFiles(app: FastifyInstance, folder: string): void {
  const store = new StaticFileCache(folder);
  app.setNotFoundHandler({ preHandler: async () => undefined }, async (request, reply) => {
    const path = pathOf(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(reply);
    if (path === undefined || isApiPath(request.url) || path.startsWith('/socket')) return refuse(reply);
    const relative = path.slice(1);
    if (relative !== '' && relative !== 'index.html') {
      const file = await store.read(relative);
      if (file !== undefined) return sendFile(request, reply, file, relative);
      // A missing file must not be answered with the page: a script would fail in a confusing way.
      if (extname(relative) !== '' || relative.startsWith('assets/') || relative.startsWith('locales/'))
        return refuse(reply);
    }
    return sendPage(request, reply, store);
  });
}

function refuse(reply: FastifyReply): FastifyReply {
  const error = appErrorOf(new AppError('unknown_call'));
  return reply.code(404).header('cache-control', 'no-store').send(errorEnvelope(error));
}

function pathOf(request: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
  } catch {
    return undefined;
  }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  store: StaticFileCache,
): Promise<FastifyReply> {
  const index = await store.read('index.html');
  if (index === undefined) {
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The page has not been built yet: npm run build');
  }
  const html = Buffer.from(index.plain.toString('utf8').replaceAll(NONCE_PLACEHOLDER, request.styleNonce));
  // Safari retains no such page for going back: its workers would be halted with the lock of the leader (D367).
  void reply.type(index.type).header('vary', 'accept-encoding').header('cache-control', 'no-store');
  const encoding = acceptedEncoding(request);
  if (encoding === undefined) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await compress(html, encoding, FAST_LEVEL));
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: CachedFile,
  relative: string,
): Promise<FastifyReply> {
  const immutable = normalize(relative).startsWith(HASHED);
  if (INERT.test(file.type) || isSubresource(request)) removePageHeaders(reply);
  removeUnusedHeaders(reply);
  void reply
    .type(file.type)
    .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  // A hashed file is never revalidated.
  if (!immutable) void reply.header('etag', file.etag);
  const compressible = COMPRESSIBLE.test(file.type) && file.plain.length > 1_024;
  if (compressible) void reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.split(/,\s*/).includes(file.etag) === true)
    return reply.code(304).send();
  const encoding = compressible ? acceptedEncoding(request) : undefined;
  if (encoding === undefined) return reply.send(file.plain);
  return reply.header('content-encoding', encoding).send(await compressed(file, encoding, immutable));
}

/** Saves bytes: files are not logged, so they need no request id, and keep-alive is the default. */
function removeUnusedHeaders(reply: FastifyReply): void {
  reply.removeHeader('x-request-id');
  reply.raw.removeHeader('connection');
}

function compressed(file: CachedFile, encoding: 'br' | 'gzip', immutable: boolean): Promise<Buffer> {
  const cached = file.variants.get(encoding);
  if (cached !== undefined) return cached;
  const variant =
    encoding === 'br' && immutable
      ? precompressed(file)
      : compress(
          file.plain,
          encoding,
          encoding === 'br' && file.plain.length < SMALL_FILE_BYTES ? MAX_LEVEL : CACHED_LEVEL,
        );
  file.variants.set(encoding, variant);
  return variant;
}

/** The build stores hashed files compressed at the highest level beside the originals (`scripts/compress.mjs`). */
async function precompressed({ path, plain }: CachedFile): Promise<Buffer> {
  return (await readFile(`${path}.br`).catch(() => undefined)) ?? compress(plain, 'br', CACHED_LEVEL);
}

/** Compression level of cached files. */
const CACHED_LEVEL = 9;
/** Up to this size the highest level is fast enough. */
const SMALL_FILE_BYTES = 65_536;
const MAX_LEVEL = 11;
