import { examples } from '../../testing/examples.ts';
import { healthPlan, mrn } from './medical.ts';

examples(mrn, [
  { text: 'MRN: 95869156', finds: ['95869156'] },
  { text: 'MRN 14-86-0495', finds: ['14-86-0495'] },
  { text: '(MRN: #CH-234567)', finds: ['CH-234567'] },
  { text: 'His MRN is 007-654321.', finds: ['007-654321'] },
  { text: 'Patient ID: ABCD1234', finds: ['ABCD1234'] },
  { text: 'MRN pending', finds: [] },
  { text: 'MRN for moth is 7741120 right?', finds: ['7741120'] },
  { text: 'Resident #: 30442', finds: ['30442'] },
  { text: 'Hospital no. RX1 2204417. Seen', finds: ['RX1 2204417'] },
  { text: 'Pt # 4471902', finds: ['4471902'] },
]);

examples(healthPlan, [
  { text: 'Claim 2418800042311  Patient: E', finds: ['2418800042311'] },
  { text: 'Claim 0583-22-918C   Policy PA 771 3320 18', finds: ['0583-22-918C', 'PA 771 3320 18'] },
  { text: 'with Rill Insurance, Q04 1187720. Her', finds: ['Q04 1187720'] },
  { text: 'Rill Mutual, 2024 edition', finds: [] },
  { text: 'POLICY NO: PAP 0081 4471-2   CLAIM', finds: ['PAP 0081 4471-2'] },
  { text: 'Member ID: XYP868195513', finds: ['XYP868195513'] },
  { text: 'Health plan member ID: XYP 868195513', finds: ['XYP 868195513'] },
  { text: 'Medicare 1EG4-TE5-MK73.', finds: ['1EG4-TE5-MK73'] },
  { text: '1EG4TE5MK73', finds: ['1EG4TE5MK73'] },
  { text: 'NOTICE   POLICY 70-BX-4471-2', finds: ['70-BX-4471-2'] },
  { text: 'Geico pol 4471-88-92-10', finds: ['4471-88-92-10'] },
  { text: 'ins State Farm pol 044 1182-B25-29A.', finds: ['044 1182-B25-29A'] },
  { text: 'Clm# 0582247718 open', finds: ['0582247718'] },
  { text: 'policy of the firm', finds: [] },
  { text: 'In a group: (218) 555-0143', finds: [] },
  { text: 'Policy no. AHX 9931-2207-01. It', finds: ['AHX 9931-2207-01'] },
  { text: 'Claim no. CL 2024-88121', finds: ['CL 2024-88121'] },
  { text: 'Medicare ID: 1EG4-TE5-\nMK73', finds: ['1EG4-TE5-\nMK73'] },
  { text: 'Medicare No 3120 77410 2', finds: ['3120 77410 2'] },
  { text: 'OHIP No. 4470-118-203-AB', finds: ['4470-118-203-AB'] },
  { text: "Insured's policy group or FECA number  91-B2207", finds: ['91-B2207'] },
  { text: 'LIENS: Kaiser 000447182093; Medi-Cal CIN 44182077E', finds: ['000447182093', '44182077E'] },
  { text: 'Claim #: K20417733 00', finds: ['K20417733 00'] },
  { text: 'Policy No.: HP4 2207 1183 02\nTerm', finds: ['HP4 2207 1183 02'] },
  { text: 'Humana 2024 rates', finds: [] },
  { text: 'Ins: Delta 440018827-01', finds: ['440018827-01'] },
]);
