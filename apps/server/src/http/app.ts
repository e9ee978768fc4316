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
import type { Services } from '../services.ts';
import { assertAccess, nobody } from './access.ts';
import { authRoutes } from './auth.ts';
import { binderRoutes } from './binder.ts';
import { caseRoutes } from './cases.ts';
import { refuseCrossSite } from './cross-site.ts';
import { dashboardRoutes } from './dashboard.ts';
import { documentRoutes } from './documents.ts';
import { eventRoutes } from './events.ts';
import { answerFailure } from './failures.ts';
import { filingRoutes } from './filing.ts';
import { healthRoutes } from './health.ts';
import { hipaaRoutes } from './hipaa.ts';
import { organizationRoutes } from './organizations.ts';
import { peopleRoutes } from './people.ts';
import { policyRoutes } from './policies.ts';
import { previewRoutes } from './preview.ts';
import { reviewRoutes } from './reviews.ts';
import { runRoutes } from './runs.ts';
import { sampleRoutes } from './samples.ts';
import { uploadRoutes } from './uploads.ts';
import { webRoutes } from './web.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

const JSON_MAX_BYTES = 8 * 1024 * 1024;

/** The service's HTTP side: every route, and what holds for all of them. */
export async function buildApp(services: Services): Promise<App> {
  const { config, sessions, cookie: sessionCookie, metrics } = services;
  const app: App = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: 300_000,
    forceCloseConnections: true,
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));

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
    request.visitor = nobody();
    refuseCrossSite(request, config.publicUrl);
    const token = sessionCookie.read(request);
    if (token !== undefined && request.url.startsWith('/api/')) {
      request.visitor = await sessions.find(token, request.routeOptions.config.extends !== false);
    }
    assertAccess(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });

  authRoutes(app, services);
  caseRoutes(app, services);
  policyRoutes(app, services);
  peopleRoutes(app, services);
  filingRoutes(app, services);
  hipaaRoutes(app, services);
  uploadRoutes(app, services);
  documentRoutes(app, services);
  eventRoutes(app, services);
  reviewRoutes(app, services);
  sampleRoutes(app, services);
  runRoutes(app, services);
  previewRoutes(app, services);
  binderRoutes(app, services);
  dashboardRoutes(app, services);
  organizationRoutes(app, services);
  healthRoutes(app, services);
  await webRoutes(app, config.supportEmail);
  app.get('/api/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, async () => app.swagger());
  return app;
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
