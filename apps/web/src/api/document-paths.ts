/** Paths of a document's own calls: apart from all else, for the small script that opens a document. */
export function documentPath(id: string): string {
  return `/api/documents/${id}`;
}

/** The normalised file. */
export function filePath(id: string): string {
  return `${documentPath(id)}/file`;
}

/** The first page as the server drew it. */
export function picturePath(id: string): string {
  return `${documentPath(id)}/first-page`;
}
