import { z } from 'zod'
import { optionalAddresses, partsOf } from '#server/kernel/addresses.ts'

/** Settings of the engine beside the database, as the environment has them. */
export const SEARCH_SETTINGS = {
  /** OpenSearch, or what speaks as it does: one address or those of several nodes, by commas; unset, PostgreSQL searches. */
  SEARCH_URL: optionalAddresses(['http:', 'https:']),
  /** How the names of its indexes begin, where several shops share it. */
  SEARCH_INDEX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,99}$/, { error: 'must be small letters, digits and hyphens' })
    .default('rutaseda'),
  /** So long a search waits for it before PostgreSQL answers. */
  SEARCH_TIMEOUT_MS: z.coerce.number().pipe(z.int().min(50).max(2000)).default(300),
}

export interface SearchSettings {
  /** None: PostgreSQL searches. */
  searchUrls: string[]
  searchIndex: string
  searchWithinMs: number
}

type Given = z.output<z.ZodObject<typeof SEARCH_SETTINGS>>

export const searchSettingsOf = ({ SEARCH_URL, SEARCH_INDEX, SEARCH_TIMEOUT_MS }: Given): SearchSettings => ({
  searchUrls: partsOf(SEARCH_URL),
  searchIndex: SEARCH_INDEX,
  searchWithinMs: SEARCH_TIMEOUT_MS,
})
