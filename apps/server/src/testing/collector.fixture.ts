import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as the collector is told of it (OTLP, JSON). */
export interface TakenSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly links?: readonly { readonly traceId: string }[];
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}

/** A collector of OpenTelemetry traces that takes what is sent over the wire. */
export async function startCollector() {
  const bodies: string[] = [];
  const authorizations = new Set<string | undefined>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'POST' && request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString());
      authorizations.add(request.headers.authorization);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authorizations,
    get text(): string {
      return bodies.join('\n');
    },
    get spans(): readonly TakenSpan[] {
      type Body = { resourceSpans: { scopeSpans: { spans: TakenSpan[] }[] }[] };
      const told = bodies.map((body) => JSON.parse(body) as Body);
      return told.flatMap((body) => body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans)));
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
