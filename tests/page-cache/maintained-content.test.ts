import { expect, test } from 'vitest'
import { articleTable, articleTypeTable } from '#contract/content/console.ts'
import { HOUR_MS } from '#contract/durations.ts'
import { contactTable, footerLinkTable } from '#contract/site/console/site.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { jobs } from '#server/kernel/jobs/queue.ts'
import { openLiveServer } from '#tests/live-client.ts'
import { openNode } from '#tests/live-node.ts'
import { openContentDesk } from '#tests/maintaining.ts'
import { noNotifier } from '#tests/no-notifier.ts'
import { hasLooked, openCachedShop } from '#tests/page-cache/cached-shop.ts'

const shop = await openCachedShop()
const { as, inMs } = await openContentDesk(shop)
// A second server with its own connections and caches: a process drops only its own cached tables.
const node = await openNode(shop, { notifier: noNotifier })
const nodes = [(await openLiveServer(shop.app, shop.call)).url.replace(/^ws/, 'http'), node.url]
const pools = [shop, node].map(({ appContext }) => appContext.database.cachePool)

const READER = { accept: 'text/html', cookie: 'H5_SEEN=1' }
const onAllNodes = (path: string) => Promise.all(nodes.map(async (url) => (await fetch(url + path, { headers: READER })).text()))

const haveLooked = () => Promise.all(pools.map(hasLooked))

async function expectSeen(path: string, words: string): Promise<void> {
  await haveLooked()
  expect((await onAllNodes(path)).map((page) => page.includes(words))).toEqual([true, true])
}

const text = (words: string) => ({ langCode: 'en' as const, title: words, content: `<p>${words}</p>` })
const { id } = (await shop.call(articleTable.add, { kind: 4, textList: [text('First words')], publishTime: inMs(-1) }, as)).data
const page = `/en/view/${id}`

test('an article’s new words are on the cached pages of two nodes once each has looked for changes', async () => {
  await expectSeen(page, 'First words')
  await shop.call(articleTable.edit, { id, version: 1, textList: [text('Second words')] }, as)
  await expectSeen(page, 'Second words')
})

test('its next words follow at their time and not before', async () => {
  await shop.call(articleTable.edit, { id, version: 2, textList: [text('Third words')], publishTime: inMs(HOUR_MS) }, as)
  await finishJobs(shop.appContext, jobPlan)
  await expectSeen(page, 'Second words')
  await shop.call(articleTable.edit, { id, version: 3, textList: [text('Third words')], publishTime: inMs(1_000) }, as)
  // Simulates the worker, which polls and also runs this every minute.
  const isWaiting = async () => {
    await jobs.add(shop.appContext.database.db, 'renewArticles', {})
    await finishJobs(shop.appContext, jobPlan)
    return (await shop.call(articleTable.info, { id }, as)).data.nextFlag
  }
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(0)
  await expectSeen(page, 'Third words')
})

test('links of the footer, contacts and types of help are on cached pages as soon', async () => {
  await onAllNodes('/en/help')
  const name = (en: string) => ({ spa: '', en, zh: '' })
  await shop.call(footerLinkTable.add, { type: 1, name: name('Newest link'), skipUrl: '/help' }, as)
  await expectSeen('/en/help', 'Newest link')
  await shop.call(contactTable.add, { way: name('Newest way'), contact: 'new@rutaseda.example' }, as)
  await expectSeen('/en/help', 'new@rutaseda.example')
  await shop.call(articleTypeTable.add, { name: name('Newest type') }, as)
  await expectSeen('/en/help', 'Newest type')
})
