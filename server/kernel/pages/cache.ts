import { LRUCache } from 'lru-cache'
import { cacheUse } from '#server/kernel/metrics/caches.ts'
import { type CatalogueChanges, isAffected } from '#server/kernel/pages/catalogue-changes.ts'
import { type PackedText, packText } from '#server/kernel/pages/packed-text.ts'
import type { RenderedPage } from '#server/kernel/pages/renderer.ts'
import { type SlottedPage, sizeOf, slottedPage } from '#server/kernel/pages/slotted-page.ts'
import type { PageTags } from '#server/kernel/pages/tags.ts'

const BYTES_PER_TAG = 8
/** What stands beside the packed text, measured (cache-memory.test.ts): headers, hashes of scripts, functions, places in lists. */
const BYTES_BESIDE = 3_200

/** A document as it is sent, again and again: the same to all visitors, or with slots for each reader. */
export type CachedPage = WholePage | SlottedPage

export interface WholePage extends PackedText {
  headers: readonly (readonly [name: string, value: string])[]
  scriptHashes: readonly string[]
}

export interface PageCache {
  /**
   * The cached document, or that of one rendering for all who ask meanwhile. Where the page cannot be cached, because it failed or
   * sets a cookie, the renderer's caller gets it alone and all others get null: each renders their own.
   */
  get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage | null>
  /** Forgets the documents that show any of it, in every language and for everybody; all, where anything may have changed. */
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
  /** Of each rendering under way, what has changed since it began: it may have read that before. */
  const changesMeanwhile = new Set<Changed[]>()
  let isPurging = false

  /** What is too old for anybody would else be held until something new needs its room. */
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

  /** Where no rendering is in sight: the document that holds this function would hold that as well. */
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
      // Who comes from now on does not wait for what may already be outdated.
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
