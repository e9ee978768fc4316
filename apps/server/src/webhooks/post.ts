import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic } from './public-address.ts';

const WAIT_MS = 10_000;
/** An answer is a status; what else it says is read so far and no further. */
const ANSWER_MAX = 16 * 1024;

export interface Posting {
  readonly url: URL;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Addresses of this house may be called too. */
  readonly allowPrivate: boolean;
}

/** What came of it: a status, or why there is none. Never the other side's words. */
export type Posted = { readonly status: number } | { readonly failure: 'private_address' | 'timeout' | 'unreachable' };

/**
 * One POST to a stranger's server. The address is looked at in the very look-up that the connection uses, so that a
 * name can't point elsewhere in between; no redirect is followed, and an answer that does not end is cut off.
 */
export function postTo(posting: Posting): Promise<Posted> {
  const { url, body, headers, allowPrivate } = posting;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A numeric address is never looked up.
  if (isIP(host) !== 0 && !allowPrivate && !isPublic(host)) return Promise.resolve({ failure: 'private_address' });
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const request = send(url, {
      method: 'POST',
      lookup: allowPrivate ? lookup : publicOnly,
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
    });
    const late = setTimeout(() => finish({ failure: 'timeout' }), WAIT_MS);
    const finish = (posted: Posted): void => {
      clearTimeout(late);
      request.destroy();
      resolve(posted);
    };
    request.on('response', (response) => void statusOf(response).then(finish));
    request.on('error', (error) => {
      finish({ failure: error instanceof PrivateAddress ? 'private_address' : 'unreachable' });
    });
    request.end(body);
  });
}

class PrivateAddress extends Error {}

/** All addresses of a name must be public: one of two would do for whoever wants in. */
const publicOnly: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const own = addresses.length === 0 || addresses.some(({ address }) => !isPublic(address));
    if (own) return done(new PrivateAddress('not a public address'), '');
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    return done(null, first?.address ?? '', first?.family);
  });
};

function statusOf(response: IncomingMessage): Promise<{ status: number }> {
  const told = { status: response.statusCode ?? 0 };
  return new Promise((resolve) => {
    let read = 0;
    response.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > ANSWER_MAX) resolve(told);
    });
    response.on('close', () => resolve(told));
  });
}
