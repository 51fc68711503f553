import { createHash } from 'node:crypto'

/** Money received, according to a bank's file. */
export interface BankLine {
  /** Number of the entry, or of the sheet's row, from 1. */
  rowNo: number
  /** `2026-11-20`. */
  receiveDay: string
  /** A decimal with a point, above zero. */
  paidAmount: string
  currencyCode: string
  payerName: string
  /** The payer's own text. */
  remark: string
  bankRefNo: string
}

export interface BankFile {
  lines: BankLine[]
  /** How many entries are not money received. */
  passedTotal: number
}

/** Thrown for a file that is no bank statement, or has an unreadable cell: its `line` in the file and the sheet's `column`. */
export class OtherStatement extends Error {
  readonly place: { line: number; column: string } | undefined
  constructor(place?: { line: number; column: string }) {
    super('Not a bank statement')
    this.place = place
  }
}

export interface KeyedLine extends BankLine {
  lineKey: string
}

const LONGEST = { payerName: 140, remark: 500, bankRefNo: 80 }

const plain = (text: string, longest: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, longest).toWellFormed()

/** Puts each text on one line and shortens it to what pages have room for. */
export const trimmed = (line: BankLine): BankLine => ({
  ...line,
  payerName: plain(line.payerName, LONGEST.payerName),
  remark: plain(line.remark, LONGEST.remark),
  bankRefNo: plain(line.bankRefNo, LONGEST.bankRefNo),
})

/** Keys by the lines' content; equal lines of a day also by their position, which is the same in any file that has the whole day. */
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
