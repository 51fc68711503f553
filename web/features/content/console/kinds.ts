import { adKind } from '#web/features/ads/console/kind.tsx'
import { announcementKind } from '#web/features/announcements/console/kind.tsx'
import { carrierKind } from '#web/features/carriers/console/kind.tsx'
import { articleKind, articleTypeKind } from '#web/features/content/console/article-kind.tsx'
import { allowedHostKind, clientVersionKind, contactKind, footerLinkKind } from '#web/features/site/console/kind.tsx'

/** The kinds of content that staff with the right `content` can edit (decisions §17.7), in the order of their tabs. */
export const CONTENT_KINDS = [
  announcementKind,
  articleKind,
  articleTypeKind,
  adKind,
  footerLinkKind,
  contactKind,
  clientVersionKind,
  allowedHostKind,
  carrierKind,
]
