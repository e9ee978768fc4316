import { type SecondLook, type Warning, warningOf } from '@blackbar/model';
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
  return [
    ...(count > 0 ? [warningOf('second_look', 'finds', { count, pages, kinds })] : []),
    ...(unread.length > 0 ? [warningOf('second_look', 'unread', { pages: unread })] : []),
  ];
}
