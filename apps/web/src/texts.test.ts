import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** Attributes that a person reads or hears. */
const READ = new Set(['aria-label', 'aria-valuetext', 'title', 'label', 'description', 'placeholder', 'alt', 'hint']);

/** Two letters in a row that are no part of a class list, a key or a code: something to be read. */
const isText = (text: string) => /\p{L}{2}/u.test(text);
/** A sentence or a name; values of the program are lower case words and never have a space in them. */
const isSaid = (text: string) => /^\p{Lu}\p{Ll}|\p{Ll} \p{Ll}/u.test(text);

interface Inside {
  /** The attribute whose value this is. */
  readonly attribute?: string;
  readonly jsx: boolean;
}

function textsIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node, inside: Inside): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = readText(node, inside);
    if (text !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path.slice(FOLDER.length)}:${line + 1} ${text.trim()}`);
    }
    const next = entered(node) ?? inside;
    ts.forEachChild(node, (child) => visit(child, next));
  };
  visit(source, { jsx: false });
  return found;
}

/** What a person would read of this node itself. */
function readText(node: ts.Node, { attribute, jsx }: Inside): string | undefined {
  if (ts.isJsxText(node)) return isText(node.text) ? node.text : undefined;
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node) && !ts.isTemplateMiddleOrTemplateTail(node)) {
    return undefined;
  }
  const isRead = attribute === undefined ? jsx && isSaid(node.text) : READ.has(attribute) && isText(node.text);
  return isRead ? node.text : undefined;
}

function entered(node: ts.Node): Inside | undefined {
  if (ts.isJsxAttribute(node)) return { attribute: node.name.getText(), jsx: true };
  return ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) ? { jsx: true } : undefined;
}

test('every text that a person reads stands in the catalogue', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => textsIn(join(FOLDER, file)))).toEqual([]);
});
