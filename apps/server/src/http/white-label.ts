import {
  confirmSenderRequest,
  LABEL,
  labelSenderRequest,
  whiteLabelRequest,
  whiteLabelSettings,
} from '@blackbar/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { holdForm } from '../documents/held-form.ts';
import { notFound } from '../not-found.ts';
import type { Services } from '../services.ts';
import { labelSettings, removeLabel, removeLogo, setLabel, setLogo } from '../white-label/change.ts';
import { publicLogo } from '../white-label/label.ts';
import { askSender, confirmSender, removeSender } from '../white-label/sender.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';

const byLogo = z.object({ logo: z.string() });
const uuid = z.uuid();
const HOUR_S = 3_600;
const LOGO = { bytes: LABEL.logo.bytes, refusal: 'logo_over_512_kib' } as const;

/** An organization's own name, logo, colors and mail sender. */
export function whiteLabelRoutes(app: App, services: Services): void {
  const { db } = services;
  const answer = { response: { 200: whiteLabelSettings } };
  const owner = { access: 'owner' } as const;
  const settingsOf = (request: FastifyRequest) => {
    const { organizationId } = memberOf(request);
    return db.tenant(organizationId, (tx) => labelSettings(tx, organizationId));
  };

  app.get('/api/white-label', { config: { access: 'member' }, schema: answer }, settingsOf);

  app.put('/api/white-label', { config: owner, schema: { body: whiteLabelRequest, ...answer } }, async (request) => {
    const by = memberOf(request);
    await db.tenant(by.organizationId, (tx) => setLabel(tx, by, request.body));
    return settingsOf(request);
  });

  app.delete('/api/white-label', { config: owner, schema: answer }, async (request) => {
    const by = memberOf(request);
    await db.tenant(by.organizationId, (tx) => removeLabel(tx, by));
    return settingsOf(request);
  });

  app.post(
    '/api/white-label/logo',
    { config: owner, schema: { consumes: ['multipart/form-data'], ...answer } },
    async (request) => {
      const { files } = await holdForm(request, ['logo'], LOGO);
      await setLogo(services, memberOf(request), files.get('logo') ?? Buffer.alloc(0));
      return settingsOf(request);
    },
  );

  app.delete('/api/white-label/logo', { config: owner, schema: answer }, async (request) => {
    const by = memberOf(request);
    await db.tenant(by.organizationId, (tx) => removeLogo(tx, by));
    return settingsOf(request);
  });

  app.post(
    '/api/white-label/sender',
    { config: owner, schema: { body: labelSenderRequest, ...answer } },
    async (request) => {
      await askSender(services, memberOf(request), request.body.address);
      return settingsOf(request);
    },
  );

  app.post(
    '/api/white-label/sender/confirm',
    { config: owner, schema: { body: confirmSenderRequest, ...answer } },
    async (request) => {
      await confirmSender(services, memberOf(request), request.body.code);
      return settingsOf(request);
    },
  );

  app.delete('/api/white-label/sender', { config: owner, schema: answer }, async (request) => {
    const by = memberOf(request);
    await db.tenant(by.organizationId, (tx) => removeSender(tx, by));
    return settingsOf(request);
  });

  // For anyone, like the pages and mails that it stands on. A PNG of our own making and nothing else, even opened
  // alone.
  app.get('/api/logos/:logo', { config: { access: 'anyone' }, schema: { params: byLogo } }, async (request, reply) => {
    const { logo } = request.params;
    if (!uuid.safeParse(logo).success) throw notFound();
    return reply
      .type('image/png')
      .header('cache-control', `private, max-age=${HOUR_S}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(await publicLogo(db, logo));
  });
}
