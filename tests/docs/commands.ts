/** One command that a page of the documentation shows in a block of its own. */
export interface ShownCommand {
  readonly args: readonly string[];
  /** As printed, for the name of its test. */
  readonly line: string;
}

/** Fenced blocks (CommonMark 4.5) with their language; commands stand in those that name none. */
const BLOCK = /^```(\w*)\n([\s\S]*?)^```$/gm;
const COMMENT = /\s+# .*$/;
const CONTINUED = /\\\n\s*/g;
const WORD = /"([^"]*)"|'([^']*)'|(\S+)/g;

/** Every `npx blackbar …` in a page's blocks, in its order. */
export function commandsIn(markdown: string): readonly ShownCommand[] {
  const lines = [...markdown.matchAll(BLOCK)].flatMap(([, language, block = '']) =>
    language === '' ? block.replace(CONTINUED, '').split('\n') : [],
  );
  return lines
    .map((line) => line.replace(COMMENT, '').trim())
    .filter((line) => line.startsWith('npx blackbar '))
    .map((line) => ({
      line: line.replace(/\s+/g, ' '),
      args: [...line.slice('npx blackbar '.length).matchAll(WORD)].map(([, double, single, bare]) =>
        String(double ?? single ?? bare),
      ),
    }));
}
