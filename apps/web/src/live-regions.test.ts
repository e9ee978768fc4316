import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { HEARD } from './live-regions.fixture.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** "status W.saved": how a region speaks, and which texts of the catalogue it says, or what else. */
function regionsIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const voice = voiceOf(node);
      if (voice) found.push(`${voice} ${saidIn(node)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function voiceOf(node: ts.JsxOpeningLikeElement): string | undefined {
  for (const attribute of node.attributes.properties) {
    if (!ts.isJsxAttribute(attribute)) continue;
    const name = attribute.name.getText();
    const value = attribute.initializer?.getText().replaceAll('"', '') ?? '';
    if (name === 'role' && /\b(status|alert|log)\b/.test(value)) return /\b(status|alert|log)\b/.exec(value)?.[0];
    if (name === 'aria-live' && value !== 'off') return value;
  }
  return undefined;
}

function saidIn(node: ts.JsxOpeningLikeElement): string {
  const element = node.parent;
  if (!ts.isJsxElement(element)) return '';
  const said = element.children.map((child) => child.getText()).join(' ');
  const words = [...new Set(said.match(/\b[A-Z][A-Z_]*(?:\.\w+)+/g))];
  return words.length > 0 ? words.join(', ') : said.replaceAll(/<[^{}]*>|[\s{}]+/g, ' ').trim();
}

test('each text that a screen reader is told of itself is on the list, and nothing else', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const heard = Object.fromEntries(
    files
      .sort()
      .map((file) => [file, regionsIn(join(FOLDER, file))] as const)
      .filter(([, regions]) => regions.length > 0),
  );
  expect(heard).toEqual(HEARD);
});
