import { examples } from '../../testing/examples.ts';
import { otherId } from './other-id.ts';

examples(otherId, [
  { text: 'MIN 1000312-0004471928-6', finds: ['1000312-0004471928-6'] },
  { text: 'Student ID 2204418  SSID 8819204471', finds: ['2204418', '8819204471'] },
  { text: 'ID# GMC 4471 902 18', finds: ['GMC 4471 902 18'] },
  { text: 'ID no: R7781 2204 19\nRx', finds: ['R7781 2204 19'] },
  { text: 'Gr 7   Stu# 448120', finds: ['448120'] },
  { text: 'CIF 884410927 | Rel. mgr', finds: ['884410927'] },
  { text: 'Identity Protection PIN 448193', finds: ['448193'] },
  { text: '07/12 ACH DEBIT PENELEC 100088123345   -132.11', finds: ['100088123345'] },
  { text: '07/22 WIRE IN REF 20260722MMQFMP2L000431   1,842.56', finds: ['20260722MMQFMP2L000431'] },
  { text: 'ACH DEBIT FEE 1842.56', finds: [] },
  { text: 'application no. 28045/02', finds: ['28045/02'] },
  { text: '(application nos. 28045/02 and 28046/02)', finds: ['28045/02 and 28046/02'] },
  { text: 'Employee ID: 44871', finds: ['44871'] },
  { text: 'identification of risks', finds: [] },
  { text: 'I-94 Admission No.: 33019482B7', finds: ['33019482B7'] },
  { text: 'Form I-94 Arrival-Departure Record Number  330 194 8827 1', finds: ['330 194 8827 1'] },
  { text: 'National Insurance number AB 12 34 56 C', finds: ['AB 12 34 56 C'] },
  { text: 'numéro 2 69 05 49 588 157 80', finds: ['2 69 05 49 588 157 80'] },
  { text: 'CURP HEGG560427MVZRRL04', finds: ['HEGG560427MVZRRL04'] },
  { text: 'con DNI 87654321X', finds: ['87654321X'] },
  { text: 'Receipt Number EAC2290011223', finds: ['EAC2290011223'] },
  { text: 'Booking # 24-00417', finds: ['24-00417'] },
  { text: 'IMAD 20251104B1QGC08R', finds: ['20251104B1QGC08R'] },
]);
