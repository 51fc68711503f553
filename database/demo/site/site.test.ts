import sanitizeHtml from 'sanitize-html'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { CLIENT_VERSIONS } from '#database/client-versions.ts'
import { drawn, isDrawing } from '#database/demo/pictures/drawings.ts'
import { readEmoji } from '#database/demo/pictures/emoji-set.ts'
import * as words from '#words'
import { demoSite } from './site.ts'

const site = demoSite()
const SAMPLES = 104

const texts = [
  ...site.articleTexts.map(({ articleId, language, title, content }) => ({ name: `article ${articleId}`, language, title, content })),
  ...site.announcementTexts.map(({ announcementId, language, title, content, summary }) => ({
    name: `announcement ${announcementId}`,
    language,
    title: `${title} ${summary}`,
    content,
  })),
]
const labels = [...site.articleTypes, ...site.ads.map(({ title }) => ({ name: title })), ...site.footerLinks].map(({ name }) => name)

test('the rows are the same at every call, so a second seed changes nothing', () => {
  expect(demoSite()).toEqual(site)
})

test('help has at least 24 articles, and everything else its place', () => {
  const ofKind = (kind: number) => site.articles.filter((article) => article.kind === kind)
  expect(ofKind(1).length).toBeGreaterThanOrEqual(24)
  expect(ofKind(2)).toHaveLength(1)
  expect(ofKind(3)).toHaveLength(1)
  expect(ofKind(4).map(({ slug }) => slug)).toEqual(['privacy', 'cookies', 'imprint', 'refunds', 'accessibility'])
  const types = new Set(site.articleTypes.map(({ id }) => id))
  for (const article of ofKind(1)) expect(types).toContain(article.typeId)
  expect(site.announcements).toHaveLength(8)
  expect([1, 2, 3, 4].map((position) => site.ads.filter((ad) => ad.position === position).length)).toEqual([4, 3, 2, 2])
})

test('no text denies the workspace that suppliers have', () => {
  for (const { name, title, content } of texts) {
    expect(`${title} ${content}`, name).not.toMatch(/todavía no está disponible|not (yet )?available yet|尚未开放|暂未开放/i)
  }
})

test('help on samples names the mark that cards really carry', () => {
  for (const language of LANGUAGES) {
    const [article] = site.articleTexts.filter((text) => text.articleId === SAMPLES && text.language === language)
    expect(article?.content).toContain(words.products_no_sample({}, { locale: language }))
  }
})

test('every text exists in the three languages, each in its own script', () => {
  for (const language of LANGUAGES) {
    expect(texts.filter((text) => text.language === language).length).toBe(texts.length / 3)
    for (const label of labels) expect(label[language]).toBeTruthy()
  }
  for (const { name, language, title, content } of texts) {
    const isChinese = /\p{Script=Han}/u.test(title + content)
    expect(isChinese, `${name} ${language}`).toBe(language === 'zh')
    expect(content.length, `${name} ${language}`).toBeGreaterThan(language === 'zh' ? 40 : 90)
  }
})

test('the languages say the same: as many headings, paragraphs and points', () => {
  const shapeOf = (language: Language, name: string) =>
    texts
      .filter((text) => text.name === name && text.language === language)
      .map(({ content }) => [...content.matchAll(/<(h2|p|ul|li)>/g)].map(([, tag]) => tag).join(' '))
  for (const { name } of texts) {
    expect(shapeOf('en', name), name).toEqual(shapeOf('spa', name))
    expect(shapeOf('zh', name), name).toEqual(shapeOf('spa', name))
  }
})

test('no text carries a mark that was left over', () => {
  for (const { name, title, content } of texts) {
    expect(`${title}${content}`, name).not.toMatch(/\b(lorem|xxx|tbd)\b|\$\{|\{\{|undefined|\[object/i)
  }
})

test('the HTML is closed and plain enough for the sanitiser to leave it as it is', () => {
  for (const { name, content } of texts) {
    expect(sanitizeHtml(content, { allowedTags: ['h2', 'p', 'ul', 'li', 'b'], allowedAttributes: {} }), name).toBe(content)
  }
})

test('links lead to paths of the shop, and /view to articles that exist', () => {
  const shop = /^\/(help|agreement|allProducts(\/\d+)?|supplier\/(list|become)|priceInquiry|view\/\d+|h5)(\?[\w=&]+)?$/
  const articles = new Set(site.articles.map(({ id }) => `/view/${id}`))
  const paths = [
    ...site.ads.map(({ skipUrl }) => skipUrl),
    ...site.footerLinks.filter(({ type }) => type === 1).map(({ skipUrl }) => skipUrl),
    ...CLIENT_VERSIONS.map(({ downloadUrl }) => downloadUrl),
  ]
  for (const path of paths) {
    expect(path).toMatch(shop)
    if (path.startsWith('/view/')) expect(articles).toContain(path)
  }
  for (const { skipUrl } of site.footerLinks.filter(({ type }) => type === 2)) expect(new URL(skipUrl).protocol).toBe('https:')
})

test('every picture of an ad can be drawn', async () => {
  const keys = new Set(site.pictures.map(({ key }) => key))
  for (const { picture } of site.ads) expect(keys).toContain(picture)
  for (const name of site.pictures.flatMap(({ recipe }) => recipe?.objects ?? [])) {
    expect(isDrawing(name) ? drawn(name, {}) : await readEmoji(name)).toContain('<')
  }
})
