/** Capitalised words of forms, letters and filings that are never part of a person's name. */
const WORDS = `account accounts address age agency agreement amount and answer appendix attn balance bank bar
benefits bill billing birth board box branch bureau business case cell center chapter charge check checking city claim class clerk
client clinic code company complaint contact copy corp corporation county court credit customer data date day days debit debtor
december declaration defendant defendants dental department deposit description diagnosis district d.o.b dob document due dx ein email
emergency employee employer ethnicity exam exhibit expiration fax february federal fee filed fill first for form from
gender group guarantor guardian health history home hospital house incident income information inc insurance insured invoice
issue item grade homeroom teacher campus january july last ledger lender letter license limited line llc llp loan located location ltd
maiden mailing male marital medical medicare medicaid medication medications member memo middle minor minors mobile monthly mother mortgage
mrn name names national net next no none not note notes notice november npi number occupation october of office
officer as on online or order original other owner page parent party passport patient payable payee payer payment pharmacy phone
physician plaintiff plaintiffs plan please policy position primary print prior procedure product provider pt race
rate re reason received record reference referral regarding relationship relation release report request respondent petitioner result results routing
same savings schedule school secondary section security see september service services sex sheet signature signed social spouse ssn
state statement states status street subject subscriber suite sum summary supervisor tax taxpayer tel telephone the this
time title to total transaction treatment trust trustee type unit united university unknown vehicle vendor visit
wage wages was wire with witness work year years your yes zip my our your his their we he she it they i ops operations by query gr what where when why how are does did do can could would please here there if these those lka dept desk hereby shall will who whose being having has had is are
appeared stated advised testified responded denied declined alleges alleged handing showing attorney attorneys counsel prosecutor prosecutors esq judge justice honorable hon magistrate plaintiff's defendant's patient's street's
monday tuesday wednesday thursday friday saturday sunday n/a na tbd usa u.s. llc. inc. co corp. tin dl vin mr mrs ms dr
lab labs ee emp hai hair eye eyes hgt wgt height weight bro grn blk blu brn build complexion
presiding ordered adjudged decreed father id nmls badge star ext oln pol veh ins plate juv race sex ph d.o d.o.b fdic allergies allergy
aka unk tenant tenants landlord file files zelle venmo paypal garnishee notary student user voter photo military badge fecha nombre domicilio
yeah yep yup okay ok hello hi thanks sure uh um er hey bye mri ct xray xr brain chest knee spine abdomen pelvis views contrast granted denied hr salary gross net qty uom ext rev st apt rm
treas pymt stmt nmlsr hmda obligations producer creator word quartz courriel courriels kopie copie objet betreff dossier téléphone telefon adresse anschrift microsoft adobe acrobat pdf excel bureau commission committee council association foundation partners group holdings systems solutions technologies
wt ht bmi utma ugma cust und batch formula priority nonpriority creditor creditors suff range ela debits credits flowsheet`;

export const FORM_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/));

/**
 * Parties of agreements and offices, as contracts write them; as surnames they stand behind a given name (Eric Holder).
 */
const ROLES = `holder holders purchaser purchasers seller sellers buyer buyers lender lenders borrower borrowers executive mortgagor
mortgagee obligor obligors obligee lessor lessee licensor licensee indemnitee indemnitor assignor assignee pledgor grantor grantee grantees grantors patron patrons benefactor benefactors
sponsor servicer underwriter underwriters noteholder noteholders bondholder stockholder stockholders shareholder shareholders
adjuster custodian treasurer chairman agents guarantors affiliate affiliates subsidiary subsidiaries ausa usao agent trustees
contractor subcontractor consultant principal principals superintendent optionee participant participants director directors officers employees`;

export const ROLE_WORDS: ReadonlySet<string> = new Set(ROLES.split(/\s+/));
