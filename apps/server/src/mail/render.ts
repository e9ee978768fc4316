import { render } from '@react-email/render';
import { createElement } from 'react';
import { letterOf } from './letter.ts';
import { LetterPage } from './letter-page.tsx';
import { type Brand, type MailContent, OWN_BRAND } from './mail.ts';

export interface Rendered {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly brand: Brand;
}

/** A mail as both its readers get it: as a page, and as plain text. */
export async function renderMail(
  content: MailContent,
  { brand = OWN_BRAND, support }: { readonly brand?: Brand; readonly support?: string | undefined } = {},
): Promise<Rendered> {
  const letter = letterOf(content);
  const page = createElement(LetterPage, { letter, brand, support });
  return {
    subject: oneLine(letter.subject),
    html: await render(page),
    text: await render(page, { plainText: true }),
    brand,
  };
}

/** A name that somebody chose stands in some subjects: it must not begin a header of its own. */
function oneLine(subject: string): string {
  return subject.replace(/\s+/g, ' ').trim();
}
