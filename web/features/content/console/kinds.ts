import { announcementKind } from '#web/features/announcements/console/kind.tsx'
import { articleKind } from '#web/features/content/console/article-kind.tsx'
import { articleTypeKind } from '#web/features/content/console/article-type-kind.tsx'
import { carrierKind } from '#web/features/orders/console/carrier-kind.tsx'
import { adKind } from '#web/features/site/console/ad-kind.tsx'
import { allowedHostKind } from '#web/features/site/console/allowed-host-kind.tsx'
import { clientVersionKind } from '#web/features/site/console/client-version-kind.tsx'
import { contactKind } from '#web/features/site/console/contact-kind.tsx'
import { footerLinkKind } from '#web/features/site/console/footer-link-kind.tsx'

/** What operators with the right `content` edit (decisions §17.7), in the order of their tabs. */
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
