import { LRUCache } from 'lru-cache'
import { cacheUse } from '#server/kernel/metrics/caches.ts'
import { type CatalogueChanges, isAffected } from '#server/kernel/pages/catalogue-changes.ts'
import { type PackedText, packText } from '#server/kernel/pages/packed-text.ts'
import type { RenderedPage } from '#server/kernel/pages/renderer.ts'
import { type SlottedPage, sizeOf, slottedPage } from '#server/kernel/pages/slotted-page.ts'
import type { PageTags } from '#server/kernel/pages/tags.ts'

const BYTES_PER_TAG = 8
/** Memory per entry besides the packed text, measured (cache-memory.test.ts): headers, script hashes, functions, list positions. */
const BYTES_BESIDE = 3_200

/** A cached document: the same for all visitors, or with slots that are filled for each reader. */
export type CachedPage = WholePage | SlottedPage

export interface WholePage extends PackedText {
  headers: readonly (readonly [name: string, value: string])[]
  scriptHashes: readonly string[]
}

export interface PageCache {
  /**
   * The cached document, or that of one rendering that concurrent callers share. If it cannot be cached, because it failed or sets a
   * cookie, only the caller that rendered it gets it; the others get null, and each renders its own.
   */
  get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage | null>
  /** Drops the documents that show any of these changes, in every language and for all readers. */
  drop(changed: CatalogueChanges | 'everything'): void
  readonly bytes: number
}

interface Entry {
  page: CachedPage
  tags: PageTags
}

type Changed = Parameters<PageCache['drop']>[0]

export function openPageCache(mostBytes: number, ttlMs: number): PageCache {
  const use = cacheUse('pages')
  const countEviction = (_page: Entry, _key: string, reason: string) => {
    if (reason === 'evict') use.evictions++
  }
  const entries = new LRUCache<string, Entry>({ maxSize: mostBytes, ttl: ttlMs, sizeCalculation: bytesOf, dispose: countEviction })
  const renderings = new Map<string, Promise<CachedPage | null>>()
  /** For each rendering in progress, the changes since it began: it may have read the data before them. */
  const changesMeanwhile = new Set<Changed[]>()
  let isPurging = false

  /** Frees expired entries, which the LRU cache would otherwise hold until a new entry needs the space. */
  function purgeLater() {
    if (isPurging) return
    isPurging = true
    setTimeout(() => {
      isPurging = false
      entries.purgeStale()
      if (entries.size > 0) purgeLater()
    }, ttlMs).unref()
  }

  function add(key: string, entry: Entry) {
    entries.set(key, entry)
    purgeLater()
  }

  /** Updates an entry's size. Not a closure in renderAndCache: the document holds this function, and would then hold its rendering, too. */
  const weighAgain = (key: string) => () => {
    const entry = entries.peek(key)
    if (entry) entries.set(key, { ...entry }, { noUpdateTTL: true })
  }

  async function renderAndCache(key: string, render: () => Promise<RenderedPage>, other: (page: RenderedPage) => void) {
    const meanwhile: Changed[] = []
    changesMeanwhile.add(meanwhile)
    try {
      const rendered = await render()
      const page = await cacheable(rendered, weighAgain(key))
      if (!page) other(rendered)
      else if (!meanwhile.some((changed) => isOutdated(rendered.tags, changed))) add(key, { page, tags: rendered.tags })
      return page
    } finally {
      changesMeanwhile.delete(meanwhile)
    }
  }

  return {
    async get(key, render) {
      const known = entries.get(key)
      if (known) {
        use.hits++
        return known.page
      }
      use.misses++
      const underWay = renderings.get(key)
      if (underWay) return underWay
      let own: RenderedPage | null = null
      const rendering = renderAndCache(key, render, (page) => {
        own = page
      }).finally(() => renderings.get(key) === rendering && renderings.delete(key))
      renderings.set(key, rendering)
      return (await rendering) ?? own
    },
    drop(changed) {
      for (const meanwhile of changesMeanwhile) meanwhile.push(changed)
      // New callers must not join a rendering that may already be outdated.
      renderings.clear()
      if (changed === 'everything') entries.clear()
      else for (const [key, { tags }] of entries) if (isAffected(tags, changed)) entries.delete(key)
    },
    get bytes() {
      return entries.calculatedSize
    },
  }
}

const isOutdated = (tags: PageTags, changed: Changed) => changed === 'everything' || isAffected(tags, changed)

const bytesOf = ({ page, tags }: Entry, key: string) =>
  ('slots' in page ? sizeOf(page) : page.heldBytes()) +
  2 * key.length +
  BYTES_PER_TAG * (tags.products.length + tags.inFull.length + tags.suppliers.length) +
  BYTES_BESIDE

async function cacheable(page: RenderedPage, resized: () => void): Promise<CachedPage | null> {
  const { status, headers, body, scriptHashes, cookies, isWhole, slots } = page
  if (status !== 200 || !body || !isWhole || cookies.length > 0) return null
  if (slots.length > 0) return slottedPage(page, body)
  return { headers: [...headers], scriptHashes, ...(await packText(body, resized)) }
}
