/** A line of a bank statement, common to the three file formats. */
export interface BankEntry {
  /** `2026-11-20`. */
  day: string
  amount: string
  currencyCode?: string
  payer?: string
  text?: string
  reference?: string
  /** Money sent, or a reversed receipt. */
  kind?: 'debit' | 'reversal'
}

export type BankKind = 'camt' | 'mt940' | 'csv'

export const bankFile = (kind: BankKind, entries: readonly BankEntry[]): string => WRITERS[kind](entries)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function camt(entries: readonly BankEntry[]): string {
  const rows = entries.map(
    ({ day, amount, currencyCode = 'CNY', payer = '', text = '', reference = '', kind }) => `
      <Ntry><Amt Ccy="${currencyCode}">${amount}</Amt><CdtDbtInd>${kind === 'debit' ? 'DBIT' : 'CRDT'}</CdtDbtInd>
        ${kind === 'reversal' ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
        ${reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ''}
        <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
          <RltdPties><Dbtr><Pty><Nm>${escaped(payer)}</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Rutaseda</Nm></Pty></Cdtr></RltdPties>
          <RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id></Acct>
  <Bal><Amt Ccy="CNY">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>${rows.join('')}</Stmt></BkToCstmrStmt></Document>`
}

/** Splits texts into parts of 27 characters, as German banks do. */
function mt940(entries: readonly BankEntry[]): string {
  const parts = (text: string, from: number) =>
    Array.from({ length: Math.ceil(text.length / 27) }, (_, at) => `?${from + at}${text.slice(at * 27, at * 27 + 27)}`).join('\r\n')
  const rows = entries.map(({ day, amount, payer = '', text = '', reference = '', kind }) => {
    const mark = { debit: 'D', reversal: 'RC' }[kind as 'debit'] ?? 'C'
    const short = day.slice(2).replaceAll('-', '')
    return `:61:${short}${short.slice(2)}${mark}${amount.replace('.', ',')}NTRFNONREF${reference ? `//${reference}` : ''}\r\n:86:166?00GUTSCHRIFT\r\n${parts(text, 20)}?30COBADEFF?31DE89370400440532013000${parts(payer, 32)}`
  })
  return `:20:STARTUMS\r\n:25:10020030/1234567\r\n:28C:5/1\r\n:60F:C261101CNY1000,00\r\n${rows.join('\r\n')}\r\n:62F:C261130CNY2000,00\r\n-`
}

/** A statement like a Spanish bank's, with the bank's own lines above the header. */
function csv(entries: readonly BankEntry[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const spanish = (day: string) => day.split('-').reverse().join('/')
  const rows = entries.map(({ day, amount, currencyCode = 'CNY', payer = '', text = '', reference = '', kind }) =>
    [spanish(day), (kind ? '-' : '') + amount.replace('.', ','), currencyCode, cell(payer), cell(text), reference].join(';'),
  )
  return [
    'Banco de Levante;;;;;',
    'Cuenta;ES91 2100 0418 4502 0005 1332;;;;',
    '',
    'F. operación;Importe;Divisa;Ordenante;Concepto;Referencia',
    ...rows,
  ].join('\r\n')
}

const WRITERS: Record<BankKind, (entries: readonly BankEntry[]) => string> = { camt, mt940, csv }
