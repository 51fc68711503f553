import { z } from 'zod'

const isAddress = (text: string) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)

const partsOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Settings of the engine beside the database, as the environment has them. */
export const SEARCH_SETTINGS = {
  /** OpenSearch, or what speaks as it does: one address or those of several nodes, by commas; unset, PostgreSQL searches. */
  SEARCH_URL: z
    .string()
    .refine((text) => partsOf(text).every(isAddress), { error: 'must be addresses that begin with http: or https:, by commas' })
    .optional(),
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
