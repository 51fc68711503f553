import type { dutyRates } from '#server/features/tariffs/tariffs.table.ts'
import { EU_MEMBERS } from './freight-zones.ts'

type DutyRate = typeof dutyRates.$inferInsert

/** Percentages of the customs value: the general duty, and the VAT or GST, which is due both at import and domestically. */
const DEFAULTS: Record<string, readonly [dutyPercent: number, taxPercent: number]> = {
  // A forwarder's warehouse in China: nothing is imported, and goods for export are free of VAT (docs/decisions/004).
  CN: [0, 0],
  AT: [4, 20],
  BE: [4, 21],
  BG: [4, 20],
  CY: [4, 19],
  CZ: [4, 21],
  DE: [4, 19],
  DK: [4, 25],
  EE: [4, 24],
  ES: [4, 21],
  FI: [4, 25.5],
  FR: [4, 20],
  GR: [4, 24],
  HR: [4, 25],
  HU: [4, 27],
  IE: [4, 23],
  IT: [4, 22],
  LT: [4, 21],
  LU: [4, 17],
  LV: [4, 21],
  MT: [4, 18],
  NL: [4, 21],
  PL: [4, 23],
  PT: [4, 23],
  RO: [4, 21],
  SE: [4, 25],
  SI: [4, 22],
  SK: [4, 23],
  GB: [4, 20],
  CH: [0, 8.1],
  IS: [0, 24],
  NO: [0, 25],
  // The United States has no VAT at import.
  US: [15, 0],
  CA: [6, 5],
  MX: [20, 16],
  CR: [5, 13],
  DO: [20, 18],
  GT: [15, 12],
  PA: [10, 7],
  SV: [15, 13],
  AR: [20, 21],
  BR: [20, 17],
  CL: [0, 19],
  CO: [10, 19],
  EC: [15, 15],
  PE: [0, 18],
  PY: [15, 10],
  UY: [18, 22],
  HK: [0, 0],
  JP: [3, 10],
  KR: [4, 10],
  TW: [5, 5],
  ID: [5, 11],
  MY: [0, 10],
  PH: [0, 12],
  SG: [0, 9],
  TH: [5, 7],
  VN: [0, 10],
  AU: [0, 10],
  NZ: [0, 15],
  AE: [5, 5],
  BH: [5, 10],
  KW: [5, 0],
  OM: [5, 5],
  QA: [5, 0],
  SA: [5, 15],
  EG: [20, 14],
  KE: [25, 16],
  MA: [17.5, 20],
  NG: [20, 7.5],
  ZA: [15, 15],
}

/** EU duty percentages by HS prefix, the same in all members (common tariff, rounded to what most lines pay). */
const EU_DUTY: Record<string, number> = {
  3304: 0,
  3924: 6.5,
  3926: 6.5,
  4202: 3.7,
  4901: 0,
  57: 8,
  61: 12,
  62: 12,
  6302: 12,
  6307: 6.3,
  6402: 16.9,
  6403: 8,
  6404: 16.9,
  6601: 4.7,
  6911: 12,
  6912: 8,
  7013: 11,
  7117: 4,
  7323: 3.2,
  8205: 3.7,
  8211: 8.5,
  8467: 2.7,
  8471: 0,
  8504: 2.2,
  8509: 2.2,
  8513: 5.7,
  8516: 2.7,
  8517: 0,
  8518: 2,
  8528: 14,
  8539: 3.7,
  8712: 14,
  9102: 4.5,
  9403: 0,
  9404: 3.7,
  9405: 3.7,
  9503: 2.7,
  9506: 2.7,
  9608: 3.7,
}

