import { setImmediate as nextTurn } from 'node:timers/promises'
import { MOST_STATEMENT_LINES } from '#contract/payments/console/statements.ts'
import { type BankFile, OtherStatement } from '#server/features/payments/statements/bank-line.ts'

/** A field begins a line: `:61:`. */
const FIELD = /^:(\d{2}[A-Z]?):/
const FIRST_FIELD = /^(?:\{[^\n]*)?\s*:20:/

export const isMt940 = (text: string): boolean => FIRST_FIELD.test(text.slice(0, 2000)) && /^:60[FM]:/m.test(text)

interface Field {
  tag: string
  text: string
}

/** SWIFT allows six lines of 65 characters; some banks write more. */
const LONGEST_LINE = 1000
const LONGEST_FIELD = 2000

function* linesIn(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at)
    const next = end < 0 ? text.length : end
    if (next - at > LONGEST_LINE) throw new OtherStatement()
    yield text.slice(at, next).replace(/\r$/, '')
    at = next + 1
  }
}

function* fieldsIn(text: string): Generator<Field> {
  let field: Field | undefined
  for (const line of linesIn(text)) {
    const [mark, tag] = FIELD.exec(line.replace(/^\{.*(?=:20:)/, '')) ?? []
    if (tag !== undefined) {
      if (field) yield field
      field = { tag, text: line.slice(line.indexOf(mark!) + mark!.length) }
    } else if (line.startsWith('-') && line.length <= 2) {
      if (field) yield field
      field = undefined
    } else if (field) {
      field.text += `\n${line}`
      if (field.text.length > LONGEST_FIELD) throw new OtherStatement()
    }
  }
  if (field) yield field
}

/** Value date, booking date, credit or debit, amount, type, the payer's reference and the bank's (SWIFT, category 9). */
const STATEMENT_LINE =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])[A-Z]?(\d{1,15}),(\d{0,3})[A-Z][A-Z0-9]{3}([^/\n]{0,16}(?:\/(?!\/)[^/\n]*)*)(?:\/\/([^\n]{0,34}))?/

const FIELDS_A_STEP = 2000

/** Reads one or several customer statement messages, in steps. Lines that belong to none are skipped. */
export async function readMt940(text: string): Promise<BankFile> {
  const file: BankFile = { lines: [], passedTotal: 0 }
  let currencyCode = ''
  let rowNo = 0
  let isOfLine = false
  let fields = 0
  for (const { tag, text: said } of fieldsIn(text)) {
    if (++fields % FIELDS_A_STEP === 0) await nextTurn()
    if (file.lines.length > MOST_STATEMENT_LINES) break
    if (tag === '60F' || tag === '60M') currencyCode = said.slice(7, 10)
    else if (tag === '61') {
      rowNo++
      const [, valueDay, bookedOn, kind, whole, part, payers = '', banks = ''] = STATEMENT_LINE.exec(said) ?? []
      isOfLine = kind === 'C'
      if (!isOfLine) file.passedTotal++
      else {
        const reference = banks.trim() || payers.trim()
        file.lines.push({
          rowNo,
          receiveDay: dayOf(valueDay!, bookedOn),
          paidAmount: part ? `${whole}.${part}` : whole!,
          currencyCode,
          payerName: '',
          remark: said.split('\n').slice(1).join(' '),
          bankRefNo: reference === 'NONREF' ? '' : reference,
        })
      }
    } else if (tag === '86' && isOfLine) {
      Object.assign(file.lines.at(-1)!, payerIn(said))
      isOfLine = false
    } else isOfLine = false
  }
  return file
}

/** The booking day, which has no year and may be in the year before or after the value day; without one, the value day. */
function dayOf(valueDay: string, bookedOn: string | undefined): string {
  const year = 2000 + Number(valueDay.slice(0, 2))
  if (!bookedOn) return `${year}-${valueDay.slice(2, 4)}-${valueDay.slice(4, 6)}`
  const apart = Number(bookedOn.slice(0, 2)) - Number(valueDay.slice(2, 4))
  const ofYear = apart > 6 ? year - 1 : apart < -6 ? year + 1 : year
  return `${ofYear}-${bookedOn.slice(0, 2)}-${bookedOn.slice(2)}`
}

/** The payer and their text, from numbered parts (`?20`), named parts (`/REMI/`) or free text. */
function payerIn(said: string): { payerName: string; remark: string } {
  if (/^\d{3}\?/.test(said)) {
    const parts = said.replaceAll('\n', '').split('?').slice(1)
    const of = (isOne: (number: number) => boolean) => parts.filter((part) => isOne(Number(part.slice(0, 2)))).map((part) => part.slice(2))
    return {
      payerName: of((number) => number === 32 || number === 33).join(''),
      remark: of((number) => (number >= 20 && number <= 29) || (number >= 60 && number <= 63)).join(''),
    }
  }
  const flat = said.replaceAll('\n', '')
  const named = (name: string) => new RegExp(`/${name}/(.*?)(?=/[A-Z]{2,4}/|$)`).exec(flat)?.[1]?.replace(/\/+$/, '') ?? ''
  if (/\/(?:REMI|NAME|EREF)\//.test(flat)) return { payerName: named('NAME'), remark: `${named('REMI')} ${named('EREF')}` }
  return { payerName: '', remark: said.replaceAll('\n', ' ') }
}
