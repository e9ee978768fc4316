import { FileDown } from 'lucide-react';
import { Button } from './button.tsx';
import { saveFile } from './save-file.ts';

/** Saves a PDF that came in Base64 with an answer. */
export function SavePaper({ paper, name, label }: { paper: string; name: string; label: string }) {
  const save = () => {
    const bytes = Uint8Array.from(atob(paper), (letter) => letter.charCodeAt(0));
    saveFile(new Blob([bytes], { type: 'application/pdf' }), name);
  };
  return (
    <Button onClick={save}>
      <FileDown aria-hidden="true" />
      {label}
    </Button>
  );
}