/** Duty in other important markets, for prefixes that differ widely from the country's general rate. */
const DUTY_ELSEWHERE: Record<string, Record<string, number>> = {
  GB: { 4202: 2, 61: 12, 62: 12, 6302: 12, 6402: 16, 6404: 16, 6911: 12, 7013: 10, 8471: 0, 8517: 0, 8528: 14, 9403: 0, 9503: 0 },
  US: { 4202: 23, 61: 27, 62: 25, 64: 23, 6911: 21, 8471: 0, 8517: 0, 9403: 15, 9503: 15 },
  MX: { 3924: 25, 4202: 35, 61: 35, 62: 35, 64: 35, 6911: 25, 8471: 0, 8517: 0, 9403: 30, 9503: 30 },
  CO: { 61: 40, 62: 40, 64: 30, 8471: 0, 8517: 0, 9403: 15, 9503: 15 },
  BR: { 61: 35, 62: 35, 64: 35, 9503: 35 },
  AR: { 61: 20, 62: 20, 64: 20, 8471: 0 },
  ZA: { 61: 45, 62: 45, 64: 30, 8471: 0, 8517: 0 },
  CA: { 61: 18, 62: 17, 64: 18, 8471: 0, 8517: 0, 9503: 0 },
}

/** Spain taxes books at 4%. */
const TAX_ELSEWHERE: Record<string, Record<string, number>> = { ES: { 4901: 4 } }

/**
 * Duty by origin (a country or `EU`), where it differs from the general rate. The rules of an origin are self-contained: they repeat the
 * general rules that also apply to it.
 */
const DUTY_BY_ORIGIN: Record<string, Record<string, Record<string, number>>> = {
  // Trade measures against goods of Chinese and Vietnamese origin.
  US: {
    CN: { '': 30, 4202: 40, 61: 42, 62: 40, 64: 38, 6911: 36, 8471: 20, 8517: 20, 9403: 30, 9503: 20 },
    VN: { '': 20, 4202: 28, 61: 32, 62: 30, 64: 28, 6911: 26, 8471: 0, 8517: 0, 9403: 20, 9503: 20 },
  },
  // Trade agreements: the supplier declares the origin on the invoice.
  GB: { EU: { '': 0 }, TR: { '': 0 } },
  CA: { EU: { '': 0 }, MX: { '': 0 } },
  MX: { EU: { '': 0 } },
}

/** The customs union between the EU and Turkey: industrial goods are free of duty; farm goods, chapters 1 to 24, pay the general rate. */
const FARM_CHAPTERS = Array.from({ length: 24 }, (_, index) => String(index + 1).padStart(2, '0'))
const fromTurkey = (general: number): Record<string, number> => ({
  '': 0,
  ...Object.fromEntries(FARM_CHAPTERS.map((chapter) => [chapter, general])),
})

const basisPoints = (percent: number): number => Math.round(percent * 100)

export function demoDutyRates(): DutyRate[] {
  return Object.entries(DEFAULTS).flatMap(([countryCode, [dutyPercent, taxPercent]]) => {
    const isInTheUnion = EU_MEMBERS.has(countryCode)
    const reduced = TAX_ELSEWHERE[countryCode] ?? {}
    const rules = (originCode: string, dutyByPrefix: Record<string, number>) =>
      Object.entries(dutyByPrefix).map(([hsPrefix, duty]) => ({
        countryCode,
        originCode,
        hsPrefix,
        dutyBasisPoints: basisPoints(duty),
        taxBasisPoints: basisPoints(reduced[hsPrefix] ?? taxPercent),
      }))
    const taxedLess = Object.fromEntries(Object.keys(reduced).map((hsPrefix) => [hsPrefix, 0]))
    const byOrigin = isInTheUnion ? { TR: { ...fromTurkey(dutyPercent), ...taxedLess } } : (DUTY_BY_ORIGIN[countryCode] ?? {})
    return [
      ...rules('', { '': dutyPercent, ...(isInTheUnion ? EU_DUTY : DUTY_ELSEWHERE[countryCode]) }),
      ...Object.entries(byOrigin).flatMap(([originCode, dutyByPrefix]) => rules(originCode, dutyByPrefix)),
    ]
  })
}
