import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { IMPORT_STATUS } from '#contract/product-imports/product-imports.ts'
import { type BatchResult, type Importing, importBatch } from '#server/features/product-imports/batch.ts'
import { placeInCategories } from '#server/features/product-imports/category-paths.ts'
import type { NamedProblem } from '#server/features/product-imports/file-cells.ts'
import { openPictures } from '#server/features/product-imports/pictures/archive.ts'
import { ImportPictures } from '#server/features/product-imports/pictures/chosen.ts'
import type { Making } from '#server/features/product-imports/pictures/made.ts'
import {
  contentOf,
  findImport,
  type ImportRecord,
  insertProblems,
  removeOldFiles,
  stalledImports,
  takeImport,
  updateImport,
} from '#server/features/product-imports/product-imports.queries.ts'
import { type ImportedProduct, openImport, productsOf } from '#server/features/product-imports/read-import.ts'
import { recordImport } from '#server/features/product-imports/record-import.ts'
import { storedLines } from '#server/features/product-imports/stored-lines.ts'
import { readAttributes } from '#server/features/product-imports/stored-products.ts'
import { indexLater } from '#server/features/products/editor/save-product.ts'
import { sweep } from '#server/kernel/cache/sweep.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { type Database, inSavepoint, inTransaction } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

/** Rows per committed batch. Larger batches lock products for longer and repeat more work after a crash. */
const BATCH_ROWS = 50

/** Job: continues an import to its end. If another process is working on it, the job leaves it to that one. */
export const importProducts: JobTask = async (appContext, payload, _, stopping) => {
  const { importId } = payload as { importId: number }
  const record = await findImport(appContext.database.db, importId)
  if (record && record.status <= IMPORT_STATUS.running) await run(appContext, record, stopping)
}

const STALLED_AFTER_MS = MINUTE_MS
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS
const CORRECTED_WITHIN_MS = 7 * DAY_MS

/** Job, every minute: resumes imports whose process died after their last committed batch. A failing import does not stop the others. */
export const resumeImports: JobTask = async (appContext, _, say, stopping) => {
  const { database, clock } = appContext
  const now = clock()
  await inTransaction(database.db, 'write', (db) => removeOldFiles(db, new Date(now.getTime() - CORRECTED_WITHIN_MS)))
  const stalledSince = new Date(now.getTime() - STALLED_AFTER_MS)
  await sweep(
    (afterId, most) => stalledImports(database.db, stalledSince, afterId, most),
    async (record) => {
      const isGivenUp = now.getTime() - record.createTime.getTime() > GIVEN_UP_AFTER_MS
      if (!isGivenUp) await run(appContext, record, stopping)
      else {
        say(`gave up on import ${record.id}`, 'error')
        await inTransaction(database.db, 'write', async (db) => {
          await updateImport(db, record.id, ended(IMPORT_STATUS.failed, now))
          await recordImport(db, record, now)
        })
      }
      return !isGivenUp
    },
    ({ id }, error) => {
      stopping?.throwIfAborted()
      say(`import ${id} could not be resumed`, 'error', error)
    },
  )
}

const ended = (status: number, now: Date) => ({ status, endTime: now, activeTime: now })

async function run(appContext: AppContext, record: ImportRecord, stopping: AbortSignal | undefined): Promise<void> {
  const { database, clock } = appContext
  const sent = await contentOf(database.db, record.id)
  if (!sent) return
  const { language, charset, separator, accountId, supplierId, mapping, corrections } = record
  const reading = { supplierId, language, charset: charset ?? undefined, delimiter: separator, mapping, hasRows: true }
  const file = await openImport(sent.content, reading)
  const all = await productsOf(file, corrections)
  const stored = await storedLines(database.db, record, file)
  const products = all.filter(({ rows }) => rows.some(({ line }) => !stored.has(line)))
  await placeInCategories(database.db, products)
  const attributeOf = await readAttributes(database.db)
  const pictures = new ImportPictures(sent.pictures && openPictures(sent.pictures))
  const importing = { supplierId, accountId, language, separator, headingOf: file.headingOf, attributeOf, pictures, now: clock() }
  const goesOn = async () => {
    stopping?.throwIfAborted()
    if (!(await updateImport(database.db, record.id, { activeTime: clock() }))) throw new Cancelled()
  }
  const making = { ...appContext, supplierId, accountId, stopping, goesOn }
  try {
    const unusedTotal = await pictures.unused(all)
    if (unusedTotal !== null) await updateImport(database.db, record.id, { unusedTotal })
    if (record.isAtomic && !record.isDryRun) await runAtOnce(appContext, record, products, importing, making)
    else await runInBatches(appContext, record.id, products, importing, making)
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
  }
}

