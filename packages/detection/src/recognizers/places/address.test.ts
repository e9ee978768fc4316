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
]);
