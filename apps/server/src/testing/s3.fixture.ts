import crypto from 'node:crypto';
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

/**
 * The server seals where a list of more than 1,000 objects goes on with DES, which OpenSSL 3 no longer has. Of the
 * threefold one with three times the same key it does have, the outcome is the same.
 */
function lendDes(): void {
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const own = crypto[name] as (algorithm: string, key: Buffer, ...more: unknown[]) => unknown;
    const lent = (algorithm: string, key: Buffer, ...more: unknown[]): unknown =>
      algorithm === 'des' ? own('des-ede3-cbc', Buffer.concat([key, key, key]), ...more) : own(algorithm, key, ...more);
    Object.assign(crypto, { [name]: lent });
  }
}
lendDes();

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
