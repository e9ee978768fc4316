"""The recipe that is found most often: parse each page's operators and blank the strings that hold the words."""
import json
import sys

import pikepdf

source, target, job_file = sys.argv[1:4]
with open(job_file, encoding="utf8") as handle:
    job = json.load(handle)
terms = [term.encode("latin-1", "replace") for term in job["terms"]]


def blanked(operand):
    if isinstance(operand, pikepdf.Array):
        return pikepdf.Array([blanked(one) for one in operand])
    if not isinstance(operand, pikepdf.String):
        return operand
    text = bytes(operand)
    for term in terms:
        text = text.replace(term, b" " * len(term))
    return pikepdf.String(text)


with pikepdf.open(source, password=job.get("password", "")) as document:
    for page in document.pages:
        instructions = [
            ([blanked(one) for one in operands], operator)
            for operands, operator in pikepdf.parse_content_stream(page)
        ]
        page.Contents = document.make_stream(pikepdf.unparse_content_stream(instructions))
    document.save(target)
