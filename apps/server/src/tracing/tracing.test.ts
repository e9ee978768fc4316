import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueWatch } from '../jobs/watch-queue.ts';
import { release } from '../testing/backup.fixture.ts';
import { startCollector, type TakenSpan } from '../testing/collector.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, signUp, subscribe, type Visitor } from '../testing/visitor.fixture.ts';

let collector: Awaited<ReturnType<typeof startCollector>>;
let service: TestService;
let owner: Visitor;
let documentId: string;
let metrics: string;
beforeAll(async () => {
  collector = await startCollector();
  const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Bearer%20of%20tests';
  service = await startService({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS });
  owner = await signUp(service);
  await subscribe(service, owner);
  documentId = await release(owner, await newCase(owner), 'trace of it');
  await queueWatch(service.services)(Date.now());
  metrics = (await owner.get('/metrics')).payload;
  // What was traced is sent before the service ends.
  await service.close();
}, 120_000);
afterAll(() => collector.close());

const spanNamed = (name: string): TakenSpan => {
  const found = collector.spans.find((span) => span.name === name);
  if (!found) throw new Error(`no span ${name} among ${collector.spans.map((span) => span.name).join(', ')}`);
  return found;
};

test('an upload is one trace with the work that the queue hands on, and its stages', () => {
  const upload = spanNamed('POST /api/cases/:id/documents');
  const work = spanNamed('work analyse');
  expect([work.traceId, work.parentSpanId]).toEqual([upload.traceId, upload.spanId]);
  const stages = collector.spans.filter(({ parentSpanId }) => parentSpanId === work.spanId).map(({ name }) => name);
  expect(stages).toEqual(expect.arrayContaining(['waiting', 'ingesting', 'extracting', 'detecting']));
});

test('a release is a trace of its own, which refers to that of the upload', () => {
  const asked = spanNamed('POST /api/documents/:id/finalize');
  const work = spanNamed('work redact');
  expect([work.traceId, work.parentSpanId]).toEqual([asked.traceId, asked.spanId]);
  expect(work.links?.map(({ traceId }) => traceId)).toEqual([spanNamed('work analyse').traceId]);
  const stages = collector.spans.filter(({ parentSpanId }) => parentSpanId === work.spanId).map(({ name }) => name);
  expect(stages).toEqual(expect.arrayContaining(['redacting', 'verifying']));
});

test('nothing of a document, nor of who it belongs to, is in a trace', () => {
  for (const word of ['Oldfield', 'letter', documentId, 'firm.example']) expect(collector.text).not.toContain(word);
  const keys = new Set(collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].sort()).toEqual([
    'blackbar.attempt',
    'blackbar.queue',
    'blackbar.stage',
    'http.request.method',
    'http.response.status_code',
    'http.route',
  ]);
  expect([...collector.authorizations]).toEqual(['Bearer of tests']);
});

test('the log names the request, the job and the trace that a line belongs to', () => {
  const lines = service.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  const upload = lines.find(({ route, method }) => method === 'POST' && route === '/api/cases/:id/documents');
  expect(upload).toMatchObject({ traceId: spanNamed('work analyse').traceId, reqId: expect.any(String) });
  const done = lines.find(({ msg, queue }) => msg === 'job done' && queue === 'analyse');
  expect(done).toMatchObject({ traceId: upload?.traceId, reqId: upload?.reqId, jobId: expect.any(String) });
  // Each name once: of two the reader of a line would see one.
  for (const line of service.logged) expect(line.split('"reqId"').length, line).toBeLessThanOrEqual(2);
});

test('the metrics tell depth and age of the queue, stages, waits, failures and how full the process is', () => {
  for (const sample of [
    /^blackbar_stage_seconds_count\{stage="verifying"\} [1-9]/m,
    /^blackbar_job_wait_seconds_count\{queue="redact"\} 1$/m,
    /^blackbar_job_seconds_count\{queue="analyse",outcome="done"\} 1$/m,
    /^blackbar_children\{state="size"\} [1-9]/m,
    /^blackbar_children\{state="waiting"\} 0$/m,
    /^blackbar_database_connections\{state="waiting"\} 0$/m,
  ]) {
    expect(sample.test(metrics), sample.source).toBe(true);
  }
});