/** Imports in committed batches: after a crash, the next run starts with the first batch that was not committed. */
async function runInBatches(
  appContext: AppContext,
  id: number,
  products: readonly ImportedProduct[],
  importing: Importing,
  making: Making,
): Promise<void> {
  for (;;) {
    making.stopping?.throwIfAborted()
    const reached = await findImport(appContext.database.db, id)
    await importing.pictures.make(batchFrom(products, reached?.productsDone ?? products.length), making)
    const goesOn = await inTransaction(appContext.database.db, 'write', async (db) => {
      if (!(await takeImport(db, id))) return false
      const record = await findImport(db, id)
      if (!record || record.status > IMPORT_STATUS.running) return false
      return nextBatch(appContext, db, record, products, importing)
    })
    if (!goesOn) return
  }
}

async function nextBatch(
  { jobs, clock }: AppContext,
  db: Database,
  record: ImportRecord,
  products: readonly ImportedProduct[],
  importing: Importing,
): Promise<boolean> {
  const batch = batchFrom(products, record.productsDone)
  const result = record.isDryRun ? await triedOut(db, batch, importing) : await importBatch(db, batch, importing)
  const productsDone = record.productsDone + batch.length
  const isLast = productsDone >= products.length
  const badTotal = record.badTotal + result.badRows
  const isRefused = isLast && record.isAtomic && badTotal > 0
  await insertProblems(db, record.id, result.problems)
  if (!record.isDryRun) await indexLater(db, jobs, result.productIds)
  const goesOn = await updateImport(db, record.id, {
    status: IMPORT_STATUS.running,
    productsDone,
    doneTotal: record.rowTotal - products.slice(productsDone).reduce((sum, { rows }) => sum + rows.length, 0),
    badTotal,
    addTotal: isRefused ? 0 : record.addTotal + result.added,
    editTotal: isRefused ? 0 : record.editTotal + result.edited,
    activeTime: clock(),
    ...(isLast ? ended(isRefused ? IMPORT_STATUS.failed : IMPORT_STATUS.done, clock()) : {}),
  })
  if (!goesOn) throw new Cancelled()
  if (isLast)
    await recordImport(db, { ...record, addTotal: record.addTotal + result.added, editTotal: record.editTotal + result.edited }, clock())
  return !isLast
}

/** Thrown when a user cancelled the import while a batch was running, which rolls the batch back. */
class Cancelled extends Error {}

function batchFrom(products: readonly ImportedProduct[], from: number): ImportedProduct[] {
  const batch: ImportedProduct[] = []
  let rows = 0
  for (const product of products.slice(from, from + BATCH_ROWS)) {
    rows += product.rows.length
    if (batch.length > 0 && rows > BATCH_ROWS) break
    batch.push(product)
  }
  return batch
}

class TriedOut extends Error {}

/** Dry run of a batch: imports it in a savepoint that is always rolled back. */
async function triedOut(db: Database, batch: readonly ImportedProduct[], importing: Importing): Promise<BatchResult> {
  let result: BatchResult | undefined
  await inSavepoint(db, async () => {
    result = await importBatch(db, batch, importing)
    throw new TriedOut()
  }).catch((error: unknown) => {
    if (!(error instanceof TriedOut)) throw error
  })
  return result!
}

class Refused extends Error {
  readonly problems: readonly NamedProblem[]
  readonly badTotal: number
  constructor(problems: readonly NamedProblem[], badTotal: number) {
    super('refused')
    this.problems = problems
    this.badTotal = badTotal
  }
}

/** Imports all or nothing: one transaction, which is rolled back if any row is refused. */
async function runAtOnce(
  appContext: AppContext,
  record: ImportRecord,
  products: readonly ImportedProduct[],
  importing: Importing,
  making: Making,
): Promise<void> {
  const { database, jobs, clock } = appContext
  const { id, rowTotal } = record
  await importing.pictures.make(products, making)
  try {
    await inTransaction(database.db, 'write', async (db) => {
      if (!(await takeImport(db, id))) return
      const all: BatchResult = { added: 0, edited: 0, badRows: 0, problems: [], productIds: [] }
      for (let from = 0; from < products.length; ) {
        // Checked between batches, so that cancelling takes effect.
        if (((await findImport(db, id))?.status ?? IMPORT_STATUS.cancelled) > IMPORT_STATUS.running) throw new Cancelled()
        const batch = batchFrom(products, from)
        from += batch.length
        const result = await importBatch(db, batch, importing)
        all.added += result.added
        all.edited += result.edited
        all.badRows += result.badRows
        all.problems.push(...result.problems)
        all.productIds.push(...result.productIds)
      }
      if (all.problems.length > 0) throw new Refused(all.problems, all.badRows)
      await indexLater(db, jobs, all.productIds)
      const totals = { doneTotal: rowTotal, addTotal: all.added, editTotal: all.edited, productsDone: products.length }
      if (!(await updateImport(db, id, { ...totals, ...ended(IMPORT_STATUS.done, clock()) }))) throw new Cancelled()
      await recordImport(db, { ...record, ...totals }, clock())
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await inTransaction(database.db, 'write', async (db) => {
      const totals = { doneTotal: rowTotal, badTotal: error.badTotal, productsDone: products.length }
      if (await updateImport(db, id, { ...totals, ...ended(IMPORT_STATUS.failed, clock()) })) await insertProblems(db, id, error.problems)
    })
  }
}
