// A thread that generates products: the main thread sends ranges of numbers and receives lines for COPY.
import { parentPort, workerData } from 'node:worker_threads'
import { readDesigns } from '#database/make/designs.ts'
import { openIndexer, type WordCounts } from '#database/make/postings.ts'
import { makeProduct, type Plan } from '#database/make/product.ts'
import { type FilledTable, productLine, skuLines, textLines, tierLines } from '#database/make/rows.ts'
import { supplierName } from '#database/make/supplier.ts'
import { textWriter } from '#database/make/texts.ts'
import { wordsOf } from '#database/make/words.ts'
import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import { openDatabase } from '#server/kernel/database/database.ts'

export interface WorkerInput {
  url: string
  plan: Plan
}

/** First and last product number. A message without them requests the counts and ends the thread. */
export interface WorkerTask {
  from: number
  to: number
}

export type WorkerReply = { lines: Record<FilledTable, string> } | { counts: WordCounts }

const { url, plan }: WorkerInput = workerData
const database = openDatabase(url)
const book = readDesigns()
const words = wordsOf(book.traits, plan.seed)
const write = textWriter(book, words)
const indexer = openIndexer(database.db, book)

parentPort!.on('message', async (task: WorkerTask | null) => {
  if (task) return parentPort!.postMessage({ lines: await makeLines(task) } satisfies WorkerReply)
  parentPort!.postMessage({ counts: indexer.counts } satisfies WorkerReply)
  await database.close()
  parentPort!.close()
})

async function makeLines({ from, to }: WorkerTask): Promise<Record<FilledTable, string>> {
  const made = Array.from({ length: to - from + 1 }, (_, index) => makeProduct(from + index, plan, book, words, write))
  const listed = made.filter(({ row }) => row.status === PRODUCT_STATUS.onSale)
  const names = listed.map(({ row }) => supplierName(row.supplierId - plan.lastSupplierId - 1, plan, book, words))
  return {
    products: made.map(productLine).join(''),
    product_texts: made.flatMap(textLines).join(''),
    skus: made.flatMap(skuLines).join(''),
    price_tiers: made.flatMap(tierLines).join(''),
    search_postings: (await indexer.lines(listed, names)).join(''),
  }
}
