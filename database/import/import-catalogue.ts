import { sql } from 'drizzle-orm'
import { type CatalogueLine, catalogueLine } from '#database/import/catalogue-line.ts'
import { noNamedRows } from '#database/import/named-rows.ts'
import { storeLines } from '#database/import/store-lines.ts'
import { indexProducts } from '#server/features/search/indexing.ts'
import { collectPhrases } from '#server/features/search/phrases.ts'
import type { Database } from '#server/kernel/database/database.ts'

export interface RefusedLine {
  lineNumber: number
  externalId?: string
  reason: string
}

export interface ImportReport {
  stored: number
  refused: RefusedLine[]
}

const LINES_AT_A_TIME = 500

/**
 * Imports the products of a catalogue file and indexes them for search. Importing the same file again changes nothing. A line that cannot
 * be stored is refused with a reason; all others are stored.
 */
export async function importCatalogue(
  db: Database,
  lines: AsyncIterable<string>,
  onProgress: (doing: string, count: number) => void = () => {},
): Promise<ImportReport> {
  const rates = await ratesInForce(db)
  const known = noNamedRows()
  const report: ImportReport = { stored: 0, refused: [] }
  const seen = new Map<string, number>()
  const productIds: string[] = []
  let batch: CatalogueLine[] = []
  const storeBatch = async () => {
    if (batch.length === 0) return
    productIds.push(...(await storeLines(db, batch, rates, known)))
    report.stored += batch.length
    batch = []
    onProgress('stored', report.stored)
  }

  let lineNumber = 0
  for await (const line of lines) {
    lineNumber += 1
    if (line.trim() === '') continue
    const read = readLine(line, rates, seen)
    if ('reason' in read) report.refused.push({ lineNumber, ...read })
    else {
      seen.set(read.externalId, lineNumber)
      batch.push(read)
    }
    if (batch.length === LINES_AT_A_TIME) await storeBatch()
  }
  await storeBatch()

  onProgress('indexing', productIds.length)
  await indexProducts(db, productIds)
  await collectPhrases(db)
  return report
}

function readLine(
  line: string,
  rates: ReadonlyMap<string, string>,
  seen: ReadonlyMap<string, number>,
): CatalogueLine | Omit<RefusedLine, 'lineNumber'> {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return { reason: 'not JSON' }
  }
  const parsed = catalogueLine.safeParse(json)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    return { ...named(json), reason: `${issue.path.filter((step) => typeof step === 'string').join('.') || 'line'}: ${issue.message}` }
  }
  const { externalId, currencyCode } = parsed.data
  if (seen.has(externalId)) return { externalId, reason: `externalId: already used on line ${seen.get(externalId)}` }
  if (!rates.has(currencyCode)) return { externalId, reason: `currencyCode: no rate for ${currencyCode}` }
  return parsed.data
}

/** The product's external id, if it can be read from a refused line. */
function named(json: unknown): { externalId?: string } {
  return typeof json === 'object' && json && 'externalId' in json && typeof json.externalId === 'string'
    ? { externalId: json.externalId }
    : {}
}

async function ratesInForce(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ code: string; rate: string }>(sql`
    select distinct on (currency_code) currency_code as code, rate from exchange_rates
    where rate_time <= now() order by currency_code, rate_time desc`)
  return new Map([...rows.map(({ code, rate }) => [code, rate] as const), ['CNY', '1']])
}
