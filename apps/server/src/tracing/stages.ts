import type { Span } from '@opentelemetry/api';
import type { Metrics } from '../metrics.ts';
import type { Tracing } from './tracing.ts';

/**
 * How long each stage of one job takes, for the metrics and the trace. What comes before the first is a wait for a
 * child.
 */
export class Stages {
  readonly #ports: { readonly metrics: Metrics; readonly tracing: Tracing };
  #stage: string | undefined;
  #span: Span | undefined;
  #since = 0;

  constructor(ports: { readonly metrics: Metrics; readonly tracing: Tracing }) {
    this.#ports = ports;
    this.enter('waiting');
  }

  enter(stage: string): void {
    if (stage === this.#stage) return;
    this.end();
    this.#stage = stage;
    this.#since = performance.now();
    this.#span = this.#ports.tracing.part(stage, { 'blackbar.stage': stage });
  }

  end(): void {
    if (this.#stage === undefined) return;
    this.#ports.metrics.stages.observe({ stage: this.#stage }, (performance.now() - this.#since) / 1000);
    this.#span?.end();
    this.#stage = undefined;
  }
}
