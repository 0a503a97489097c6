/** The OpenAPI description and its page at /api/docs, generated from the contract's calls. */
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { callList } from '../../contract/calls/index.ts';
import { toOpenApi } from '../../contract/openapi.ts';

type Document = ReturnType<NonNullable<FastifyDynamicSwaggerOptions['transformObject']>>;

export async function registerApiDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {},
    // Generated on the first request: it would take a quarter of the start. The plugin's types know OpenAPI 3.0 only;
    // it passes 3.1 through unchanged.
    transformObject: () => toOpenApi(callList, { title: 'Holdfast', version }) as unknown as Document,
  });
  // The page's own policy already allows exactly what it needs: files of the same origin.
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
}
