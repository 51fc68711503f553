import { isbot } from 'isbot'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { countryFor } from '#contract/markets/markets.ts'
import { type countResultUse, USE, type UseType } from '#contract/search/learning.ts'
import { countriesByCode } from '#server/features/markets/markets.ts'
import { addUses, type CountedUse } from '#server/features/search/learning/uses.queries.ts'
import { countedOnce } from '#server/features/search/use/counted-once.ts'
import { countedKeyword } from '#server/features/search/use/counting.ts'
import { isPersonal } from '#server/features/search/use/personal.ts'
import { type Call, isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { oneAfterAnother } from '#server/kernel/database/one-after-another.ts'
import { digestForKey } from '#server/kernel/limits/attempts.ts'
import { networkOf } from '#server/kernel/security/network.ts'

/**
 * Corrects position bias: users look at a list's first places most, so an open counts by the inverse of the share of users who look at
 * its place. That share falls about as place^-0.7 in published click counts (exponents between 0.5 and 1). For distant places one open
 * would outweigh a hundred, hence the bound, which place 20, the end of the first page, reaches.
 */
const LOOKED_AT_EXPONENT = 0.7
const MOST_BY_PLACE = 8
/** The weight of a use: opening shows interest, adding to the cart intent, and ordering success. */
const WORTH: Record<UseType, number> = { [USE.opened]: 1, [USE.carted]: 3, [USE.ordered]: 5 }

/** The weight of one use of a product at a place of the list. */
const weightOf = (type: UseType, place: number): number => WORTH[type] * Math.min(place ** LOOKED_AT_EXPONENT, MOST_BY_PLACE)

/** Limit of rows that wait to be written. */
const MOST_UNWRITTEN = 5_000

/** A use whose market is resolved only when it is written, so that no request waits for the database. */
type Unwritten = Omit<CountedUse, 'countryCode'> & { countries: readonly (string | null | undefined)[] }

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

const { unwrittenOf, isFirst, take } = countedOnce<Unwritten>({
  periodOf: dayOf,
  most: 50_000,
  mostCallers: 10_000,
  // More than a human opens in an hour.
  mostOfACaller: 120,
})

type Using = Pick<
  Call<ParsedInputOf<typeof countResultUse>, SessionUser | null, PoolDatabase>,
  'database' | 'caller' | 'user' | 'view' | 'language' | 'clock' | 'input'
>

/** Counts that a result was opened, added to the cart or ordered. Ignores bots and staff; visitors without a session can only open. */
export function countUse({ database: { db }, caller, user, view, language, clock, input }: Using): void {
  const { productId, place, type } = input
  if (isbot(caller.userAgent) || (user && isStaff(user)) || (type !== USE.opened && !user)) return
  const keyword = countedKeyword(input.keyword)
  if (keyword === '' || isPersonal(keyword)) return
  const now = clock()
  const network = networkOf(caller.clientAddress)
  // Digested, so that no address can be read from memory.
  if (!isFirst(db, now, digestForKey(JSON.stringify([network, language, keyword, productId, type])), network)) return
  const [unwritten, day] = [unwrittenOf(db), dayOf(now)]
  const supplierId = user?.supplierId ?? null
  const countries = [view.countryCode, user?.countryCode]
  const key = JSON.stringify([day, language, keyword, productId, supplierId, countries])
  const nothing = { day, language, keyword, productId, supplierId, countries, opened: 0, carted: 0, ordered: 0, weight: 0 }
  const use = unwritten.get(key) ?? nothing
  if (use === nothing && unwritten.size >= MOST_UNWRITTEN) return
  use.opened += Number(type === USE.opened)
  use.carted += Number(type === USE.carted)
  use.ordered += Number(type === USE.ordered)
  use.weight += weightOf(type, place)
  unwritten.set(key, use)
}

/** Writes the counted uses in one statement. */
export const writeUses = oneAfterAnother(async (db) => {
  const uses = take(db)
  if (uses.length === 0) return
  const countries = [...(await countriesByCode(db)).values()]
  await addUses(
    db,
    uses.map(({ countries: chosen, ...use }) => ({ ...use, countryCode: countryFor(countries, ...chosen)?.code ?? '' })),
  )
})
