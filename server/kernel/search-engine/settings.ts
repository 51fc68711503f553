import { z } from 'zod'
import { optionalAddresses, splitList } from '#server/kernel/addresses.ts'

/** Environment variables of the search engine. */
export const SEARCH_SETTINGS = {
  /** Comma-separated URLs of the nodes of OpenSearch or a compatible engine. Unset: PostgreSQL searches. */
  SEARCH_URL: optionalAddresses(['http:', 'https:']),
  /** Prefix of index names, for engines that several shops share. */
  SEARCH_INDEX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,99}$/, { error: 'must be lower-case letters, digits and hyphens' })
    .default('rutaseda'),
  /** How long a search waits for the engine before PostgreSQL answers. */
  SEARCH_TIMEOUT_MS: z.coerce.number().pipe(z.int().min(50).max(2000)).default(300),
}

export interface SearchSettings {
  /** Empty: PostgreSQL searches. */
  searchUrls: string[]
  searchIndex: string
  searchWithinMs: number
}

type Given = z.output<z.ZodObject<typeof SEARCH_SETTINGS>>

export const searchSettingsOf = ({ SEARCH_URL, SEARCH_INDEX, SEARCH_TIMEOUT_MS }: Given): SearchSettings => ({
  searchUrls: splitList(SEARCH_URL),
  searchIndex: SEARCH_INDEX,
  searchWithinMs: SEARCH_TIMEOUT_MS,
})
