import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Location } from '../config.ts';
import { assertKey } from './object-key.ts';
import type { ObjectStore } from './object-store.ts';

/** S3 takes parts of 5 MiB and more; one at a time keeps an upload's memory at two of them. */
const PART_BYTES = 5 * 1024 * 1024;
const ATTEMPTS = 5;
const CONNECT_MS = 5_000;
const ANSWER_MS = 30_000;

/**
 * Objects in a bucket that speaks S3's protocol: each checked by its checksum on the way in and out, retried with
 * back-off.
 */
export class S3Store implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  private constructor({ bucket, prefix, endpoint, region, credentials }: S3Location) {
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#client = new S3Client({
      region,
      // Without its own address the provider's is used; servers elsewhere rarely answer to a name for each bucket.
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(credentials === undefined ? {} : { credentials }),
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    });
  }

  /** Opens the store; throws what the server answered when the bucket is not there or not ours. */
  static async open(location: S3Location): Promise<S3Store> {
    const store = new S3Store(location);
    await store.#client.send(new HeadBucketCommand({ Bucket: location.bucket }));
    return store;
  }

  async put(key: string, bytes: Uint8Array | Readable): Promise<void> {
    const place = this.#place(key);
    if (!(bytes instanceof Readable)) {
      await this.#client.send(new PutObjectCommand({ ...place, Body: bytes, ContentLength: bytes.byteLength }));
      return;
    }
    // An object appears when its last part was accepted; of an upload that broke off the parts are dropped.
    const upload = new Upload({
      client: this.#client,
      params: { ...place, Body: bytes },
      partSize: PART_BYTES,
      queueSize: 1,
    });
    await upload.done();
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#place(key)));
      return Body === undefined ? undefined : Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      return absent(error);
    }
  }

  async stream(key: string): Promise<Readable | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#place(key)));
      // What the client hands out on Node is a stream of Node's.
      return Body instanceof Readable ? Body : undefined;
    } catch (error) {
      return absent(error);
    }
  }

  async has(key: string): Promise<boolean> {
    try {
      await this.#client.send(new HeadObjectCommand(this.#place(key)));
      return true;
    } catch (error) {
      return absent(error) !== undefined;
    }
  }

  async remove(prefix: string): Promise<void> {
    const keys = prefix.endsWith('/') ? await this.list(prefix) : [prefix];
    for (let from = 0; from < keys.length; from += 1_000) {
      const Objects = keys.slice(from, from + 1_000).map((key) => ({ Key: this.#place(key).Key }));
      const { Errors = [] } = await this.#client.send(
        new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }),
      );
      if (Errors.length > 0) throw new Error(`${Errors.length} objects could not be deleted: ${Errors[0]?.Code}`);
    }
  }

  async list(prefix: string, before?: Date): Promise<readonly string[]> {
    const keys: string[] = [];
    let token: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: prefix === '' ? this.#prefix : this.#place(prefix).Key,
          ...(token === undefined ? {} : { ContinuationToken: token }),
        }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key === undefined || (before && !(LastModified && LastModified < before))) continue;
        keys.push(Key.slice(this.#prefix.length));
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
    return keys.sort();
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }

  #place(key: string): { Bucket: string; Key: string } {
    assertKey(key);
    return { Bucket: this.#bucket, Key: this.#prefix + key };
  }
}

/** `undefined` for what is not there; everything else that a server says is an error. */
function absent(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
  throw error;
}
