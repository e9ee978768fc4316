import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_MAX_BYTES, UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES, UPLOADS_AT_ONCE } from '@blackbar/contracts';
import { buildId } from '@blackbar/pipeline';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RawServerDefault } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { ANONYMOUS } from '../auth/sessions.ts';
import type { Services } from '../services.ts';
import { type Access, assertAccess, type RouteAccess, unsaid } from './access.ts';
import { callerOf } from './caller.ts';
import { PAGE_POLICY } from './content-policy.ts';
import { refuseCrossSite } from './cross-site.ts';
import { answerFailure } from './failures.ts';
import { followRequests } from './follow.ts';
import { readJsonBodies } from './json-body.ts';
import { assertOwnHost } from './own-host.ts';
import { PACKED_ANSWERS } from './packed-answers.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route there is, and who may call it. */
    readonly accessTable: readonly RouteAccess[];
    /** Of the routes that a plugin makes for the files of a folder, and can't be told of one by one. */
    accessOfFiles?: Access;
  }
}

/** What holds for every call, before there is any: who may make it, what is noted of it, how it fails. */
export async function createApp(services: Services): Promise<App> {
  const { config } = services;
  const hops = config.trustProxy;
  const app: App = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    bodyLimit: REQUEST_MAX_BYTES,
    requestTimeout: 300_000,
    forceCloseConnections: true,
    return503OnClosing: false,
    // Of an address that no route may even look at.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));

  readJsonBodies(app);
  await app.register(compress, PACKED_ANSWERS);
  await app.register(helmet, helmetOptions(config.secureCookies));
  await app.register(cookie);
  await app.register(multipart, {
    limits: {
      fileSize: UPLOAD_MAX_BYTES,
      files: UPLOAD_MAX_FILES,
      fields: 20,
      fieldSize: REQUEST_MAX_BYTES,
      parts: 200,
    },
    throwFileSizeLimit: false,
  });
  await app.register(swagger, {
    openapi: { info: { title: 'Blackbar', version: buildId(), description: 'Redaction that can be proven.' } },
    transform: jsonSchemaTransform,
  });

  followRequests(app, services);
  letIn(app, services);
  note(app, services);
  return app;
}

/** Finds out who calls and whether they may; a route that does not say who may is refused at the start. */
function letIn(app: App, services: Services): void {
  const { config, attempts } = services;
  app.decorateRequest('visitor');
  const table: RouteAccess[] = [];
  app.decorate('accessTable', table);
  app.addHook('onRoute', function (route) {
    const { access = this.accessOfFiles, quota } = route.config ?? {};
    if (access === undefined) throw unsaid(route.url);
    route.config = { ...route.config, access };
    for (const method of [route.method].flat())
      if (method !== 'HEAD') table.push({ method, url: route.url, access, quota });
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Answers hold personal data: no browser keeps them on a disk.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    request.visitor = ANONYMOUS;
    assertOwnHost(request, config);
    refuseCrossSite(request, config.publicUrl);
    const { extends: extend, quota } = request.routeOptions.config;
    if (request.url.startsWith('/api/')) request.visitor = await callerOf(services, request, extend !== false);
    assertAccess(request);
    if (request.visitor.kind === 'member' && request.headers['content-type']?.startsWith('multipart/')) {
      const giveBack = services.atOnce.take(`uploads ${request.visitor.organizationId}`, UPLOADS_AT_ONCE);
      reply.raw.once('finish', giveBack).once('close', giveBack);
    }
    if (quota !== undefined && request.visitor.kind === 'member') {
      await attempts.use(quota, request.visitor.organizationId);
    }
  });
}

/** Each call's route, status and duration: never its address, which may name a document. */
function note(app: App, { metrics }: Services): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}

function helmetOptions(https: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(Object.entries(PAGE_POLICY).map(([name, sources]) => [name, [...sources]])),
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' as const },
    referrerPolicy: { policy: 'no-referrer' as const },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  };
}
