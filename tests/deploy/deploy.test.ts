import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../apps/server/src/config.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../deploy/${path}`, import.meta.url)), 'utf8');
const KEY = createHash('sha256').update('a key for the test of deploy').digest('hex');
const SECRET = {
  DATABASE_URL: 'postgres://blackbar@database/blackbar',
  STORAGE_URL: 's3://bucket/prefix',
  MASTER_KEY: KEY,
  SMTP_URL: 'smtps://mail.example',
};

type Service = { environment?: Record<string, string> };

describe('what deploy/ sets is what the service reads', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };

  test.each(['web-1', 'web-2', 'worker-1', 'worker-2'])('compose: %s starts', (name) => {
    const { environment } = services[name] ?? {};
    const config = readConfig({ ...environment, MASTER_KEY: KEY });
    expect(config.role).toBe(name.split('-')[0]);
    expect(config.embedded).toBe(false);
    expect(config.storage).toMatchObject({ kind: 's3', bucket: 'blackbar', prefix: 'documents/' });
  });

  const manifests = parseAllDocuments(read('kubernetes/blackbar.yaml')).map((each) => each.toJS());
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap').data as Record<string, string>;
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');

  test.each(deployments.map((each) => [each.metadata.name, each] as const))('kubernetes: %s starts', (name, each) => {
    const [container] = each.spec.template.spec.containers;
    const own = Object.fromEntries(container.env.map((one: { name: string; value: string }) => [one.name, one.value]));
    const config = readConfig({ ...settings, ...SECRET, ...own });
    expect(`blackbar-${config.role}`).toBe(name);
    expect(config.requireSandbox).toBe(true);
    expect(each.spec.selector.matchLabels).toEqual(each.spec.template.metadata.labels);
  });

  test('the image starts what `npm start` starts', () => {
    const start = readFileSync(fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url)), 'utf8');
    const [, main] = /CMD \["node", "([^"]+)"\]/.exec(read('Dockerfile')) ?? [];
    expect(start).toContain(main);
  });
});
