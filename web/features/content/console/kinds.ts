import { TEXT_KINDS } from '#web/features/content/console/text-kinds.tsx'
import { SITE_KINDS } from '#web/features/site/console/kinds.tsx'

/** What operators with the right `content` maintain (decisions §17.7). */
export const CONTENT_KINDS = [...TEXT_KINDS, ...SITE_KINDS]
