import { failureBody } from '@blackbar/contracts';
import { CALL_FAILURE_WORDS, CALL_WORDS } from '@blackbar/words';
import { z } from 'zod';
import type { Access, RouteAccess } from './access.ts';

/** OpenAPI 3.0, as far as it is touched here. */
export interface Call {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<Record<string, unknown>>;
}
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const BY_SESSION = { session: [] };
const BY_TOKEN = { token: [] };

/** How somebody shows who they are; where it is about a person, no token stands for one. */
const SECURITY: Readonly<Record<Access, readonly Readonly<Record<string, readonly string[]>>[]>> = {
  anyone: [],
  unverified: [BY_SESSION],
  account: [BY_SESSION],
  member: [BY_SESSION, BY_TOKEN],
  reviewer: [BY_SESSION, BY_TOKEN],
  approver: [BY_SESSION, BY_TOKEN],
  admin: [BY_SESSION, BY_TOKEN],
  owner: [BY_SESSION, BY_TOKEN],
};

const FAILURE = '#/components/responses/Failure';
const FAILURE_SCHEMA = '#/components/schemas/Failure';

/** Adds what the schemas of the calls do not say: what each is for, who may make it, how it fails. */
export function describeCalls(document: ApiDocument, routes: readonly RouteAccess[], cookieName: string): ApiDocument {
  const known = new Map(routes.map((route) => [`${route.method} ${openApiPath(route.url)}`, route]));
  const described = (path: string, method: string, call: Call): Call => {
    const route = known.get(`${method.toUpperCase()} ${path}`);
    return route ? callOf(call, route) : call;
  };
  const paths = Object.entries(document.paths).map(([path, calls]) => [
    path,
    Object.fromEntries(Object.entries(calls).map(([method, call]) => [method, described(path, method, call)])),
  ]);
  const failure = { 'application/json': { schema: { $ref: FAILURE_SCHEMA } } };
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: {
      ...document.components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        token: { type: 'http', scheme: 'bearer' },
      },
      responses: { Failure: { description: CALL_FAILURE_WORDS, content: failure } },
      schemas: { ...document.components?.schemas, Failure: z.toJSONSchema(failureBody, { target: 'openapi-3.0' }) },
    },
  };
}

function callOf(call: Call, { method, url, access }: RouteAccess): Call {
  const summary = CALL_WORDS[`${method} ${url}`];
  const [tag = ''] = url.replace(/^\/(api\/)?/, '').split('/');
  return {
    ...(summary === undefined ? {} : { summary }),
    tags: [tag],
    security: SECURITY[access],
    ...call,
    responses: { ...call.responses, default: { $ref: FAILURE } },
  };
}

function openApiPath(url: string): string {
  return url.replace(/:(\w+)/g, '{$1}');
}
