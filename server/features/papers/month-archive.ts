import { EXPORT_FORMAT } from '#contract/exports.ts'
import { MOST_ORDERS_IN_ARCHIVE } from '#contract/ledger/months.ts'
import { readConsolePapers } from '#contract/orders/console/papers.ts'
import { PAPER_TYPE } from '#contract/orders/records.ts'
import { monthSheet } from '#server/features/ledger/entry-rows.ts'
import { commissionsOfMonth } from '#server/features/ledger/months.ts'
import { ARCHIVE_FILE, type ArchiveRequest } from '#server/features/ledger/statement-file.ts'
import { consoleMover } from '#server/features/orders/move-order.ts'
import { reachableOrder, sentShipments } from '#server/features/orders/reachable-order.ts'
import { isPaperThere, paperOf } from '#server/features/papers/files.ts'
import { invoiceOfMonth, type OwnMonth, ownMonth, statementOfMonth } from '#server/features/papers/month-papers.ts'
import type { Paper } from '#server/features/papers/paper.ts'
import { renderPaper, renderPapers } from '#server/features/papers/render-paper.ts'
import { mayCall } from '#server/kernel/calls/access.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type FileRequester, ownTurnGenerator } from '#server/kernel/files/generated-files.ts'
import { sheetFile } from '#server/kernel/sheets/sheet.ts'
import { type ZipEntry, zipped } from '#server/kernel/sheets/zip.ts'
import * as words from '#words'

type ArchivedFile = 'statement' | 'invoice' | 'entries' | 'commercial' | 'packing'

interface Archived extends ZipEntry {
  kind: ArchivedFile
}

const CONTENTS = 'contents.txt'

/**
 * A supplier's month as ZIP. Its papers are drawn one after the other, each waiting for its turn among all papers, before anything is sent:
 * if one gets no turn, the whole archive is refused. The sheet is read while it is sent.
 */
export const archiveGenerator = ownTurnGenerator(ARCHIVE_FILE, async (appContext, request, by) => {
  const { db } = appContext.database
  const own = await ownMonth(db, request, by.user)
  if (!own) return null
  const commissions = await commissionsOfMonth(db, own)
  const mayRead = mayCall(readConsolePapers, by.user)
  const hasPapers = mayRead && commissions.releasedIds.length <= MOST_ORDERS_IN_ARCHIVE
  const files = [
    ...fileOf('statement', await renderPaper(() => statementOfMonth(db, own), by)),
    ...fileOf('invoice', await renderPaper(() => invoiceOfMonth(db, own, commissions), by)),
    { kind: 'entries' as const, name: 'entries.xlsx', parts: entriesOf(appContext, own) },
    ...(hasPapers ? await papersOfOrders(db, commissions.releasedIds, request, by) : []),
  ]
  const contents = contentsOf(own, files, mayRead && !hasPapers)
  return {
    name: `rutaseda-${own.month}-${own.currency.code}.zip`,
    mimeType: 'application/zip',
    content: zipped([{ name: CONTENTS, parts: [contents] }, ...files]),
  }
})

const fileOf = (kind: ArchivedFile, file: Awaited<ReturnType<typeof renderPaper>>): Archived[] =>
  file ? [{ kind, name: file.name, parts: [file.content as Uint8Array] }] : []

/** The sheet of the month's entries, with times in UTC, like the month. */
function entriesOf({ database: { db }, clock }: AppContext, own: OwnMonth) {
  const sheet = { format: EXPORT_FORMAT.xlsx, separator: ',' as const, timeZone: 'UTC' }
  return sheetFile({ name: '', ...monthSheet(db, own, own.language) }, sheet, clock()).content
}

/** The orders' papers, one file for each of the two types; orders without such a paper are left out. */
async function papersOfOrders(db: Database, orderIds: readonly number[], { language, timeZone }: ArchiveRequest, by: FileRequester) {
  const drawn = async (kind: ArchivedFile, type: 2 | 3, name: string): Promise<Archived[]> => {
    const file = await renderPapers(async () => {
      const papers: Paper[] = []
      for (const id of orderIds) {
        const order = await reachableOrder(db, consoleMover(by.user), id)
        const isThere = isPaperThere(order, type, (await sentShipments(db, order.id)).length, true)
        if (isThere) papers.push(await paperOf(db, order, type, { language, timeZone }))
      }
      const [first, ...others] = papers
      return first ? { name, papers: [first, ...others] } : null
    }, by)
    return fileOf(kind, file)
  }
  return [
    ...(await drawn('commercial', PAPER_TYPE.commercial, 'commercial-invoices.pdf')),
    ...(await drawn('packing', PAPER_TYPE.packingList, 'packing-lists.pdf')),
  ]
}

/** The text that says what the archive contains, and what it does not. */
function contentsOf({ supplier, month, currency, language }: OwnMonth, files: readonly Archived[], areTooMany: boolean): string {
  const locale = { locale: language }
  return [
    `${words.app_name({}, locale)} · ${supplier.name[language]} · ${month} · ${currency.code}`,
    '',
    ...files.map(({ kind, name }) => words.ui_labelled({ label: name, value: words.papers_archived({ kind }, locale) }, locale)),
    '',
    ...(areTooMany ? [words.papers_archive_too_many({ most: MOST_ORDERS_IN_ARCHIVE }, locale)] : []),
    words.papers_utc({}, locale),
    '',
  ].join('\r\n')
}
