/** What a person dropped, by what it is. */
export interface Given {
  readonly file?: File;
  readonly report?: File;
  /** A pack of ours or another ZIP: it is verified elsewhere. */
  readonly pack?: File;
  /** Neither of these. */
  readonly other?: File;
}

function kindOf({ name, type }: File): keyof Given {
  const [, ending = ''] = /\.([a-z0-9]+)$/.exec(name.toLowerCase()) ?? [];
  if (ending === 'pdf' || type === 'application/pdf') return 'file';
  if (ending === 'json' || type === 'application/json') return 'report';
  return ending === 'zip' || /\bzip\b/.test(type) ? 'pack' : 'other';
}

/** One after the other or together, in any order; the last of a kind counts. */
export function givenWith({ file, report }: Given, files: readonly File[]): Given {
  const kept = { ...(file ? { file } : {}), ...(report ? { report } : {}) };
  return { ...kept, ...Object.fromEntries(files.map((one) => [kindOf(one), one])) };
}
