import { adTable, previewAd } from '#contract/ads/console.ts'
import { announcementTable, previewAnnouncement } from '#contract/announcements/console.ts'
import { carrierTable } from '#contract/carriers/console/carriers.ts'
import { articleTable, articleTypeTable, previewArticle, previewArticleType } from '#contract/content/console.ts'
import { inLanguageOrOther } from '#contract/languages.ts'
import { allowedHostTable, clientVersionTable } from '#contract/site/console/hosts.ts'
import { contactTable, footerLinkTable, previewContact, previewFooterLink } from '#contract/site/console/site.ts'
import { allRows } from '#web/console/table-kit/all-rows.ts'
import type { KindCalls } from '#web/console/table-kit/kind.ts'
import type { LoaderContext } from '#web/loader-context.ts'

const articleTypes = async (ctx: LoaderContext) =>
  (await allRows(ctx, articleTypeTable, 'sort')).map(({ id, name }) => ({ value: id, label: inLanguageOrOther(name, ctx.language) }))

/** The calls of each kind of content, by the last segment of its path. */
export const CONTENT_CALLS: Readonly<Record<string, KindCalls>> = {
  announcement: { table: announcementTable, preview: previewAnnouncement },
  article: { table: articleTable, preview: previewArticle, lookups: { typeId: articleTypes } },
  articleType: { table: articleTypeTable, preview: previewArticleType },
  ad: { table: adTable, preview: previewAd },
  footerLink: { table: footerLinkTable, preview: previewFooterLink },
  contact: { table: contactTable, preview: previewContact },
  clientVersion: { table: clientVersionTable },
  allowedHost: { table: allowedHostTable },
  carrier: { table: carrierTable },
}
