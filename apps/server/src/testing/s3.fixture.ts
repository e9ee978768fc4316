import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Location } from '../config.ts';

/** A server that speaks S3 over the wire, with one bucket. */
export interface TestBucket {
  readonly location: S3Location;
  /** The same, as STORAGE_URL says it. */
  readonly url: string;
  close(): Promise<void>;
}

export const BUCKET_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export async function startBucket(port = 0): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'blackbar-s3-'));
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'firm' }],
  });
  const address: AddressInfo = await server.run();
  const endpoint = `http://127.0.0.1:${address.port}`;
  return {
    location: {
      kind: 's3',
      bucket: 'firm',
      prefix: 'blackbar/',
      endpoint,
      region: 'us-east-1',
      credentials: BUCKET_KEYS,
    },
    url: `s3://firm/blackbar?endpoint=${encodeURIComponent(endpoint)}`,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
