import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { whenSignedOut } from './fetch.ts';
import { sendForm } from './upload.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  whenSignedOut(() => undefined);
});

/** A server that answers every form with this. */
function answering(status: number, body: unknown): void {
  class Answered {
    readonly upload = {};
    readonly status = status;
    readonly responseText = JSON.stringify(body);
    readonly statusText = '';
    onload: () => void = () => undefined;
    open() {}
    setRequestHeader() {}
    send() {
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered);
}

test.each([
  ['unauthenticated', 401, 1],
  ['too_large', 413, 0],
])('an upload that is refused as %s', async (code, status, ended) => {
  const signedOut = vi.fn();
  whenSignedOut(signedOut);
  answering(status, { error: 'No.', code, requestId: '1' });
  await expect(sendForm(z.object({}), '/api/form', new FormData(), () => undefined)).rejects.toMatchObject({ status });
  expect(signedOut).toHaveBeenCalledTimes(ended);
});
