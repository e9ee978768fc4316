import type { Category } from '@blackbar/model';

/**
 * What a noun before or above a number says of it. `other`: a number of a thing, a text or a place, and of no person.
 */
export type Meaning = Category | 'other';

/** How sure a noun alone makes the meaning: a word that means little else, one that often does, one that may. */
const SURE = 2.2;
const LIKELY = 1.6;
const MAYBE = 0.9;
const HINT = 0.5;

const list = (words: string): string[] => words.split(',').map((word) => word.trim());

/**
 * The nouns that institutions put before the numbers they give, in the singular and without full stops: one row a
 * kind and a degree of certainty. A phrase goes before its last word ("tax id" is no "id").
 */
const ROWS: readonly (readonly [Meaning, number, readonly string[]])[] = [
  [
    'ACCOUNT',
    SURE,
    list(
      'cuenta, cuenta corriente, cuenta de cheques, cuenta bancaria, ckg, chkg, ckng, svgs, svg, account, acct, a/c, a c, acc t, acnt, checking, savings, passbook, heloc, line of credit, money market, ira, roth, 401 k, 403 b, 457 b, 529, hsa, annuity, share draft, brokerage, dda, iolta, certificate of deposit, student loan, auto loan, car loan, mortgage loan, share certificate, wallet, thrift savings, sav, svgs, chk, chkg, chkng',
    ),
  ],
  [
    'ACCOUNT',
    LIKELY,
    list(
      'auto note, car note, boat note, loan, ln, mortgage, mtg, certificate, cd, c d, escrow, deposit, safe deposit box, deposit box, trust, guarantor, encounter, enc, visit, csn, har, fin, hospital acct, credit line, credit union, bank, lender, creditor, servicer, utility, electric, gas, water, sewer, internet, cable, autopay, draft, direct deposit, dep, ledger, card ending, bond, ee bond, portfolio, fund, share, shares, power, light, treasury direct, fidelity, schwab, vanguard, tiaa, merrill, merrill lynch, t rowe price, edward jones, ameritrade, navient, nelnet, mohela, sallie mae, capital one, synchrony, santander, ally, discover, wells fargo, citibank, truist, pnc, regions, robinhood, coinbase, prudential, voya, metlife, pension plan, contract account, investment, deferred compensation, chase, bofa, b of a, bank of america, us bank, u s bank, td, bmo, hsbc, m t, fifth third, huntington, comerica, first republic, wachovia, suntrust, usaa, becu, nfcu, navy federal, penfed, golden 1, alliant, schoolsfirst, fcu, sofi, varo, chime, revolut, etrade, e trade, wealthfront, betterment, acorns, webull, lpl, raymond james, morgan stanley, ubs, primerica, ameriprise, transamerica, empower, tsp, healthequity, optum bank, rocket, quicken loans, mr cooper, pennymac, newrez, nationstar, great lakes, aidvantage, fedloan, earnest, share account, promissory note, mortgage note, under note, pymt note, payment note, further credit, funds went to, money went to, money went into, transfer to, transfer from, transfer out to, transferred to, transferred from, wire to, wire from, wired to, wired from, deposited to, deposited in, deposited into, deposit to, deposit into, withdrawn from, withdrawal from, debited from, debit from, credited to, credit to, drawn on, paid from, paid into, xfer to, xfer from, xfer fr, tx to, tx from',
    ),
  ],
  [
    'ACCOUNT',
    MAYBE,
    list('savings bank, federal credit union, checking at, balance at, transfer, payoff, payment, lien, debit'),
  ],
  ['ACCOUNT', HINT, list('contract')],
  [
    'CARD',
    LIKELY,
    list(
      'fsa card, hsa card, ebt card, ebt, visa, mastercard, master card, amex, american express, mc, debit card, credit card, credit crd, debit crd, payment card, bank card, charge card, prepaid card, gift card',
    ),
  ],
  ['ROUTING', SURE, list('ruta, routing, rtn, r/t, r t, aba, transit, routing transit, bank routing')],
  [
    'SSN',
    SURE,
    list(
      'seguro social, ssa, ssn, ss, s/s, s/s/n, soc, soc sec, social, social security, s s, ssan, social sec, social security account, ssno, tin ssn',
    ),
  ],
  [
    'TIN',
    SURE,
    list(
      'ein, fein, tin, itin, atin, ptin holder, tax id, taxpayer id, taxpayer, fed id, federal id, employer id, employer identification, federal tax id, state tax id, employer s state id, tax identification, individual taxpayer',
    ),
  ],
  [
    'MRN',
    SURE,
    list(
      'mrn, med rec, medical record, mr, chart, chart id, hospital record, health record, emr, ehr, epi, epic, mpi, medrec, emergency record',
    ),
  ],
  ['MRN', LIKELY, list('guar, patient, pt, pat, patient id, pt id, hospital, clinic')],
  [
    'HEALTH_PLAN',
    SURE,
    list(
      'cardholder, card holder, subscriber, medicaid, medicare, medi cal, mbi, hicn, hic, beneficiary, bene, health plan, rxgrp, rx grp, rx id, rxid, rx group, insurance id, member id, health insurance, masshealth, badgercare, mcaid, m caid, recip, rite care, healthnet, arkids, all kids, apple health, husky, tricare, peachcare, medicare supplement, medigap, chip id',
    ),
  ],
  [
    'HEALTH_PLAN',
    LIKELY,
    list(
      'member, group, grp, ins, insurance, insured, plan, payer, carrier, supplement, supp, cigna, aetna, bcbs, humana, blue cross, blue shield, kaiser, anthem, uhc, united healthcare, delta dental, suffix, mcr, mcd, coverage, dental plan, certificate holder, sponsor, employee benefit',
    ),
  ],
  [
    'LICENSE',
    SURE,
    list(
      'npi, upin, dea, sbn, state bar, bar, license, licence, lic, ptin, efin, caf, nmls, nmlsr, micn, wsba, nsba, osb, sbot, ardc, bpr, cpa, csr, notary commission, commission, medical license, nursing license, rn license, state license, certification, fed bar, federal bar, roll attorney, attorney reg, crd',
    ),
  ],
  [
    'LICENSE',
    LIKELY,
    list('badge, shield, star, agent, adjuster, broker, notary, interpreter, appraiser, credential, contractor, gc'),
  ],
  [
    'LICENSE',
    MAYBE,
    list(
      'mict, ccr, atc, otr, ot, lvn, lmsw, lpcc, lpc, crna, rrt, slp, aprn, fnp, lmhc, rdh, vsb, accred, bia accred, accredited representative, psychologist cert, cert, emt, emt p, emt b, paramedic, rn, lpn, np, md, do, dmd, dds, pharmd, lcsw, lsw, lmft, pe, rls, ea, esq, certified, examiner, officer, ofc, deputy, trooper',
    ),
  ],
  [
    'DRIVER_LICENSE',
    SURE,
    list(
      'tdl, dl, d/l, d l, o l n, oln, dln, cdl, driver s license, drivers license, driver license, driver s lic, driver lic, dr lic, license state, oln state, learner s permit, instruction permit, operator s license, operator license, oos lic, drivers lic, wdl, txdl, photo id, state id card, id card',
    ),
  ],
  [
    'DRIVER_LICENSE',
    LIKELY,
    list('ols, permit, dmv, learners pmt, learner pmt, license plate state, driving licence, license of'),
  ],
  [
    'VEHICLE',
    SURE,
    list(
      'vin, hull, hin, plate, plt, license plate, lic plate, licence plate, veh lic, vessel, tag, tail, registration plate, placard, parking tag, vehicle id',
    ),
  ],
  [
    'VEHICLE',
    LIKELY,
    list(
      'registration, reg, trailer, motorcycle, boat, atv, aircraft, truck, sedan, moped, vehicle, prius, civic, camry, f 150, subaru, honda, toyota, ford, chevy, buick, ducati, vehicle tag',
    ),
  ],
  [
    'DEVICE',
    SURE,
    list(
      'serial, s/n, s n, sn, ser, imei, meid, esn, iccid, udi, pacemaker, asset tag, svc tag, service tag, ankle monitor, hearing aid, insulin pump, glucometer, cpap, modem, router, telematics, transmitter, bracelet, gps unit, implant, device, defibrillator, monitor, apnea monitor, meter serial, token serial',
    ),
  ],
  [
    'DEVICE',
    LIKELY,
    list(
      'meter, unit serial, pump, stent, lens, valve, prosthesis, lead, generator, unit, machine, pistol, rifle, shotgun, glock, laptop, phone serial, camera, iphone, ipad, tablet, car seat, wheelchair, walker, token, icd device',
    ),
  ],
  ['PASSPORT', SURE, list('passport, ppt, passport card, travel document')],
  [
    'USERNAME',
    SURE,
    list(
      'username, user name, user id, userid, login, log in, logon, log on, online id, screen name, handle, gamertag, skype, snapchat, instagram, twitter, tiktok, facebook, discord, telegram, google acct, google account, apple id, portal login, op id, user, venmo, cash app, cashtag, paypal, app id, enrolled as',
    ),
  ],
  [
    'OTHER_ID',
    SURE,
    list(
      'medallion stamp, medallion, teller, wkr, caseworker, participant, certificate of title, vehicle title, title certificate, prev title, prior title, incident form, claim, clm, policy, pol, incident, pcr, run, oca, icr, reference, ref, confirmation, conf, booking, inmate, doc, sid, fbi, usm, din, student, employee, emp, ee, clock, customer, cust, client, title order, parcel, apn, voucher, registry, specimen, accession, acc, slide, film, barcode, requisition, req, rx, prescription, tracking, microchip, chip, library card, lunch pin, locker, alien, uscis, receipt, sevis, i 94, dpi, cui, curp, matrícula, consular id, consular, edipi, dod id, service, va file, c file, claim file, csf, csa, control, aur, imad, omad, trace, envelope, uetr, agency case, fha case, flood cert, case worker, caseworker, tribal, enrollment, enrolled, census, juvenile, subject id, bond receipt, permanent id, perm id, ssid, state student id, ged, ppin, ip pin, ippin, dcn, remit id, remit, fingerprint, fingerprint card, fcn, bci, dna, idoc, cdcr, tdcj, jail, detainee, prisoner, register, gtl pin, vns pin, pin, passcode, key code, gate code, birth cert, birth certificate, death certificate, marriage license, marriage certificate, death cert, state file, local file, union, union card, premise, loyalty card, medical examiner, me case, autopsy, order of protection, warrant, restraining order, mers min, min, lender case, loss ref, crash report, accident report, police report, complaint, citation, cit, summons, recipient id, payroll id, personnel, case id, immunization, donor, study id, subject, participant, screening id, enrolment, household, food stamp, snap, tanf, ebt, wic, section 8 voucher, housing, applicant, application, appl, cert of need, sep order, orders, separation orders, dd 214, retirement, membership, frequent flyer, skymiles, mileage plus, known traveler, ktn, redress, global entry, pnr, record locator, loan estimate, nationality id, national id, cedula, cédula, nif, aadhaar, pan, nino, nhs, nhi, sin, medic alert, xr acc, sr22, sr 22, rpt, ncic, ori case, fp, ppo, bail, surety, money order, cashier s check, chips uid, uid, guid, person id, pid, party id, individual id, case party, dependent id, folio, account holder id, cnic, ward id, juror, dan, document accession, social worker id, tsa pre, precheck, scholarship, rental agreement, membership card, gym card, key fob',
    ),
  ],
  [
    'OTHER_ID',
    LIKELY,
    list(
      'file, report, id, identification, record, dossier, permit, tax bill, transaction, auth, authorization, approval, log, key, code, file copy, book, tax lot',
    ),
  ],
  ['OTHER_ID', HINT, list('check, cheque, ck, card, supplement, number, member card, warranty')],
  [
    'other',
    SURE,
    list(
      'gl account, g l account, gl acct, general ledger account, check digit, pallet, part, item, catalog, catalogue, model, form, page, pp, pg, section, sec, chapter, ch, exhibit, ex, figure, fig, table, appendix, rule, ordinance, resolution, bulletin, patent, isbn, issn, version, ver, rev, revision, drawing, dwg, lot, block, batch, sku, upc, ndc, omim, cusip, docket, case, cause, civil action, purchase order, p o, po, invoice, ticket, zip, suite, ste, apt, room, rm, bed, floor, highway, hwy, route, rte, rd, mile, phone, tel, telephone, fax, fx, ph, cell, ext, extension, mobile, home, wk, work, public law, pub l, omb, clia, line, week, grade, weight, wt, bp, hr, age, title, article, art, paragraph, clause, statute, code section, usc, cfr, u s c, c f r, cpt, icd, drg, hcpcs, loinc, bin, nda, ind, protocol, trial, dtc, labor op, bracket, sensor, gasket, bolt, amendment, schedule, precinct, district, zone, channel, frequency, serial range, kit lot, exp, expires, expiration, dated, date, dob, born, birth date, bic, swift, naics, sic, dpt, dept, department, volume, vol, issue, edition, tsb, series, ref range, range, population, score, capacity, size, pack, qty, quantity, weight, length, height, ht, width, temperature, temp, speed, mileage, odometer, elevation, population of, total, subtotal, amount, balance, gross, net, rate, wages, price, cost, fee, hours, qty on hand, year, month, day, time, station, bus, flight, train, gate, seat, aisle, warehouse, bin location, dock, bay, store, branch, shop, booth, hall, class, course, credit hours, problem, question, answer, interrogatory, request for production, request, note, footnote, example, step, agenda, motion, bill, h r, s b, h b, a b, act, executive order, circular, notice, publication, pub, directive, standard, iso, ansi, astm, nfpa, ul, mil spec, spec, specification, grade of, mod, modification, amend, solicitation, rfp, rfq, bid, project, proj, work order, wo, task order, delivery order, cage, duns, mk, compound, strain, line item, sample size, n, sect, sections, pages, items, parts, models, tables, figures, forms, rooms, units of, docket entry, dkt, ecf',
    ),
  ],
];

