export const USAGE = `blackbar finds personal data in PDF files, removes it for good and proves that it is gone.

  blackbar detect  IN.pdf... [--policy ID]... [--policy-file FILE]... [--category NAME]... [--threshold 0.8]
                   [--password P] [--exclude TEXT]... [--criminal] [--minors pseudonym|initials]
                   [--ocr auto|never|always] [--detector-model DIR] [--json]
  blackbar detect  --text FILE.jsonl|- [--detector-model DIR]
  blackbar redact  IN.pdf... -o OUT.pdf|DIR/ [--policy ID]... [--policy-file FILE]... [--term TEXT]... [--exclude TEXT]... [--keep TEXT]...
                   [--category NAME]... [--boxes BOXES.json] [--no-detect] [--marks apply|ignore] [--highlights COLOR]... [--xfdf MARKS.xfdf] [--xfdf-out MARKS.xfdf] [--threshold 0.8] [--password P] [--criminal] [--minors pseudonym|initials]
                   [--widths quantised|exact] [--watermark TEXT] [--legend TEXT] [--combine [--title TEXT]...]
                   [--bates-prefix DOC --bates-start 1 --bates-digits 6 --bates-suffix TEXT --bates-position bottom-right]
                   [--ocr auto|never|always] [--acknowledge-unread] [--report REPORT.json] [--evidence FILE]
                   [--signing-key FILE]
  blackbar redact  FOLDER|IN.pdf... -o DIR/ --report-dir DIR [--all-or-nothing] [the same options]
  blackbar verify  OUT.pdf --report REPORT.json [--evidence FILE] [--keys KEYS.json] [--ocr auto|never|always] [--json]
  blackbar verify  PACK.zip [--keys KEYS.json] [--head HEAD.txt]...
  blackbar certificate OUT.pdf --report REPORT.json [--evidence FILE] --signing-key FILE [--paper letter|a4] -o CERTIFICATE.zip
  blackbar export  REPORT-DIR [--production DIR] --signing-key FILE [--title TEXT] [--custodian TEXT] [--document-type TEXT]
                   [--bates-prefix DOC --bates-start 1 --bates-digits 6 --bates-suffix TEXT]
                   [--paper letter|a4] -o PACK.zip
  blackbar inspect IN.pdf... [--password P] [--ocr auto|never|always] [--json]
  blackbar policies [--json]
  blackbar --version

Without --policy every category is found, and removed whole. --term removes every occurrence, in hidden places too.
What goes from one file goes from all files of the command; --keep leaves a value where it stands, and the report says so.
--policy-file reads an organization's own policy: rows, words and expressions, as JSON or CSV.
--boxes takes [{"page":1,"x":72,"y":72,"width":100,"height":12}], in points of the page as displayed, from its top left.
detect with a policy that protects children also lists the names that would stay and may be children’s.
--marks: what was marked for redaction in another program goes, under the text of its mark; ignore leaves it, as --no-detect does.
--highlights yellow removes what a note of a viewer highlights in that color as well; not what was printed on color.
--xfdf takes such marks from an XFDF file beside the PDF; --xfdf-out writes where something was removed, and why, as one.
The file of --xfdf-out belongs to IN.pdf: it says how wide the removed words were, so it does not go out beside OUT.pdf.
IN.pdf may be a PNG, JPEG or TIFF picture: it becomes a PDF, without what the camera wrote into it. Of a FOLDER only PDF files
are taken; pictures, links and hidden folders in it are named at the end.
--ocr: pages that are pictures are read; never leaves them unread, always reads pages with text too.
--acknowledge-unread: you looked at the pages of which something could not be read; without it such a file is refused.
--detector-model DIR lets a token classifier (config.json, tokenizer.json, model.onnx) detect beside the built-in detector.
--combine puts all results into one file with a bookmark each, named by --title in the order of the files, never by their names.
--report-dir: all files share one register of people and pseudonyms; each gets a report, and manifest.json says what became of each.
              A batch that was interrupted goes on where it stopped; what a file that is added later removes stays in those that
              were released before. Keep manifest and register with the originals.
--all-or-nothing: when one file is refused, none is released.
--production DIR: what a review platform reads, of the files of a batch that lie in DIR: each as a PDF and as text, named by
              its first Bates number, with a load file (Concordance .dat). The numbers stand on no page. --custodian and
              --document-type are written down for all of them as they are given: nobody compares them with what was removed.
              Without --production the same options fill the log of the audit report.
--signing-key signs reports and packs with an Ed25519 key, made in FILE at the first use. --keys names keys that you trust.
--evidence writes a sealed file and its key beside it (FILE.key): keep them apart.

Exit status: 0 done and verified, 2 wrong usage, 3 input refused, 4 verification failed (nothing written), 5 problems found (inspect; notices alone are 0).
Of a refused input the last line on stderr is JSON with its code; a batch has the codes in manifest.json. A file that is empty or no PDF has the code damaged; the sentence before it says which.
`;

/** Under a sentence that says what was wrong: the whole text would push it off the screen. */
export const HINT = 'blackbar --help shows all commands and options.\n';
