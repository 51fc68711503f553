import { LANGUAGES, type Language } from '#contract/languages.ts'
import { carriers } from '#server/features/carriers/carriers.table.ts'
import { cached } from '#server/kernel/cache/cache.ts'

const CACHE_MS = 30_000

export type Carrier = Pick<typeof carriers.$inferSelect, 'code' | 'name' | 'trackUrl'>

/** Those of the operators' table. */
export const knownCarriers = cached(
  CACHE_MS,
  ['carriers'],
  async (db): Promise<Carrier[]> => db.select({ code: carriers.code, name: carriers.name, trackUrl: carriers.trackUrl }).from(carriers),
)

interface GivenCarrier {
  carrierCode?: string | undefined
  carrierName?: string | undefined
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * The carrier that somebody names by its code, or by its name in any language; one that is not in the table is as it was typed.
 * undefined where only a code is given, which nobody knows.
 */
export function carrierOf(known: readonly Carrier[], { carrierCode, carrierName }: GivenCarrier, language: Language) {
  const isNamed = ({ name }: Carrier) => carrierName !== undefined && LANGUAGES.some((each) => isSame(name[each], carrierName))
  const hasCode = ({ code }: Carrier) => isSame(code, carrierCode ?? carrierName ?? '')
  const found = known.find((carrier) => hasCode(carrier) || (carrierCode === undefined && isNamed(carrier)))
  if (found) return { carrierCode: found.code, carrierName: carrierName ?? found.name[language] }
  if (carrierName === undefined) return undefined
  return { ...(carrierCode === undefined ? {} : { carrierCode }), carrierName }
}
