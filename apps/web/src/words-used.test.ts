import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as words from '@blackbar/words';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

type Catalogue = Readonly<Record<string, unknown>>;
const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** "MESSAGES.editor.back": every text, by the way to it. */
function leavesOf(value: unknown, path: string): string[] {
  if (!isCatalogue(value)) return [path];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, `${path}.${key}`));
}

const CATALOGUES = Object.entries(words).filter(([, value]) => isCatalogue(value));
const NAMES = new Set(CATALOGUES.map(([name]) => name));

/** Sources of everything that a person may read: tests use no text for anybody. */
function sources(): string[] {
  return ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).flatMap((room) =>
      readdirSync(join(ROOT, folder, room, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
        .map((file) => join(ROOT, folder, room, 'src', file)),
    ),
  );
}

/** What gives something another name: an import, or a variable. */
function namingIn(node: ts.Node): readonly [ts.BindingName, ts.Node | undefined] | readonly [] {
  if (ts.isImportSpecifier(node) && ts.isIdentifier(node.name)) return [node.name, node.propertyName ?? node.name];
  if (ts.isVariableDeclaration(node)) return [node.name, node.initializer];
  return [];
}

/** What a file reads of the catalogue; a part that it hands on whole stands for all below it. */
function usedIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  if (![...NAMES].some((name) => text.includes(name))) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const named = new Map<string, string>();
  const wayOf = (node: ts.Node): string | undefined => {
    if (ts.isIdentifier(node)) return named.get(node.text) ?? (NAMES.has(node.text) ? node.text : undefined);
    if (!ts.isPropertyAccessExpression(node)) return undefined;
    const before = wayOf(node.expression);
    return before && `${before}.${node.name.text}`;
  };
  const used: string[] = [];
  /** Gives a part of the catalogue the names that it has in this file. */
  const call = (name: ts.BindingName, way: string): void => {
    if (ts.isIdentifier(name)) named.set(name.text, way);
    else if (ts.isObjectBindingPattern(name)) {
      for (const { name: inner, propertyName = inner } of name.elements)
        call(inner, `${way}.${propertyName.getText()}`);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const way = wayOf(node);
    const [name, from] = namingIn(node);
    const called = from && wayOf(from);
    if (name && called) call(name, called);
    else if (way) used.push(way);
    else if (ts.isVariableDeclaration(node)) from && visit(from);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return used;
}

test('every text of the catalogue is read somewhere', () => {
  const used = new Set(sources().flatMap(usedIn));
  /** A list of which the parts are read, or a method is called. */
  const further = new Set([...used].map((way) => way.slice(0, way.lastIndexOf('.'))));
  const isUsed = (leaf: string) => {
    const parts = leaf.split('.');
    return parts.some((_, i) => used.has(parts.slice(0, i + 1).join('.'))) || further.has(leaf);
  };
  // What a function beside them reads by a name of its own.
  used.add('DASHBOARD_WORDS.bulk.outcomes');
  const leaves = CATALOGUES.flatMap(([name, value]) => leavesOf(value, name));
  expect(leaves.length).toBeGreaterThan(1000);
  expect(leaves.filter((leaf) => !isUsed(leaf))).toEqual([]);
});
