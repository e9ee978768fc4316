import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '@blackbar/contracts';
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
import { assertAccess } from './access.ts';
import { bearerOf, refuseCrossSite } from './cross-site.ts';
import { answerFailure } from './failures.ts';
import { readJsonBodies } from './json-body.ts';
import { assertOwnHost } from './own-host.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

const JSON_MAX_BYTES = 8 * 1024 * 1024;

/** What holds for every call, before there is any: who may make it, what is noted of it, how it fails. */
export async function createApp(services: Services): Promise<App> {
  const { config } = services;
  const hops = config.trustProxy;
  const app: App = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: 300_000,
    forceCloseConnections: true,
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));

  readJsonBodies(app);
  await app.register(helmet, helmetOptions(config.secureCookies));
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_MAX_BYTES, files: UPLOAD_MAX_FILES, fields: 20, fieldSize: JSON_MAX_BYTES, parts: 200 },
    throwFileSizeLimit: false,
  });
  await app.register(swagger, {
    openapi: { info: { title: 'Blackbar', version: '0.1.0', description: 'Redaction that can be proven.' } },
    transform: jsonSchemaTransform,
  });

  letIn(app, services);
  note(app, services);
  return app;
}

/** Finds out who calls and whether they may; a route that does not say who may is refused at the start. */
function letIn(app: App, { config, sessions, cookie: sessionCookie }: Services): void {
  app.decorateRequest('visitor');
  app.addHook('onRoute', (route) => {
    if (route.config?.access !== undefined) return;
    if (route.url.startsWith('/api/')) throw new Error(`The call ${route.url} does not say who may make it.`);
    route.config = { ...route.config, access: 'anyone' };
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Answers hold personal data: no browser keeps them on a disk.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    request.visitor = ANONYMOUS;
    assertOwnHost(request, config);
    refuseCrossSite(request, config.publicUrl);
    // A bearer token stands alone: a cookie beside it signs nobody in.
    const token = bearerOf(request) === undefined ? sessionCookie.read(request) : undefined;
    if (token !== undefined && request.url.startsWith('/api/')) {
      request.visitor = await sessions.find(token, request.routeOptions.config.extends !== false);
    }
    assertAccess(request);
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
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' as const },
    referrerPolicy: { policy: 'no-referrer' as const },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  };
}
