import { INTAKE } from '@blackbar/contracts';
import { expect, test } from 'vitest';
import { pathOf } from './chosen.ts';
import { droppedFiles } from './dropped.ts';
import { gather } from './gather.ts';

/** As a browser's entries are: a reader gives a hundred at a time, and none at the end. */
function fileAt(fullPath: string) {
  const name = fullPath.split('/').at(-1) ?? '';
  return {
    isFile: true,
    isDirectory: false,
    fullPath,
    file: (take: (file: File) => void) => take(new File(['x'], name)),
  };
}
function folderAt(fullPath: string, inside: readonly object[]) {
  const createReader = () => {
    const left = [...inside];
    return { readEntries: (take: (some: object[]) => void) => take(left.splice(0, 100)) };
  };
  return { isFile: false, isDirectory: true, fullPath, createReader };
}
const dropOf = (...entries: readonly object[]) =>
  ({ files: [], items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) }) as unknown as DataTransfer;

test('a dropped folder gives the files of all its folders, each with its place', async () => {
  const many = Array.from({ length: 250 }, (_, i) => fileAt(`/case/many/${i}.pdf`));
  const files = await droppedFiles(
    dropOf(folderAt('/case', [fileAt('/case/a.pdf'), folderAt('/case/many', many)]), fileAt('/b.pdf')),
  );
  expect(files).toHaveLength(252);
  expect(files.map(pathOf)).toEqual(expect.arrayContaining(['case/a.pdf', 'case/many/249.pdf', 'b.pdf']));
});

test('two of one name are told apart by their folders', async () => {
  const files = await droppedFiles(
    dropOf(folderAt('/a', [fileAt('/a/scan.pdf')]), folderAt('/b', [fileAt('/b/scan.pdf'), fileAt('/b/c.pdf')])),
  );
  expect((await gather(files)).files.map(({ name }) => name)).toEqual(['a - scan.pdf', 'b - scan.pdf', 'c.pdf']);
});

test('a folder that holds itself is not walked for ever', async () => {
  const endless = { ...folderAt('/x', []), createReader: () => folderAt('', [endless]).createReader() };
  expect(await droppedFiles(dropOf(endless))).toEqual([]);
  let deep: object = fileAt('/deep.pdf');
  for (let i = 0; i <= INTAKE.folderDepth; i++) deep = folderAt('/deep', [deep]);
  expect(await droppedFiles(dropOf(deep))).toEqual([]);
});
