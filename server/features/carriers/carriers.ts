import { LANGUAGES, type Language } from '#contract/languages.ts'
import { carriers } from '#server/features/carriers/carriers.table.ts'
import { cached } from '#server/kernel/cache/cache.ts'

const CACHE_MS = 30_000

export type Carrier = Pick<typeof carriers.$inferSelect, 'code' | 'name' | 'trackUrl'>

/** The carriers in the operators' table. */
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
 * The carrier with the given code, or with the given name in any language; a name that is not in the table stays as typed. undefined if
 * only an unknown code is given. Upper and lower case are ignored unless a code is given exactly: codes may differ in nothing else.
 */
export function carrierOf(known: readonly Carrier[], { carrierCode, carrierName }: GivenCarrier, language: Language) {
  const given = carrierCode ?? carrierName ?? ''
  const isNamed = ({ name }: Carrier) => carrierName !== undefined && LANGUAGES.some((each) => isSame(name[each], carrierName))
  const found =
    known.find(({ code }) => code === given.trim()) ??
    known.find((carrier) => isSame(carrier.code, given) || (carrierCode === undefined && isNamed(carrier)))
  if (found) return { carrierCode: found.code, carrierName: carrierName ?? found.name[language] }
  if (carrierName === undefined) return undefined
  return { ...(carrierCode === undefined ? {} : { carrierCode }), carrierName }
}
