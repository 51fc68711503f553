import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { MINUTE_MS } from '#contract/durations.ts'
import { addDailyCounts, addViews, putActiveUsers } from '#server/features/figures/figures.queries.ts'
import type { AppContext, Caller, SessionUser } from '#server/kernel/calls/app-context.ts'
import { isForSeveral, openedPath } from '#server/kernel/calls/caller.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { oneAfterAnother } from '#server/kernel/database/one-after-another.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { readerOf } from '#server/kernel/pages/shared-readers.ts'

/** Updates how many people were signed in today (UTC). */
export const countActiveUsers: JobTask = async ({ database, clock }) => putActiveUsers(database.db, clock().toISOString().slice(0, 10))

interface Counts {
  /** By product, day, and the supplier that the viewer belongs to. */
  views: Map<string, number>
  emptySearches: Map<string, number>
}

/**
 * Counts of this process that are not written yet. Requests neither wait for the write nor cost a statement each; a process that is killed
 * loses at most a minute of counts.
 */
const unwritten = new WeakMap<PoolDatabase, Counts>()
const MOST_COUNTED = 20_000

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

function countsOf(db: PoolDatabase): Counts {
  const known = unwritten.get(db)
  if (known) return known
  const counts: Counts = { views: new Map(), emptySearches: new Map() }
  unwritten.set(db, counts)
  return counts
}

function add(counts: Map<string, number>, key: string): void {
  if (counts.has(key) || counts.size < MOST_COUNTED) counts.set(key, (counts.get(key) ?? 0) + 1)
}

interface Viewing {
  database: { db: PoolDatabase }
  user: SessionUser
  caller: Pick<Caller, 'userAgent' | 'clientAddress' | 'openedPath'>
  clock: () => Date
}

const viewOf = (productId: number | string, viewer: number | string | null, now: Date) => `${productId} ${dayOf(now)} ${viewer ?? ''}`

/** Counts that a signed-in user opened a product's page. Other pages read products, too, so the opened path is checked. */
export function countView({ database, user, caller, clock }: Viewing, product: { id: number }): void {
  const isOpened = caller.openedPath === undefined || caller.openedPath === `/product/${product.id}`
  if (isOpened && !isbot(caller.userAgent)) add(countsOf(database.db).views, viewOf(product.id, user.supplierId, clock()))
}

/** Counts a search that found nothing. */
export function countEmptySearch({ database, caller, clock }: Omit<Viewing, 'user'>): void {
  if (!isbot(caller.userAgent) && !isForSeveral(caller)) add(countsOf(database.db).emptySearches, dayOf(clock()))
}

const PRODUCT_PAGE = /^\/product\/([1-9]\d{0,15})$/

/** The product of a page that is the same for several readers: it mostly comes from the page cache, so no call counts it. */
function viewedTogether(request: FastifyRequest): string | undefined {
  const { method, headers, cookies } = request
  if (method !== 'GET' || isbot(headers['user-agent'] ?? '') || (cookies['TOKEN'] !== undefined && !readerOf(request))) return undefined
  return PRODUCT_PAGE.exec(openedPath(request) ?? '')?.[1]
}

/** Writes the counts; called every minute and on shutdown. */
export const writeCounts = oneAfterAnother(async (db) => {
  const counts = unwritten.get(db)
  if (!counts) return
  unwritten.delete(db)
  const views = [...counts.views].map(([key, total]) => {
    const [productId = '', day = '', viewer = ''] = key.split(' ')
    return { productId: Number(productId), day, total, viewerSupplierId: viewer === '' ? null : Number(viewer) }
  })
  if (views.length > 0) await addViews(db, views)
  const searches = [...counts.emptySearches].map(([day, total]) => ({ name: 'emptySearch' as const, day, total }))
  if (searches.length > 0) await addDailyCounts(db, searches)
})

export function mountCounting(app: FastifyInstance, { database, clock }: AppContext): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 200 && reply.statusCode !== 304) return
    const id = viewedTogether(request)
    if (id) add(countsOf(database.db).views, viewOf(id, readerOf(request)?.supplierId ?? null, clock()))
  })
  const write = () => writeCounts(database.db).catch((error) => app.log.warn({ err: error }, 'views could not be stored'))
  const timer = setInterval(write, MINUTE_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
}
