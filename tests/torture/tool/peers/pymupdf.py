import json
import sys

import fitz

source, target, job_file = sys.argv[1:4]
with open(job_file, encoding="utf8") as handle:
    job = json.load(handle)
document = fitz.open(source)
if document.needs_pass:
    document.authenticate(job.get("password", ""))
for page in document:
    for term in job["terms"]:
        for quad in page.search_for(term, quads=True):
            page.add_redact_annot(quad, fill=(0, 0, 0))
    for box in job["boxes"]:
        if box["page"] == page.number + 1:
            seen = fitz.Rect(box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])
            page.add_redact_annot(seen * page.derotation_matrix, fill=(0, 0, 0))
    page.apply_redactions()
document.scrub(redactions=False)
document.save(target, garbage=4, deflate=True, encryption=fitz.PDF_ENCRYPT_NONE)
