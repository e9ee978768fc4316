import ts from 'typescript';

/** What a source text imports, as it is written there: by statement, by export, by call and by type. */
export function importsOf(source) {
  return ts.preProcessFile(source, true, true).importedFiles.map((file) => file.fileName);
}
