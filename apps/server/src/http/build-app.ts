import type { Services } from '../services.ts';
import { type App, createApp } from './app.ts';
import { authRoutes } from './auth.ts';
import { binderRoutes } from './binder.ts';
import { caseRoutes } from './cases.ts';
import { dashboardRoutes } from './dashboard.ts';
import { detectionRoutes } from './detections.ts';
import { documentRoutes } from './documents.ts';
import { eventRoutes } from './events.ts';
import { filingRoutes } from './filing.ts';
import { healthRoutes } from './health.ts';
import { hipaaRoutes } from './hipaa.ts';
import { organizationRoutes } from './organizations.ts';
import { outputRoutes } from './outputs.ts';
import { peopleRoutes } from './people.ts';
import { policyRoutes } from './policies.ts';
import { previewRoutes } from './preview.ts';
import { reviewRoutes } from './reviews.ts';
import { runRoutes } from './runs.ts';
import { sampleRoutes } from './samples.ts';
import { uploadRoutes } from './uploads.ts';
import { webRoutes } from './web.ts';

/** The service's HTTP side: every route there is. */
export async function buildApp(services: Services): Promise<App> {
  const app = await createApp(services);
  authRoutes(app, services);
  caseRoutes(app, services);
  policyRoutes(app, services);
  peopleRoutes(app, services);
  filingRoutes(app, services);
  hipaaRoutes(app, services);
  uploadRoutes(app, services);
  documentRoutes(app, services);
  detectionRoutes(app, services);
  eventRoutes(app, services);
  reviewRoutes(app, services);
  sampleRoutes(app, services);
  runRoutes(app, services);
  outputRoutes(app, services);
  previewRoutes(app, services);
  binderRoutes(app, services);
  dashboardRoutes(app, services);
  organizationRoutes(app, services);
  healthRoutes(app, services);
  await webRoutes(app, services.config.supportEmail);
  app.get('/api/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, async () => app.swagger());
  return app;
}
