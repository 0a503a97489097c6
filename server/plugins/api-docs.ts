/** The OpenAPI description and its page at /api/docs, generated from the contract's calls. */
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { callList } from '../../contract/calls/index.ts';
import { toOpenApi } from '../../contract/openapi.ts';

export async function registerApiDocs(app: FastifyInstance, version: string): Promise<void> {
  // The plugin's types know OpenAPI 3.0 only; it passes 3.1 on as it is.
  const document = toOpenApi(callList, {
    title: 'Holdfast',
    version,
  }) as unknown as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  // The page's own policy already allows exactly what it needs: files of the same origin.
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
}
