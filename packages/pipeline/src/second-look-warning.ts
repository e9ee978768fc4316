import { pageRanges, type SecondLook, type Warning } from '@blackbar/model';
import { HIPAA_IDENTIFIERS } from '@blackbar/policy';

/** The policy whose sheet is signed on what a second look left. */
const SAFE_HARBOR = 'us-hipaa-safe-harbor';

/** Whether what leaves under these policies, by id, is looked at a second time. */
export function wantsSecondLook(policies: readonly string[]): boolean {
  return policies.includes(SAFE_HARBOR);
}

/** Where nobody is there to be asked: what may still identify somebody, by kind and page, never in its words. */
export function secondLookWarning({ finds, more, unread }: SecondLook): Warning[] {
  const count = finds.length + more;
  const pages = [...new Set(finds.flatMap((find) => find.pages))].filter((page) => page > 0);
  const letters = new Set(finds.map(({ letter }) => letter));
  const kinds = HIPAA_IDENTIFIERS.filter(({ letter }) => letters.has(letter)).map(({ name }) => name.toLowerCase());
  const where = pages.length === 0 ? 'in the file' : `on page ${pageRanges(pages)}`;
  const told: string[] = [
    ...(count > 0
      ? [
          `The second look found ${count === 1 ? 'one thing' : `${count} things`} ${where} that may still identify somebody: ${kinds.join('; ')}. Please look there before you say that this file is de-identified.`,
        ]
      : []),
    ...(unread.length > 0
      ? [`The second look could read nothing on page ${pageRanges(unread)}. Please look there yourself.`]
      : []),
  ];
  return told.map((message) => ({ code: 'second_look', message }));
}
