/**
 * Postcode formats of every country that has postcodes. No npm package is both maintained and correct: those that cover all countries still
 * require postcodes where there are none, or lack examples.
 */
interface PostcodeFormat {
  /** Source of a regular expression that matches the whole text in upper case. */
  readonly regex: string
  /** A real postcode of the country, shown as the field's hint. */
  readonly example: string
}

/** Countries whose postcodes are plain digits, by number of digits, each with an example. */
const DIGITS: Record<number, string> = {
  3: 'FO:100 GN:001 IS:101 LS:100 MG:101 OM:133 PG:111',
  4:
    'AF:1001 AL:1001 AM:0010 AT:1010 AU:2000 BD:1000 BE:1000 BG:1000 CC:6799 CH:8001 CV:7600 CX:6798 CY:1010 DK:1050 ' +
    'ET:1000 GE:0105 GW:1000 HT:6110 HU:1051 LI:9490 LR:1000 LU:1111 MK:1000 MZ:1100 NE:8000 NF:2899 ' +
    'NO:0150 NZ:6011 PH:1000 SI:1000 SJ:9170 SV:1101 TN:1000 VE:1010 ZA:2000',
  5:
    'AX:22100 BA:71000 BL:97133 BT:11001 CR:10101 CU:10400 DE:10115 DO:10101 DZ:16000 EE:10111 EG:11511 EH:70000 ' +
    'FI:00100 FR:75001 GF:97300 GP:97100 GT:01001 HN:11101 HR:10000 ID:10110 IQ:10001 IT:00118 JO:11118 KE:00100 KR:03051 ' +
    'KW:13001 LA:01000 LK:00100 MA:20000 MC:98000 ME:81000 MF:97150 MN:14200 MQ:97200 MV:20026 MX:06000 MY:50000 ' +
    'NA:10001 NC:98800 NI:11001 NP:44600 PE:15001 PF:98714 PK:44000 PM:97500 RE:97400 RS:11000 SD:11111 SM:47890 ' +
    'SN:12500 TH:10200 TR:34000 UA:01001 UY:11000 VA:00120 WF:98600 XK:10000 YT:97600 ZM:10101',
  6:
    'BY:220030 CN:310000 CO:110111 EC:170150 IN:110001 KG:720001 KZ:010000 NG:900001 RO:010011 RU:101000 SG:018956 TJ:734000 ' +
    'TM:744000 TT:120110 UZ:100000',
}

