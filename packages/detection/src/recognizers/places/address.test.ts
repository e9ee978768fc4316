import { examples } from '../../testing/examples.ts';
import { address } from './address.ts';

examples(address, [
  {
    text: 'at 18 Heron Point Drive, Mystic,\nConnecticut 06355 (',
    finds: ['18 Heron Point Drive, Mystic,\nConnecticut 06355'],
  },
  { text: 'at 18 Heron Point Drive, Boise, ID\n83702.', finds: ['18 Heron Point Drive, Boise, ID\n83702'] },
  {
    text: 'I reside at 3093 Sutphin Way, # 55B, Cassville, PA 69698-1340.',
    finds: ['3093 Sutphin Way, # 55B, Cassville, PA 69698-1340'],
  },
  {
    text: 'Billing address 9262 Hazlett Street, # 14\nAlexandria, TN 58489',
    finds: ['9262 Hazlett Street, # 14\nAlexandria, TN 58489'],
  },
  { text: 'P.O. Box 7508, San Gregorio, CA 28935', finds: ['P.O. Box 7508, San Gregorio, CA 28935'] },
  { text: '701 SOUTH 32ND ST\nBIRMINGHAM AL 35233-3515', finds: ['701 SOUTH 32ND ST\nBIRMINGHAM AL 35233-3515'] },
  { text: '200 2nd Street NE', finds: ['200 2nd Street NE'] },
  { text: 'SEATTLE WA 98001', finds: ['SEATTLE WA 98001'] },
  { text: 'Address: 123 Any Street, Any Town, USA', finds: ['123 Any Street, Any Town, USA'] },
  { text: 'Unit 4719 Box 7394\nDPO AP 70942', finds: ['Unit 4719 Box 7394\nDPO AP 70942'] },
  { text: '45 zone', finds: [] },
  { text: '180 days', finds: [] },
  { text: 'Chapter 7, 11 U.S.C. § 707(b)', finds: [] },
  { text: 'page 3 of 117', finds: [] },
  { text: 'Apt 9B, 310 Halsted Ave', finds: ['Apt 9B, 310 Halsted Ave'] },
  { text: 'at Apt 9B, 310 Halsted, today', finds: ['Apt 9B, 310 Halsted'] },
  { text: 'Route 7, Box 204, Ellijay, Georgia 30540', finds: ['Route 7, Box 204, Ellijay, Georgia 30540'] },
  { text: '12 ½ Beacon Street', finds: ['12 ½ Beacon Street'] },
  { text: '9 Mill Lane\nBury St Edmunds\nSuffolk IP33 1QD', finds: ['9 Mill Lane\nBury St Edmunds\nSuffolk IP33 1QD'] },
  { text: '40 King St W Unit 900, Toronto ON M5H 3Y2', finds: ['40 King St W Unit 900, Toronto ON M5H 3Y2'] },
  { text: 'Lot 4 Banksia Drive, Lismore NSW 2480', finds: ['Lot 4 Banksia Drive, Lismore NSW 2480'] },
  { text: 'Goethestraße 22, 60313 Frankfurt', finds: ['Goethestraße 22, 60313 Frankfurt'] },
  { text: '7 bis, rue du Moulin\n44000 Nantes', finds: ['7 bis, rue du Moulin\n44000 Nantes'] },
  { text: 'calle Real, 8, 2º A, 18001 Granada', finds: ['calle Real, 8, 2º A, 18001 Granada'] },
  {
    text: 'No. 7/4, Second Lane, Anna Nagar, Chennai - 600 040',
    finds: ['No. 7/4, Second Lane, Anna Nagar, Chennai - 600 040'],
  },
  { text: 'shes at 118 harper st #4 now', finds: ['118 harper st #4'] },
  { text: 'the 1st of 40 st marks', finds: [] },
  { text: 'number and street\nYour job  Farmer   PIN 771204', finds: [] },
  { text: 'lives at 40 Larch Ave N, Duluth, 55803.', finds: ['40 Larch Ave N, Duluth, 55803'] },
  { text: 'STATE / ZIP\nTN 37421', finds: ['TN 37421'] },
  {
    text: 'Home address\n7 Kiln Ln, Dover DE 19901\n140 Hull St #9, Dover DE 19904',
    finds: ['7 Kiln Ln, Dover DE 19901', '140 Hull St #9, Dover DE 19904'],
  },
  { text: 'STREET ADDRESS\n44 Larch Rd, Unit 12B\nCITY\nDuluth', finds: ['44 Larch Rd, Unit 12B'] },
  {
    text: 'of The Old Mill, Church Lane, Great Barton, Suffolk IP31 2QD (tel',
    finds: ['The Old Mill, Church Lane, Great Barton, Suffolk IP31 2QD'],
  },
  { text: '12 CALLE SOL APT 4, PONCE PR 00730', finds: ['12 CALLE SOL APT 4, PONCE PR 00730'] },
]);
