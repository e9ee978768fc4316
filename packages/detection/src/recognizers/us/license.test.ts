import { examples } from '../../testing/examples.ts';
import { dea, npi, professionalLicense } from './license.ts';

examples(npi, [
  { text: 'NPI 1234567893', finds: ['1234567893'] },
  { text: 'NPI: 1234567890', finds: ['1234567890'] },
  { text: 'invoice 1234567893', finds: [] },
  { text: 'Provider No 3310442B', finds: ['3310442B'] },
]);

examples(dea, [
  { text: 'DEA AP5836727', finds: ['AP5836727'] },
  { text: 'DEA: AP5836720', finds: ['AP5836720'] },
  { text: 'AP5836727', finds: ['AP5836727'] },
  { text: 'AP5836720', finds: [] },
]);

examples(professionalLicense, [
  { text: 'Counsel: Denise Obi (P70318), and Part (P70318)', finds: ['P70318', 'P70318'] },
  { text: 'see pages (P70318)', finds: [] },
  { text: 'Officer B. Nuñez #2210 CPD', finds: ['2210'] },
  { text: 'Concealed carry permit ...... MN 0099-18820', finds: ['MN 0099-18820'] },
  { text: 'Hunting/fishing licence ...... 884-220-117', finds: ['884-220-117'] },
  { text: 'Amateur radio call sign ...... KC0QXY', finds: ['KC0QXY'] },
  { text: 'my nursing licence is RN187442', finds: ['RN187442'] },
  { text: 'Rosamund Moth, MI Bar P71822, G-28', finds: ['P71822'] },
  { text: 'Heber Moth, USB No. 9012, is', finds: ['9012'] },
  { text: 'Bar No. 081234', finds: ['081234'] },
  { text: 'License No. A-12345', finds: ['A-12345'] },
  { text: 'license to practice', finds: [] },
  { text: 'ANA ROSALES, CSR No. 20417', finds: ['20417'] },
  { text: 'Reporting Ofc: Moth, M. #2217   Date', finds: ['2217'] },
  { text: 'Medic D. Rill #P-88204', finds: ['P-88204'] },
  { text: 'Ann Moth, LICSW 118820', finds: ['118820'] },
  { text: 'Nevada Bar #14882', finds: ['14882'] },
  { text: 'Ruth Moth, Notary Public, No. 01RO6118820', finds: ['01RO6118820'] },
  { text: 'Remy Moth (LA Bar 31882) for', finds: ['31882'] },
  { text: 'the bar exam of 2019', finds: [] },
  { text: 'License DN 18820  NPI', finds: ['DN 18820'] },
  { text: 'Det. Moth, shield 4418; then', finds: ['4418'] },
  { text: 'NMLSR ID# 771204', finds: ['771204'] },
  { text: 'State Certification # 090-0224417', finds: ['090-0224417'] },
  { text: 'Notary Public, Comm. No. 88120447.', finds: ['88120447'] },
  { text: 'Mara Holt (FBN 0220417)', finds: ['0220417'] },
  { text: 'Dr Ann Obi GMC 6104472', finds: ['6104472'] },
]);
