import { setImmediate as nextTurn } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { MOST_STATEMENT_LINES } from '#contract/payments/console/statements.ts'
import { type BankFile, type BankLine, OtherStatement } from '#server/features/payments/statements/bank-line.ts'

/** A single payment: an entry by itself, or one of a collective booking. */
interface Part {
  amount: string
  currencyCode: string
  direction: string
  reference: string
  payerName: string
  remarks: string[]
}
interface Entry extends Part {
  isReversal: boolean
  status: string
  day: string
  details: Part[]
}

type Said = (part: Part, text: string, currency: string) => void
const amount: Said = (part, text, currency) => {
  part.amount ||= text
  part.currencyCode ||= currency
}
const reference: Said = (part, text) => {
  if (text !== 'NOTPROVIDED') part.reference ||= text
}
const remark: Said = (part, text) => part.remarks.push(text)
const payerName: Said = (part, text) => {
  part.payerName ||= text
}
const direction: Said = (part, text) => {
  part.direction = text
}

/** Setters by the path of an element below an entry (ISO 20022, camt.052 to camt.054, versions 2 to 12). */
const OF_ENTRY: Readonly<Record<string, (entry: Entry, text: string, currency: string) => void>> = {
  Amt: amount,
  CdtDbtInd: direction,
  AcctSvcrRef: reference,
  AddtlNtryInf: remark,
  RvslInd: (entry, text) => {
    entry.isReversal = text === 'true' || text === '1'
  },
  Sts: setStatus,
  'Sts/Cd': setStatus,
  'BookgDt/Dt': setDay,
  'BookgDt/DtTm': setDay,
  'ValDt/Dt': setDay,
  'ValDt/DtTm': setDay,
}
const OF_DETAILS: Readonly<Record<string, Said>> = {
  Amt: amount,
  'AmtDtls/TxAmt/Amt': amount,
  CdtDbtInd: direction,
  'Refs/AcctSvcrRef': reference,
  'Refs/TxId': reference,
  'Refs/EndToEndId': (part, text) => {
    if (text === 'NOTPROVIDED') return
    part.reference ||= text
    part.remarks.push(text)
  },
  'RltdPties/Dbtr/Nm': payerName,
  'RltdPties/Dbtr/Pty/Nm': payerName,
  'RmtInf/Ustrd': remark,
  'RmtInf/Strd/CdtrRefInf/Ref': remark,
  AddtlTxInf: remark,
}

function setStatus(entry: Entry, text: string): void {
  if (text.trim() !== '') entry.status = text
}
/** The booking date precedes the value date in the file, so it is the one that counts. */
function setDay(entry: Entry, text: string): void {
  entry.day ||= text.slice(0, 10)
}

export const isCamt = (text: string): boolean => /<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)/.test(text.slice(0, 4000))

const STEP_CHARACTERS = 64 * 1024
/** The elements needed are at most fifteen levels deep; the limit exists because the parser slows down with depth. */
const DEEPEST = 32
const newPart = (): Part => ({ amount: '', currencyCode: '', direction: '', reference: '', payerName: '', remarks: [] })

/** Reads an account statement in steps, so that other work gets its turn in between. */
export async function readCamt(text: string): Promise<BankFile> {
  const file: BankFile = { lines: [], passedTotal: 0 }
  let path: string[] = []
  let entry: Entry | null = null
  let part: Part | null = null
  let said = ''
  let currency = ''
  let rowNo = 0
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const tag = name.slice(name.indexOf(':') + 1)
        if (++depth > DEEPEST) throw new OtherStatement()
        said = ''
        currency = attributes['Ccy'] ?? ''
        if (tag === 'Ntry') {
          entry = { ...newPart(), isReversal: false, status: '', day: '', details: [] }
          part = entry
          path = []
        } else if (tag === 'TxDtls' && entry) {
          part = newPart()
          entry.details.push(part)
          path = []
        } else path.push(tag)
      },
      ontext(read) {
        said += read
      },
      onclosetag(name) {
        depth--
        const tag = name.slice(name.indexOf(':') + 1)
        if (tag === 'Ntry' && entry) {
          add(file, entry, ++rowNo)
          entry = null
          part = null
        } else if (tag === 'TxDtls') {
          part = entry
          path = ['NtryDtls']
        } else {
          const place = path.join('/')
          if (entry && part === entry) OF_ENTRY[place]?.(entry, said.trim(), currency)
          else if (part) OF_DETAILS[place]?.(part, said.trim(), currency)
          path.pop()
        }
        said = ''
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for (let at = 0; at < text.length; at += STEP_CHARACTERS) {
    if (file.lines.length > MOST_STATEMENT_LINES) break
    parser.write(text.slice(at, at + STEP_CHARACTERS))
    await nextTurn()
  }
  parser.end()
  return file
}

const BOOKED = ['', 'BOOK']
const CREDIT = 'CRDT'

/** Adds an entry. A collective booking becomes one line for each payment in it if it gives their amounts. */
function add(file: BankFile, entry: Entry, rowNo: number): void {
  if (entry.direction !== CREDIT || entry.isReversal || !BOOKED.includes(entry.status)) {
    file.passedTotal++
    return
  }
  const { details } = entry
  const isCollective =
    details.length > 1 && details.every((part) => part.amount !== '' && (part.currencyCode || entry.currencyCode) === entry.currencyCode)
  if (!isCollective) {
    const names = details.map((part) => part.payerName).filter(Boolean)
    const texts = details.flatMap(({ remarks }) => remarks)
    const [only] = details.length === 1 ? details : []
    file.lines.push(
      lineOf(
        entry,
        {
          ...entry,
          reference: entry.reference || only?.reference || '',
          payerName: names.join(', '),
          remarks: texts.length > 0 ? texts : entry.remarks,
        },
        rowNo,
      ),
    )
    return
  }
  for (const part of details) {
    if (part.direction !== '' && part.direction !== CREDIT) file.passedTotal++
    else file.lines.push(lineOf(entry, { ...part, reference: part.reference || entry.reference }, rowNo))
  }
}

const lineOf = ({ day, currencyCode }: Entry, part: Part, rowNo: number): BankLine => ({
  rowNo,
  receiveDay: day,
  paidAmount: part.amount,
  currencyCode,
  payerName: part.payerName,
  remark: [...new Set(part.remarks)].join(' '),
  bankRefNo: part.reference,
})
