import { type PackFiles, packed } from './pack.ts';
import { MANIFEST, manifestOf } from './pack-manifest.ts';
import { type Signer, vkeyOf } from './signed-note.ts';
import { PACK_KEY } from './verify-pack.ts';
import { verifyPage } from './verify-page.ts';

/** A pack with the key that signed it, a page that verifies it, and a signed list of all its files. */
export function signedPack(files: PackFiles, at: Date, signer: Signer): Uint8Array {
  const whole = new Map(files);
  whole.set('verify.html', verifyPage());
  whole.set(PACK_KEY, `${vkeyOf(signer)}\n`);
  whole.set(MANIFEST, manifestOf(whole, at.toISOString(), signer));
  return packed(whole, at);
}
