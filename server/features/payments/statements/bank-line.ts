import { createHash } from 'node:crypto'

/** Money received, as a bank's file says. */
export interface BankLine {
  /** Of the entry, or the row of a sheet, from 1. */
  rowNo: number
  /** `2026-11-20`. */
  receiveDay: string
  /** A decimal with a point, above zero. */
  paidAmount: string
  currencyCode: string
  payerName: string
  /** What the payer wrote. */
  remark: string
  bankRefNo: string
}

export interface BankFile {
  lines: BankLine[]
  /** Entries that are no money received. */
  passedTotal: number
}

/** A file that is no bank's, or of which a line cannot be read: `line` of the file, `column` of a sheet. */
export class OtherStatement extends Error {
  readonly place: { line: number; column: string } | undefined
  constructor(place?: { line: number; column: string }) {
    super('No statement of a bank')
    this.place = place
  }
}

export interface KeyedLine extends BankLine {
  lineKey: string
}

const LONGEST = { payerName: 140, remark: 500, bankRefNo: 80 }

const plain = (text: string, longest: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, longest).toWellFormed()

/** Texts of one line, of a length that pages have room for. */
export const trimmed = (line: BankLine): BankLine => ({
  ...line,
  payerName: plain(line.payerName, LONGEST.payerName),
  remark: plain(line.remark, LONGEST.remark),
  bankRefNo: plain(line.bankRefNo, LONGEST.bankRefNo),
})

/** Known by all that they say; equal ones of a day by their place among them, which is the same in any file that has the whole day. */
export function withKeys(lines: readonly BankLine[]): KeyedLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { receiveDay, paidAmount, currencyCode, payerName, remark, bankRefNo } = line
    const amount = paidAmount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
    const said = JSON.stringify([receiveDay, amount, currencyCode, payerName, remark, bankRefNo])
    const place = seen.get(said) ?? 0
    seen.set(said, place + 1)
    return { ...line, lineKey: createHash('sha256').update(`${said} ${place}`).digest('hex') }
  })
}
