import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { here, idsOf, ofJob, ofRequest, within } from './thread.ts';

/** Where traces are sent. */
export interface TraceEndpoint {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Everything that a trace says: routes, queues, stages, outcomes. There is no place in it for what a document says. */
export interface SpanFacts {
  readonly 'http.request.method'?: string;
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  readonly 'blackbar.queue'?: string;
  readonly 'blackbar.attempt'?: number;
  readonly 'blackbar.stage'?: string;
  /** A code of ours, never a message. */
  readonly 'error.type'?: string;
}

/** What a job carries over to the process that works on it: ids alone. */
export interface TraceContext {
  readonly requestId?: string;
  readonly traceparent?: string;
}

const w3c = new W3CTraceContextPropagator();

/**
 * Follows work from a request over the queue to the process that does it. Every piece has a trace id, which the log
 * names; spans are made and sent only where an endpoint was named. Traces that strangers send with their requests are
 * not taken up.
 */
export class Tracing {
  readonly #provider: BasicTracerProvider;
  readonly #tracer;

  constructor(role: string, endpoint?: TraceEndpoint) {
    this.#provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'blackbar', 'blackbar.role': role }),
      sampler: endpoint ? new AlwaysOnSampler() : new AlwaysOffSampler(),
      spanProcessors: endpoint
        ? [new BatchSpanProcessor(new OTLPTraceExporter({ url: endpoint.url, headers: { ...endpoint.headers } }))]
        : [],
    });
    this.#tracer = this.#provider.getTracer('blackbar');
  }

  /** Of a call that came in; whoever asked for it ends it. */
  request(id: string, facts: SpanFacts): { readonly span: Span; readonly context: Context } {
    const name = `${facts['http.request.method']} ${facts['http.route']}`;
    const span = this.#tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: { ...facts } }, ROOT_CONTEXT);
    return { span, context: trace.setSpan(ofRequest(ROOT_CONTEXT, id), span) };
  }

  /** Does the work of a job as a part of what sent it. */
  job<T>(id: string, sentFrom: TraceContext | undefined, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
    const sent = w3c.extract(ROOT_CONTEXT, sentFrom ?? {}, defaultTextMapGetter);
    const context = ofJob(sentFrom?.requestId === undefined ? sent : ofRequest(sent, sentFrom.requestId), id);
    const span = this.#tracer.startSpan(
      `work ${facts['blackbar.queue']}`,
      { kind: SpanKind.CONSUMER, attributes: { ...facts } },
      context,
    );
    return within(trace.setSpan(context, span), async () => {
      try {
        return await work();
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    });
  }

  /** A part of the work at hand; whoever asked for it ends it. */
  part(name: string, facts: SpanFacts): Span {
    return this.#tracer.startSpan(name, { attributes: { ...facts } }, here());
  }

  /** The work at hand belongs to another trace too, such as the upload of the file that is released now. */
  link(traceparent: string | null): void {
    const context = trace.getSpanContext(w3c.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter));
    if (context) trace.getSpan(here())?.addLink({ context });
  }

  /** What a job that is sent now is to carry. */
  context(): TraceContext {
    const carrier: { traceparent?: string } = {};
    w3c.inject(here(), carrier, defaultTextMapSetter);
    const { reqId } = idsOf(here());
    return { ...carrier, ...(reqId === undefined ? {} : { requestId: reqId }) };
  }

  /** Sends what is left, as far as somebody takes it. */
  close(): Promise<void> {
    return this.#provider.shutdown().catch(() => undefined);
  }
}

/** Only the code: a message may quote the document. */
export function fail(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
