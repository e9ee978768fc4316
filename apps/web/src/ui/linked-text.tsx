import { Link } from 'wouter';

interface LinkedTextProps {
  readonly text: string;
  /** What in the text is a link, and where to. */
  readonly links: Readonly<Record<string, string>>;
  /** What is filled in here would be gone from another page. */
  readonly newTab?: boolean;
}

const LOOK = 'whitespace-nowrap font-medium text-accent underline underline-offset-2';

function Name({ name, href, newTab }: { name: string; href: string; newTab: boolean }) {
  if (!newTab) {
    return (
      <Link href={href} className={LOOK}>
        {name}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" className={LOOK}>
      {name}
    </a>
  );
}

/** A sentence of the catalogue, with the names in it leading to what they name. */
export function LinkedText({ text, links, newTab = false }: LinkedTextProps) {
  const names = Object.keys(links).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.split(new RegExp(`(${names.join('|')})`)).map((piece, i) => {
    const href = links[piece];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence stay where they are
    return href === undefined ? piece : <Name key={i} name={piece} href={href} newTab={newTab} />;
  });
}
