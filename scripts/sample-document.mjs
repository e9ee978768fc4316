import { writeFile } from 'node:fs/promises';
import { PDFDocument, PDFName, PDFString, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';

/**
 * Makes `apps/web/public/sample.pdf`, on which a new customer tries the product: a court filing with children,
 * accounts, a name under a painted box, a layer that is off, a note and a scanned page. Everybody in it is invented;
 * numbers are of ranges that are given to nobody.
 */
const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 72;
const LEADING = 17;
/** Of the scanned page: fine enough to be read, coarse enough to be small. */
const SCAN_DPI = 150;
const SCAN_QUALITY = 45;
const SCAN_TILT = 0.012;
const MADE = new Date('2026-11-25T00:00:00Z');

const CAPTION = [
  'SUPERIOR COURT OF COLUMBIA COUNTY',
  'FAMILY DIVISION',
  '',
  'In re the Guardianship of',
  'TESSA MARLOWE and OWEN MARLOWE, minors          Case No. 26-FD-00418',
  '',
];
const PETITION = [
  'PETITION FOR APPOINTMENT OF GUARDIAN OF THE PERSON AND ESTATE',
  '',
  '1. Petitioner Judith Marlowe resides at 418 Larkspur Lane, Dayton, Ohio 45402. Her telephone',
  'number is (937) 555-0164 and her e-mail address is j.marlowe@example.org.',
  '',
  '2. Tessa Marlowe, born March 4, 2014, is a minor and a sixth-grade student at Birchfield Middle',
  'School. Her brother Owen Marlowe, age 8, attends Birchfield Elementary School.',
  '',
  "3. The children's father, Daniel Marlowe, Social Security number 219-09-4471, died on",
  'August 19, 2026. Their mother, Irene Castellan, has not been located since 2021.',
  '',
  '4. The estate consists of the accounts that are listed in Schedule A. Letters may be sent to',
  'counsel for petitioner, Rowan Ashdown, Ashdown & Pike LLP, 77 Court Street, Dayton, Ohio 45402.',
  '',
  '5. Petitioner asks that she be appointed guardian of Tessa and Owen.',
];
const SCHEDULE = [
  'SCHEDULE A: ACCOUNTS HELD FOR THE MINORS',
  '',
  'First Harbor Bank, savings account number 4471 9920 1584, for Tessa Marlowe      $12,480.16',
  'First Harbor Bank, checking account number 6020117734, routing 021000089            $3,902.55',
  'Meridian Credit Union, Visa card 4111 1111 1111 1111, closed                                       $0.00',
  '',
  'Statements were mailed to Judith Marlowe, 418 Larkspur Lane, Dayton, Ohio 45402.',
  'See account 447199201584 for deposits after August 2026.',
  '',
  'Witness to the inventory:',
];
const SCAN = [
  ['bold', 'BIRCHFIELD PEDIATRICS'],
  ['', '210 Orchard Road, Dayton, Ohio 45402'],
  ['', ''],
  ['', 'Patient: Tessa Marlowe'],
  ['', 'Date of birth: 03/04/2014'],
  ['', 'MRN: 80442716'],
  ['', 'Guardian: Judith Marlowe, (937) 555-0164'],
  ['', ''],
  ['', 'Seen on October 2, 2026 for asthma. Albuterol as needed.'],
  ['', 'Follow-up in three months with Dr. Helen Prior.'],
];

const document = await PDFDocument.create();
const [serif, bold] = [
  await document.embedFont(StandardFonts.TimesRoman),
  await document.embedFont(StandardFonts.TimesRomanBold),
];

function written(lines) {
  const page = document.addPage([WIDTH, HEIGHT]);
  let y = HEIGHT - MARGIN;
  for (const line of lines) {
    const font = line !== '' && line === line.toUpperCase() ? bold : serif;
    page.drawText(line, { x: MARGIN, y, size: 11.5, font });
    y -= LEADING;
  }
  return { page, y };
}

const first = written([...CAPTION, ...PETITION]).page;
const second = written(SCHEDULE);
paintOver(second.page, second.y);
layerThatIsOff(second.page);
noteOn(first);
await scanned();
document.setTitle('Petition for guardianship, Tessa Marlowe');
document.setAuthor('Rowan Ashdown');
document.setCreationDate(MADE);
document.setModificationDate(MADE);
const bytes = await document.save({ useObjectStreams: true });
await writeFile(new URL('../apps/web/public/sample.pdf', import.meta.url), bytes);
console.log(`apps/web/public/sample.pdf: ${bytes.length} bytes`);

/** As word processors do it: a black box, with the name still under it. */
function paintOver(page, y) {
  page.drawText('Constance Whitlow', { x: MARGIN, y, size: 11.5, font: serif });
  page.drawRectangle({ x: MARGIN - 2, y: y - 3, width: 100, height: 14, color: rgb(0, 0, 0) });
}

/** ISO 32000-2, 8.11: optional content that is off when the file is opened. */
function layerThatIsOff(page) {
  const { context, catalog } = document;
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Counsel') }));
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer], Order: [layer] } }));
  page.node.normalizedEntries().Resources.set(PDFName.of('Properties'), context.obj({ Draft: layer }));
  const font = page.node.newFontDictionary('Draft', serif.ref).asString();
  const text = 'Draft: ask Irene Castellan, 614-555-0119, before filing.';
  const content = `/OC /Draft BDC BT ${font} 10 Tf ${MARGIN} 120 Td (${text}) Tj ET EMC`;
  page.node.addContentStream(context.register(context.flateStream(content)));
}

function noteOn(page) {
  const { context } = document;
  const note = context.obj({
    Type: 'Annot',
    Subtype: 'Text',
    Rect: [540, 560, 560, 580],
    Contents: PDFString.of('Owen also goes by Ozzie Marlowe. Grandmother: Judith, SSN 219-09-8812.'),
    Name: 'Note',
    F: 4,
  });
  page.node.addAnnot(context.register(note));
}

async function scanned() {
  const scale = SCAN_DPI / 72;
  const canvas = createCanvas(Math.round(WIDTH * scale), Math.round(HEIGHT * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = '#f7f6f2';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#2a2a2c';
  context.rotate(SCAN_TILT);
  SCAN.forEach(([weight, line], i) => {
    context.font = `${weight} ${Math.round(12 * scale)}px "Liberation Serif", serif`.trim();
    context.fillText(line, MARGIN * scale, (MARGIN + i * 22) * scale);
  });
  const picture = await document.embedJpg(canvas.toBuffer('image/jpeg', SCAN_QUALITY));
  document.addPage([WIDTH, HEIGHT]).drawImage(picture, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
}
