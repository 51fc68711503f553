import { SITE_KINDS } from '#web/features/maintenance/site-kinds.tsx'
import { TEXT_KINDS } from '#web/features/maintenance/text-kinds.tsx'

/** What operators with the right `content` maintain (decisions §17.7). */
export const CONTENT_KINDS = [...TEXT_KINDS, ...SITE_KINDS]
