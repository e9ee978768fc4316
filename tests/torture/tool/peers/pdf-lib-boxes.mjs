import { readFileSync, writeFileSync } from 'node:fs';
import { PDFDocument, rgb } from '@cantoo/pdf-lib';

// What most programs that offer "redact" in the browser do: black rectangles over what is seen.
const [input, output, jobFile] = process.argv.slice(2);
const job = JSON.parse(readFileSync(jobFile, 'utf8'));
const document = await PDFDocument.load(readFileSync(input), { password: job.password });
for (const { page, x, y, width, height } of [...job.boxes, ...job.words]) {
  const sheet = document.getPage(page - 1);
  sheet.drawRectangle({ x, y: sheet.getHeight() - y - height, width, height, color: rgb(0, 0, 0) });
}
writeFileSync(output, await document.save());
