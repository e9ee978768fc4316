import { RECORD_WORDS as R, SIGNED_AGREEMENT_WORDS as W } from '@blackbar/words';
import { PageWriter } from './page/page-writer.ts';

export interface SignedAgreementFacts {
  readonly title: string;
  readonly parties: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  readonly name: string;
  readonly email: string;
  /** When it was signed, ISO 8601. */
  readonly at: string;
  /** Network address that the signature came from. */
  readonly from: string;
  /** Of the wording that was shown. */
  readonly wordingSha256: string;
}

/** An agreement as it was signed, with who signed it, when and from where. */
export function signedAgreementPdf(facts: SignedAgreementFacts): Promise<Uint8Array> {
  const { title, parties, sections, name, email, at, from, wordingSha256 } = facts;
  const pdf = new PageWriter({ title, now: at, author: name, foot: title });
  pdf.heading(1, title);
  pdf.paragraph(parties);
  for (const { heading, paragraphs } of sections) {
    pdf.heading(2, heading);
    for (const paragraph of paragraphs) pdf.paragraph(paragraph);
  }
  pdf.heading(2, W.signedBy(name));
  pdf.facts([
    [W.address, W.confirmed(email)],
    [R.facts.time, W.time(at.slice(0, 10), at.slice(11, 19))],
    [W.from, from],
    [W.wording, wordingSha256],
  ]);
  return pdf.end();
}
