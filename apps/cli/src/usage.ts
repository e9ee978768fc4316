export const USAGE = `blackbar finds personal data in PDF files, removes it for good and proves that it is gone.

  blackbar detect  IN.pdf... [--policy ID]... [--policy-file FILE]... [--category NAME]... [--threshold 0.8]
                   [--password P] [--exclude TEXT]... [--detector-model DIR] [--json]
  blackbar detect  --text FILE.jsonl|- [--detector-model DIR]
  blackbar redact  IN.pdf... -o OUT.pdf|DIR/ [--policy ID]... [--policy-file FILE]... [--term TEXT]... [--exclude TEXT]...
                   [--category NAME]... [--boxes BOXES.json] [--no-detect] [--threshold 0.8] [--password P] [--criminal] [--minors pseudonym|initials]
                   [--widths quantised|exact] [--watermark TEXT] [--legend TEXT] [--combine [--title TEXT]...]
                   [--bates-prefix DOC --bates-start 1 --bates-digits 6 --bates-suffix TEXT --bates-position bottom-right]
                   [--report REPORT.json] [--evidence FILE]
  blackbar verify  OUT.pdf --report REPORT.json [--evidence FILE]
  blackbar inspect IN.pdf... [--password P] [--json]
  blackbar policies [--json]

Without --policy every category is found, and removed whole. --term removes every occurrence, in hidden places too.
--policy-file reads an organization's own policy: rows, words and expressions, as JSON or CSV.
--boxes takes [{"page":1,"x":72,"y":72,"width":100,"height":12}], in points of the page as displayed, from its top left.
--detector-model DIR lets a token classifier (config.json, tokenizer.json, model.onnx) detect beside the built-in detector.
--combine puts all results into one file with a bookmark each, named by --title in the order of the files, never by their names.
--evidence writes a sealed file and its key beside it (FILE.key): keep them apart.

Exit status: 0 done and verified, 2 wrong usage, 3 input refused, 4 verification failed (nothing written), 5 problems found (inspect).
`;

/** Under a sentence that says what was wrong: the whole text would push it off the screen. */
export const HINT = 'blackbar --help shows all commands and options.\n';
