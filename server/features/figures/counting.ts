import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { MINUTE_MS } from '#contract/durations.ts'
import { withoutLanguage } from '#contract/languages.ts'
import { addDailyCounts, addViews } from '#server/features/figures/figures.queries.ts'
import type { AppContext, Caller, SessionUser } from '#server/kernel/calls/app-context.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { oneAfterAnother } from '#server/kernel/database/one-after-another.ts'

interface Counts {
  /** By product and day. */
  views: Map<string, number>
  emptySearches: Map<string, number>
}

/**
 * What this process has counted and not written yet. No request waits for it, nor does it cost one a statement; a process that
 * is killed loses a minute of it.
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
  caller: Pick<Caller, 'userAgent'>
  clock: () => Date
}

/** The page of a product was opened by somebody signed in. */
export function countView({ database, user, caller, clock }: Viewing, product: { id: number; supplierId: number }): void {
  if (user.supplierId === product.supplierId || isbot(caller.userAgent)) return
  add(countsOf(database.db).views, `${product.id} ${dayOf(clock())}`)
}

/** Somebody searched for words that nothing has. */
export function countEmptySearch({ database, caller, clock }: Omit<Viewing, 'user'>): void {
  if (!isbot(caller.userAgent)) add(countsOf(database.db).emptySearches, dayOf(clock()))
}

const PRODUCT_PAGE = /^\/product\/([1-9]\d{0,15})$/

/** Visitors' pages mostly come from the page cache, where no call is made. */
function viewedByVisitor({ method, url, headers, cookies }: FastifyRequest): string | undefined {
  if (method !== 'GET' || cookies['TOKEN'] !== undefined || headers['sec-purpose']?.includes('prefetch')) return undefined
  const [path = ''] = url.split('?', 1)
  const id = PRODUCT_PAGE.exec(withoutLanguage(path.replace(/\.data$/, '')))?.[1]
  return isbot(headers['user-agent'] ?? '') ? undefined : id
}

/** Writes what was counted, at most a minute late. */
export const writeCounts = oneAfterAnother(async (db) => {
  const counts = unwritten.get(db)
  if (!counts) return
  unwritten.delete(db)
  const views = [...counts.views].map(([key, total]) => {
    const [productId = '', day = ''] = key.split(' ')
    return { productId: Number(productId), day, total }
  })
  if (views.length > 0) await addViews(db, views)
  const searches = [...counts.emptySearches].map(([day, total]) => ({ name: 'emptySearch' as const, day, total }))
  if (searches.length > 0) await addDailyCounts(db, searches)
})

export function mountCounting(app: FastifyInstance, { database, clock }: AppContext): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 200 && reply.statusCode !== 304) return
    const id = viewedByVisitor(request)
    if (id) add(countsOf(database.db).views, `${id} ${dayOf(clock())}`)
  })
  const write = () => writeCounts(database.db).catch((error) => app.log.warn({ err: error }, 'views were not counted'))
  const timer = setInterval(write, MINUTE_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
}
