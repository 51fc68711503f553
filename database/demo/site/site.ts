import { LANGUAGES } from '#contract/languages.ts'
import type { announcements, announcementTexts } from '#server/features/announcements/announcements.table.ts'
import type { articles, articleTexts, articleTypes } from '#server/features/content/content.table.ts'
import { demoAdPictures, demoAds } from './ads.ts'
import { ANNOUNCEMENTS } from './announcements.ts'
import type { Article } from './article.ts'
import { demoAllowedHosts, demoContacts, demoFooterLinks } from './footer.ts'
import { HELP } from './help/help.ts'
import { accessibility } from './legal/accessibility.ts'
import { agreement } from './legal/agreement.ts'
import { cookies } from './legal/cookies.ts'
import { imprint } from './legal/imprint.ts'
import { privacy } from './legal/privacy.ts'
import { refunds } from './legal/refunds.ts'
import { supplierInformation } from './legal/supplier-information.ts'

type ArticleRow = typeof articles.$inferInsert
type ArticleTextRow = typeof articleTexts.$inferInsert
type AnnouncementRow = typeof announcements.$inferInsert
type AnnouncementTextRow = typeof announcementTexts.$inferInsert

/** Values of `kind` in content.table.ts. */
const KIND = { help: 1, agreement: 2, supplierInformation: 3, legal: 4 } as const

/** Version date of all texts. */
const WRITTEN = new Date('2026-09-01T08:00:00Z')

/** translateType 2: each language was written by a person. */
const BY_PEOPLE = 2

const LEGAL = [privacy, cookies, imprint, refunds, accessibility]

/** Rows of all content that operators edit, ids included, in an order that satisfies foreign keys. */
export function demoSite() {
  const written = writtenArticles()
  return {
    pictures: demoAdPictures(),
    articleTypes: HELP.map(({ id, name }, index): typeof articleTypes.$inferInsert => ({ id, name, sort: index + 1 })),
    articles: written.map(({ row }) => row),
    articleTexts: written.flatMap(({ texts }) => texts),
    announcements: ANNOUNCEMENTS.map(({ id, ...times }): AnnouncementRow => {
      const publishTime = new Date(times.publishTime)
      return { id, publishTime, mailTime: publishTime }
    }),
    announcementTexts: ANNOUNCEMENTS.flatMap(({ id, texts }) =>
      LANGUAGES.map(
        (language): AnnouncementTextRow => ({
          announcementId: id,
          language,
          ...texts[language],
          translateType: BY_PEOPLE,
        }),
      ),
    ),
    ads: demoAds(),
    footerLinks: demoFooterLinks(),
    contacts: demoContacts(),
    allowedHosts: demoAllowedHosts(),
  }
}

function writtenArticles() {
  return [
    ...HELP.flatMap(({ id: typeId, articles: list }) => list.map((article, index) => rowsOf(article, KIND.help, index + 1, typeId))),
    ...LEGAL.map((article, index) => rowsOf(article, KIND.legal, index + 1)),
    rowsOf(agreement, KIND.agreement, 1),
    rowsOf(supplierInformation, KIND.supplierInformation, 1),
  ]
}

function rowsOf(article: Article, kind: number, sort: number, typeId: number | null = null): { row: ArticleRow; texts: ArticleTextRow[] } {
  return {
    row: { id: article.id, kind, slug: article.slug ?? null, typeId, versionNo: '1.0', sort, updateTime: WRITTEN },
    texts: LANGUAGES.map((language) => ({
      articleId: article.id,
      language,
      ...article.texts[language],
      translateType: BY_PEOPLE,
    })),
  }
}
