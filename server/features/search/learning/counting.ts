import { isbot } from 'isbot'
import { HOUR_MS } from '#contract/durations.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { countryFor } from '#contract/markets/markets.ts'
import { type countResultUse, USE, type UseType } from '#contract/search/learning.ts'
import { countriesByCode } from '#server/features/markets/markets.ts'
import { addUses, type CountedUse } from '#server/features/search/learning/uses.queries.ts'
import { countedKeyword } from '#server/features/search/use/counting.ts'
import { isPersonal } from '#server/features/search/use/personal.ts'
import { type Call, isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { oneAfterAnother } from '#server/kernel/database/one-after-another.ts'
import { digestForKey } from '#server/kernel/limits/attempts.ts'
import { networkOf } from '#server/kernel/security/network.ts'

/**
 * Who sees a list looks at its first places most, so an open says more the lower the product stood: it counts by the inverse of how many
 * look there. That share falls about as place^-0.7 in published counts of clicks (between 0.5 and 1 in all of them); of far places it is
 * so small that one open would outweigh a hundred, hence the bound, which place 20, the end of the first page, reaches.
 */
const LOOKED_AT_EXPONENT = 0.7
const MOST_BY_PLACE = 8
/** Opening is looking; what lies in the cart is meant, and what is ordered is found. */
const WORTH: Record<UseType, number> = { [USE.opened]: 1, [USE.carted]: 3, [USE.ordered]: 5 }

/** What one use of the product at a place says. */
const weightOf = (type: UseType, place: number): number => WORTH[type] * Math.min(place ** LOOKED_AT_EXPONENT, MOST_BY_PLACE)

/** What the memory of a process holds at most: uses of a day, networks of an hour, and rows that are to be written. */
const MOST_A_DAY = 50_000
const MOST_NETWORKS = 10_000
const MOST_UNWRITTEN = 5_000
/** More than anybody opens in an hour who looks at what he opens. */
const MOST_OF_A_NETWORK = 120

/** Of whom it is not yet decided which market is theirs: that is read when it is written, so that no answer waits for the database. */
type Unwritten = Omit<CountedUse, 'countryCode'> & { countries: readonly (string | null | undefined)[] }

interface Counts {
  unwritten: Map<string, Unwritten>
  day: string
  /** Digests of network, keyword, product and kind of use: nobody reads an address out of them, and each counts once a day. */
  counted: Set<string>
  hour: number
  networks: Map<string, number>
}

/** What this process has counted; one that is killed loses some seconds of it. */
const countsByDatabase = new WeakMap<PoolDatabase, Counts>()

function countsOf(db: PoolDatabase): Counts {
  const known = countsByDatabase.get(db)
  if (known) return known
  const counts: Counts = { unwritten: new Map(), day: '', counted: new Set(), hour: 0, networks: new Map() }
  countsByDatabase.set(db, counts)
  return counts
}

type Using = Pick<
  Call<ParsedInputOf<typeof countResultUse>, SessionUser | null, PoolDatabase>,
  'database' | 'caller' | 'user' | 'view' | 'language' | 'clock' | 'input'
>

/** A result was opened, put into the cart or ordered: by people alone, and only people buy who are signed in. */
export function countUse({ database: { db }, caller, user, view, language, clock, input }: Using): void {
  const { productId, place, type } = input
  if (isbot(caller.userAgent) || (user && isStaff(user)) || (type !== USE.opened && !user)) return
  const keyword = countedKeyword(input.keyword)
  if (keyword === '' || isPersonal(keyword)) return
  const counts = countsOf(db)
  const now = clock()
  const network = networkOf(caller.clientAddress)
  if (!isFirst(counts, now, digestForKey(JSON.stringify([network, language, keyword, productId, type])), network)) return
  const supplierId = user?.supplierId ?? null
  const countries = [view.countryCode, user?.countryCode]
  const key = JSON.stringify([counts.day, language, keyword, productId, supplierId, countries])
  const nothing = { day: counts.day, language, keyword, productId, supplierId, countries, opened: 0, carted: 0, ordered: 0, weight: 0 }
  const use = counts.unwritten.get(key) ?? nothing
  if (use === nothing && counts.unwritten.size >= MOST_UNWRITTEN) return
  use.opened += Number(type === USE.opened)
  use.carted += Number(type === USE.carted)
  use.ordered += Number(type === USE.ordered)
  use.weight += weightOf(type, place)
  counts.unwritten.set(key, use)
}

/** Whether it is new today, and neither memory nor network are full. */
function isFirst(counts: Counts, now: Date, use: string, network: string): boolean {
  const [day, hour] = [now.toISOString().slice(0, 10), Math.floor(now.getTime() / HOUR_MS)]
  if (counts.day !== day) Object.assign(counts, { day, counted: new Set() })
  if (counts.hour !== hour) Object.assign(counts, { hour, networks: new Map() })
  if (counts.counted.has(use) || counts.counted.size >= MOST_A_DAY) return false
  const before = counts.networks.get(network)
  if (before === undefined ? counts.networks.size >= MOST_NETWORKS : before >= MOST_OF_A_NETWORK) return false
  counts.networks.set(network, (before ?? 0) + 1)
  counts.counted.add(use)
  return true
}

/** Writes what was counted, in one statement. */
export const writeUses = oneAfterAnother(async (db) => {
  const { unwritten } = countsOf(db)
  if (unwritten.size === 0) return
  countsOf(db).unwritten = new Map()
  const countries = [...(await countriesByCode(db)).values()]
  await addUses(
    db,
    [...unwritten.values()].map(({ countries: chosen, ...use }) => ({ ...use, countryCode: countryFor(countries, ...chosen)?.code ?? '' })),
  )
})
