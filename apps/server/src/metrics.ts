import type { Pool } from '@blackbar/pipeline';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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
  readonly waits = new Histogram({
    name: 'blackbar_job_wait_seconds',
    help: 'Time that a job waited from when it was due until its first attempt began.',
    labelNames: ['queue'] as const,
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 60, 300, 1_800],
    registers: [this.registry],
  });
  readonly stages = new Histogram({
    name: 'blackbar_stage_seconds',
    help: 'Time that a stage of the work on a document took; `waiting`: for a child that is free.',
    labelNames: ['stage'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300],
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

  readonly queueJobs = new Gauge({
    name: 'blackbar_queue_jobs',
    help: 'Jobs that are due and wait, and jobs that are worked on, by any process.',
    labelNames: ['queue', 'state'] as const,
    registers: [this.registry],
  });
  readonly queueAge = new Gauge({
    name: 'blackbar_queue_oldest_seconds',
    help: 'How long the oldest job that is due has waited.',
    labelNames: ['queue'] as const,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** How full this process is: asked whenever somebody collects. */
  watchSaturation(
    children: Pick<Pool, 'load'>,
    connections: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
  ): void {
    const { registry } = this;
    new Gauge({
      name: 'blackbar_children',
      help: 'Children of this process that work, jobs that wait for one, and how many may work at once.',
      labelNames: ['state'] as const,
      registers: [registry],
      collect() {
        for (const [state, count] of Object.entries(children.load)) this.set({ state }, count);
      },
    });
    new Gauge({
      name: 'blackbar_database_connections',
      help: 'Connections of this process to the database, and queries that wait for one.',
      labelNames: ['state'] as const,
      registers: [registry],
      collect() {
        this.set({ state: 'busy' }, connections.totalCount - connections.idleCount);
        this.set({ state: 'idle' }, connections.idleCount);
        this.set({ state: 'waiting' }, connections.waitingCount);
      },
    });
  }
}
