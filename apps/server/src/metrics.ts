import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What the service counts about itself. Labels are routes, states and codes: never an id or a name. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'blackbar_http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.5, 1, 5, 30, 60],
    registers: [this.registry],
  });
  readonly jobs = new Histogram({
    name: 'blackbar_job_seconds',
    help: 'Time that a job took.',
    labelNames: ['queue', 'outcome'] as const,
    buckets: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300],
    registers: [this.registry],
  });
  readonly documents = new Counter({
    name: 'blackbar_documents_total',
    help: 'Documents by how their analysis ended.',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });
  readonly runs = new Counter({
    name: 'blackbar_runs_total',
    help: 'Redaction runs by how they ended.',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