export interface Noun {
  readonly meaning: Meaning;
  readonly weight: number;
}

/** Words that say that a number follows and not whose. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set(
  list('no, nos, nr, num, núm, número, numero, number, numbers, numbered, nbr, numb, nº, ids, id, code, digits, card'),
);

/** Words between noun and number that change nothing. */
export const LIGHT_WORDS: ReadonlySet<string> = new Set(
  list(
    'is, was, are, were, of, the, a, an, on, at, to, for, under, as, by, with, and, or, in, from, our, your, his, her, my, their, its, s, state, country, type, current, new, old, prior, previous, primary, secondary, full, assigned, given, issued, reads, remains, stands, held, file, ending, usa, us',
  ),
);

const NOUNS: ReadonlyMap<string, Noun> = new Map(
  ROWS.flatMap(([meaning, weight, words]) => words.map((word): [string, Noun] => [word, { meaning, weight }])),
);

/** "KeyBank", "Harborstone FCU": institutions that no list of them holds. */
const SOME_BANK = /^\p{L}{2,}bank$/u;
const BANK: Noun = { meaning: 'ACCOUNT', weight: LIKELY };
/** A court's case is no person's, but that of an office for people is: "SNAP case", "CPS case". */
const OFFICE_CASE =
  /^(?:snap|tanf|ssi|liheap|heap|wic|chip|iv d|prior auth|pa|comp|workers comp|hud|medicaid|welfare|benefits?|cps|dcyf|dcfs?|dhs|dss|cws|foster care|child support|child welfare|asylum|visa|patient|client|member|social work) case$/;
const CASE: Noun = { meaning: 'OTHER_ID', weight: LIKELY };

/** The noun that one to three words are, whichever of them is in the plural. */
export function nounOf(words: string): Noun | undefined {
  const phrase = words.replace(/\bi d$/, 'id');
  const listed = NOUNS.get(phrase) ?? (phrase.endsWith('s') ? NOUNS.get(phrase.slice(0, -1)) : undefined);
  if (listed) return listed;
  if (OFFICE_CASE.test(phrase)) return CASE;
  return SOME_BANK.test(phrase) ? BANK : undefined;
}
