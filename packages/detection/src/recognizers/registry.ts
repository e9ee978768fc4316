import { card } from './international/card.ts';
import { cardCode, cardExpiry, cardPart } from './international/card-details.ts';
import { iban } from './international/iban.ts';
import { nationalId } from './international/national-id.ts';
import { passport } from './international/passport.ts';
import { fax, phone } from './international/phone.ts';
import { device } from './network/device.ts';
import { email } from './network/email.ts';
import { ip } from './network/ip.ts';
import { url } from './network/url.ts';
import { username } from './network/username.ts';
import { age } from './people/age.ts';
import { person } from './people/person.ts';
import { address } from './places/address.ts';
import { city, county } from './places/city.ts';
import { country } from './places/country.ts';
import { geocode } from './places/geocode.ts';
import type { Recognizer } from './recognizer.ts';
import { date, dob } from './time/date.ts';
import { lifeYear } from './time/year.ts';
import { account } from './us/account.ts';
import { caseNumber } from './us/case-number.ts';
import { checkLine } from './us/check-line.ts';
import { driverLicense } from './us/driver-license.ts';
import { hl7 } from './us/hl7.ts';
import { dea, npi, professionalLicense } from './us/license.ts';
import { healthPlan, mrn } from './us/medical.ts';
import { otherId } from './us/other-id.ts';
import { routing } from './us/routing.ts';
import { ssn } from './us/ssn.ts';
import { tin } from './us/tin.ts';
import { plate, vin } from './us/vehicle.ts';

/** Every recognizer, as the screens and the command line list them. */
export const RECOGNIZERS: readonly Recognizer[] = [
  ssn,
  tin,
  routing,
  account,
  checkLine,
  card,
  cardCode,
  cardExpiry,
  cardPart,
  iban,
  phone,
  fax,
  email,
  url,
  ip,
  device,
  username,
  address,
  city,
  county,
  country,
  geocode,
  dob,
  date,
  lifeYear,
  age,
  mrn,
  healthPlan,
  npi,
  dea,
  professionalLicense,
  driverLicense,
  vin,
  plate,
  passport,
  nationalId,
  otherId,
  hl7,
  caseNumber,
  person,
];
