import {
  createdEndpoint,
  createEndpointRequest,
  deliveryList,
  endpoint,
  endpointList,
  okResponse,
  updateEndpointRequest,
} from '@blackbar/contracts';
import type { Services } from '../services.ts';
import {
  createEndpoint,
  deleteEndpoint,
  listDeliveries,
  listEndpoints,
  replay,
  updateEndpoint,
  wireEndpoint,
} from '../webhooks/endpoints.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

/** Where the organization wants to hear of what happened. Not below /api/webhooks, where other services call us. */
export function webhookEndpointRoutes(app: App, { db, queue, webhooks }: Services): void {
  app.get(
    '/api/webhook-endpoints',
    { config: { access: 'admin' }, schema: { response: { 200: endpointList } } },
    async (request) => ({ endpoints: await db.tenant(memberOf(request).organizationId, listEndpoints) }),
  );

  app.post(
    '/api/webhook-endpoints',
    { config: { access: 'admin' }, schema: { body: createEndpointRequest, response: { 201: createdEndpoint } } },
    async (request, reply) => {
      const by = memberOf(request);
      const { row, secret } = await db.tenant(by.organizationId, (tx) =>
        createEndpoint(tx, webhooks, by, request.body),
      );
      return reply.status(201).send({ endpoint: wireEndpoint(row), secret });
    },
  );

  app.patch(
    '/api/webhook-endpoints/:id',
    { config: { access: 'admin' }, schema: { params: byId, body: updateEndpointRequest, response: { 200: endpoint } } },
    async (request) => {
      const by = memberOf(request);
      const { id } = request.params;
      return wireEndpoint(await db.tenant(by.organizationId, (tx) => updateEndpoint(tx, by, id, request.body)));
    },
  );

  app.delete(
    '/api/webhook-endpoints/:id',
    { config: { access: 'admin' }, schema: { params: byId, response: { 200: okResponse } } },
    async (request) => {
      const by = memberOf(request);
      await db.tenant(by.organizationId, (tx) => deleteEndpoint(tx, by, request.params.id));
      return { ok: true as const };
    },
  );

  app.get(
    '/api/webhook-endpoints/:id/deliveries',
    { config: { access: 'admin' }, schema: { params: byId, response: { 200: deliveryList } } },
    async (request) => ({
      deliveries: await db.tenant(memberOf(request).organizationId, (tx) => listDeliveries(tx, request.params.id)),
    }),
  );

  app.post(
    '/api/webhook-deliveries/:id/replay',
    { config: { access: 'admin' }, schema: { params: byId, response: { 200: okResponse } } },
    async (request) => {
      const by = memberOf(request);
      await db.tenant(by.organizationId, (tx) => replay(tx, queue, by, request.params.id));
      return { ok: true as const };
    },
  );
}