/** Every format other than a fixed number of digits. */
const SHAPES: Record<string, PostcodeFormat> = {
  AD: { regex: 'AD[1-7]00', example: 'AD500' },
  AI: { regex: '(AI-?)?2640', example: 'AI-2640' },
  AR: { regex: '([A-HJ-NP-Z])?\\d{4}([A-Z]{3})?', example: 'C1001AAB' },
  AS: { regex: '96799(-\\d{4})?', example: '96799' },
  AZ: { regex: '(AZ ?)?\\d{4}', example: 'AZ1000' },
  BB: { regex: 'BB\\d{5}', example: 'BB11000' },
  BH: { regex: '(1[0-2]|[1-9])\\d{2}', example: '317' },
  BM: { regex: '[A-Z]{2} ?[A-Z0-9]{2}', example: 'HM 12' },
  BN: { regex: '[A-Z]{2} ?\\d{4}', example: 'BS8811' },
  BR: { regex: '\\d{5}-?\\d{3}', example: '01310-100' },
  CA: { regex: '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] ?\\d[ABCEGHJ-NPRSTV-Z]\\d', example: 'M5V 3L9' },
  CL: { regex: '\\d{3}-?\\d{4}', example: '8320000' },
  CZ: { regex: '\\d{3} ?\\d{2}', example: '110 00' },
  ES: { regex: '(0[1-9]|[1-4]\\d|5[0-2])\\d{3}', example: '28013' },
  FK: { regex: 'FIQQ ?1ZZ', example: 'FIQQ 1ZZ' },
  FM: { regex: '9694[1-4](-\\d{4})?', example: '96941' },
  GB: { regex: 'GIR ?0AA|BFPO ?\\d{1,4}|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[ABD-HJLNP-UW-Z]{2}', example: 'SW1A 1AA' },
  GG: { regex: 'GY\\d{1,2} ?\\d[ABD-HJLNP-UW-Z]{2}', example: 'GY1 1AA' },
  GI: { regex: 'GX11 ?1AA', example: 'GX11 1AA' },
  GL: { regex: '39\\d{2}', example: '3900' },
  GR: { regex: '\\d{3} ?\\d{2}', example: '104 31' },
  GU: { regex: '969[123]\\d(-\\d{4})?', example: '96910' },
  IE: { regex: '([AC-FHKNPRTV-Y]\\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}', example: 'D02 AF30' },
  IL: { regex: '\\d{5}(\\d{2})?', example: '9614303' },
  IM: { regex: 'IM\\d{1,2} ?\\d[ABD-HJLNP-UW-Z]{2}', example: 'IM1 1AA' },
  IO: { regex: 'BBND ?1ZZ', example: 'BBND 1ZZ' },
  IR: { regex: '\\d{5}-?\\d{5}', example: '11936-12345' },
  JE: { regex: 'JE\\d{1,2} ?\\d[ABD-HJLNP-UW-Z]{2}', example: 'JE1 1AA' },
  JP: { regex: '\\d{3}-?\\d{4}', example: '100-0001' },
  // Cambodia moved from five digits to six, Myanmar from five to seven, Paraguay from four to six: all of these are in use.
  KH: { regex: '\\d{5,6}', example: '120101' },
  KY: { regex: 'KY[1-3]-?\\d{4}', example: 'KY1-1001' },
  LB: { regex: '\\d{4}( ?\\d{4})?', example: '1107 2810' },
  LT: { regex: '(LT-)?\\d{5}', example: 'LT-01001' },
  LV: { regex: '(LV-)?\\d{4}', example: 'LV-1010' },
  MD: { regex: '(MD-?)?\\d{4}', example: 'MD-2001' },
  MH: { regex: '969[67]\\d(-\\d{4})?', example: '96960' },
  MM: { regex: '\\d{5}(\\d{2})?', example: '11181' },
  MP: { regex: '9695[012](-\\d{4})?', example: '96950' },
  MT: { regex: '[A-Z]{3} ?\\d{2,4}', example: 'VLT 1117' },
  MU: { regex: '[A-Z\\d]\\d{4}', example: '11324' },
  NL: { regex: '[1-9]\\d{3} ?[A-Z]{2}', example: '1012 AB' },
  PL: { regex: '\\d{2}-?\\d{3}', example: '00-001' },
  PR: { regex: '00[679]\\d{2}(-\\d{4})?', example: '00901' },
  PS: { regex: 'P?\\d{3,7}', example: 'P6000' },
  PT: { regex: '\\d{4}-?\\d{3}', example: '1100-148' },
  PW: { regex: '96940(-\\d{4})?', example: '96940' },
  PY: { regex: '\\d{4}(\\d{2})?', example: '001001' },
  SA: { regex: '\\d{5}(-\\d{4})?', example: '11564' },
  SE: { regex: '(SE-)?\\d{3} ?\\d{2}', example: '111 22' },
  SH: { regex: '(ASCN|STHL|TDCU) ?1ZZ', example: 'STHL 1ZZ' },
  SK: { regex: '\\d{3} ?\\d{2}', example: '811 01' },
  SO: { regex: '([A-Z]{2} ?)?\\d{5}', example: 'BN 03040' },
  SZ: { regex: '[HLMS]\\d{3}', example: 'H100' },
  TC: { regex: 'TKCA ?1ZZ', example: 'TKCA 1ZZ' },
  TW: { regex: '\\d{3}(\\d{2,3})?', example: '100206' },
  TZ: { regex: '\\d{5}', example: '11101' },
  US: { regex: '\\d{5}(-\\d{4})?', example: '90001' },
  VC: { regex: 'VC\\d{4}', example: 'VC0100' },
  VG: { regex: 'VG\\d{4}', example: 'VG1110' },
  VI: { regex: '008\\d{2}(-\\d{4})?', example: '00802' },
  VN: { regex: '\\d{5,6}', example: '10000' },
}

const plainDigits = Object.entries(DIGITS).flatMap(([count, list]) =>
  list.split(' ').map((entry): [string, PostcodeFormat] => {
    const [country = '', example = ''] = entry.split(':')
    return [country, { regex: `\\d{${count}}`, example }]
  }),
)

/** By country code; a country that is not listed has no postcodes. */
export const POSTCODE_FORMATS: ReadonlyMap<string, PostcodeFormat> = new Map([...plainDigits, ...Object.entries(SHAPES)])
