import type { AgreementWording } from '@blackbar/contracts';
import { Paper } from '../paper/paper.ts';

export interface Signature {
  readonly name: string;
  readonly email: string;
  readonly at: Date;
  /** Network address that the signature came from. */
  readonly from: string;
  readonly wordingSha256: string;
}

/** The agreement as it was signed, with who signed it, when and from where. */
export async function signedPdf(wording: AgreementWording, signature: Signature): Promise<Uint8Array> {
  const { name, email, at, from, wordingSha256 } = signature;
  const paper = await Paper.begin(wording.title, name);
  paper.say('title', wording.title);
  paper.say('text', wording.parties);
  for (const { heading, paragraphs } of wording.sections) {
    paper.say('heading', heading);
    for (const paragraph of paragraphs) paper.say('text', paragraph);
  }
  paper.rule();
  paper.say('heading', `Signed electronically by ${name}`);
  paper.say('text', `${email}, who was sent the link to this agreement and confirmed it`);
  paper.say('text', `${at.toISOString().slice(0, 10)} ${at.toISOString().slice(11, 19)} UTC, from ${from}`);
  paper.say('heading', 'SHA-256 of the wording that was shown and signed');
  paper.say('hash', wordingSha256);
  return paper.finish();
}
