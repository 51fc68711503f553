import type { Page, Worker } from 'playwright-core'
import { expect, test } from 'vitest'
import { openChat, write } from '#tests/chatting.ts'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectEasyOnPhone } from '#tests/journeys/phone-ease.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { type Browser, finishPushes, openPushService } from '#tests/push-service.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const service = await openPushService()
const shop = await openShop({ push: service.settings })
const { url, visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const
const ON = { name: words.messages_push_on({}, EN), exact: true } as const
const OFF = { name: words.messages_push_off({}, EN), exact: true } as const

/**
 * Replaces the subscription and the permission prompt: a headless Chromium reaches no push service and reports a granted permission as
 * denied. Everything else is the browser's own.
 */
async function withPushService(page: Page, { endpoint, p256dh, auth }: Browser): Promise<void> {
  await page.addInitScript(
    ([address, point, secret]) => {
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0)).buffer
      Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('permission') ?? 'default' })
      Notification.requestPermission = async () => {
        sessionStorage.setItem('permission', 'granted')
        return 'granted'
      }
      let subscription: object | null = null
      const keys: Record<string, ArrayBuffer> = { p256dh: bytesOf(point!), auth: bytesOf(secret!) }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscription,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          subscription = {
            endpoint: address,
            options: { applicationServerKey: applicationServerKey.buffer },
            getKey: (name: string) => keys[name],
            unsubscribe: async () => {
              subscription = null
              return true
            },
          }
          return subscription
        },
      })
    },
    [endpoint, p256dh, auth],
  )
}

interface WorkerScope {
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (address: string) => Promise<void> }
  displayed: object[]
}

/** A page's service worker, which records its notifications: a headless Chromium shows none. */
async function watchedWorker(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.displayed = []
    scope.registration.showNotification = async (title, options) => void scope.displayed.push({ title, ...options })
  })
  return worker!
}
const displayedBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).displayed)

/** Delivers a push message to the page's worker, as a push service would. */
async function arrive(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { promise: registered, resolve } = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(url))
    if (own) resolve(own.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId: await registered, data })
}

/** URL that the worker opens for a pressed notification; replaces openWindow, which requires a real press. */
const openedBy = (worker: Worker, data: string) =>
  worker.evaluate(async (path) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    ;(globalThis as unknown as WorkerScope).clients.openWindow = async (address) => resolve(address)
    const pressed = { notification: { data: path, close: () => {} }, waitUntil: () => {} }
    dispatchEvent(Object.assign(new Event('notificationclick'), pressed))
    return promise
  }, data)

const bell = (page: Page) => page.getByRole('button', { name: words.shell_messages({}, EN), exact: true })

test('a member switches a phone on below the bell in two presses; a message arrives there, and its page opens', async () => {
  const chat = await openChat(shop)
  const phone = service.browser()
  const { page, problems } = await visit({ token: chat.member.token, width: 390, hasWorker: true })
  await page.context().grantPermissions(['notifications'], { origin: url })
  await withPushService(page, phone)
  await openAlive(page, '/en/console')
  await bell(page).click()
  await page.getByRole('button', ON).click()
  await page.getByText(words.messages_push_is_on({}, EN)).waitFor()
  await expectEasyOnPhone(page)

  await write(shop, chat, chat.buyer)
  await finishPushes(shop)
  const [sent] = phone.displayed
  expect(sent).toMatchObject({ path: `/console/consultations?id=${chat.id}` })
  const worker = await watchedWorker(page)
  await arrive(page, JSON.stringify(sent))
  const { title, tag, lang, path } = sent!
  await expect.poll(() => displayedBy(worker)).toEqual([{ title, tag, lang, icon: '/icon-192.png', data: path }])
  expect(await openedBy(worker, path)).toBe(url + path)
  expect(problems).toEqual([])
})

test('in the account the same device is on, is switched off, and what it hears of is chosen, also without scripts', async () => {
  const chat = await openChat(shop)
  const { page, problems } = await visit({ token: chat.buyer.token, hasWorker: true })
  await page.context().grantPermissions(['notifications'], { origin: url })
  await withPushService(page, service.browser())
  await openAlive(page, '/en/personalCenter/user#push')
  await page.getByRole('button', ON).click()
  await page.getByRole('button', OFF).waitFor()
  await expectSoundPage(page)
  await page.reload()
  await alive(page)
  await page.getByRole('button', OFF).click()
  await page.getByRole('button', ON).waitFor()
  expect(problems).toEqual([])

  const { page: plain } = await visit({ token: chat.buyer.token, hasScripts: false })
  await plain.goto('/en/personalCenter/user')
  const section = plain.locator('#push')
  expect(await section.getByRole('button').allTextContents()).toEqual([words.account_save({}, EN)])
  await section.getByLabel(words.account_push_consultations({}, EN)).uncheck()
  await section.getByRole('button').click()
  await plain.waitForLoadState()
  expect(await section.getByLabel(words.account_push_consultations({}, EN)).isChecked()).toBe(false)
  expect(await section.getByLabel(words.account_push_orders({}, EN)).isChecked()).toBe(true)
})

test('where notifications are forbidden a page says where to allow them; without keys nothing is offered', async () => {
  const chat = await openChat(shop)
  const { page } = await visit({ token: chat.buyer.token, width: 390 })
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await openAlive(page, '/en/personalCenter/user')
  await page.getByText(words.messages_push_denied({}, EN)).waitFor()
  const former = shop.appContext.config.push
  shop.appContext.config.push = undefined
  await openAlive(page, '/en/personalCenter/user')
  expect(await page.locator('#push').count()).toBe(0)
  const { page: desk } = await visit({ token: chat.member.token })
  await openAlive(desk, '/en/console')
  const answered = desk.waitForResponse('**/api/message/push')
  await bell(desk).click()
  await answered
  expect(await desk.getByRole('button', ON).count()).toBe(0)
  shop.appContext.config.push = former
})
