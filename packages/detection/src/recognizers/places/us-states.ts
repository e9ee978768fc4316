/** USPS Publication 28, appendix B: states, territories and military "states". */
export const STATE_CODES =
  'A[LKZRSAEP]|C[AOT]|D[EC]|F[LM]|G[AU]|HI|I[DLNA]|K[SY]|LA|M[EDAINSOTHP]|N[EVHJMYCD]|O[HKR]|P[ARW]|RI|S[CD]|T[NX]|UT|V[TAI]|W[AVIY]';

/** Traditional abbreviations, as letters and filings still write them: "Wallingford, Conn.", "Brooklyn, N.Y. 11235". */
export const STATE_ABBREVIATIONS =
  '(?:Ala|Ariz|Ark|Calif|Cal|Colo|Conn|Del|Fla|Ill|Ind|Kans?|Mass|Mich|Minn|Miss|Mont|Nebr?|Nev|Okla|Ore|Penna?|Tenn|Tex|Wash|Wis|Wyo|' +
  'Ga|Ky|La|Md|Me|Mo|Pa|Va|Vt|W\\. ?Va|N\\. ?[CDHJMY]|R\\. ?I|S\\. ?[CD]|D\\. ?C)\\.';

export const STATE_NAMES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|' +
  'Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|' +
  'Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|' +
  'Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|' +
  'Washington|West Virginia|Wisconsin|Wyoming|District of Columbia|Puerto Rico';
