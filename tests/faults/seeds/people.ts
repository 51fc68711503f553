import { setTimeout as wait } from 'node:timers/promises'
import { readUserInfo } from '#contract/account/account.ts'
import { pageAddresses } from '#contract/addresses/addresses.ts'
import { listOrders, readOrder } from '#contract/orders/orders.ts'
import { UPLOAD_TYPES, uploadFile } from '#contract/uploads/uploads.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { openChatClient } from '#tests/chat-client.ts'
import { openChat, write } from '#tests/chatting.ts'
import { NotKnown } from '#tests/faults/seeds/calls.ts'
import type { History } from '#tests/faults/seeds/history.ts'
import type { Random } from '#tests/faults/seeds/random.ts'
import { type Buyer, openBuyer, type StockedProduct, stockProduct } from '#tests/goods.ts'
import { isAllowedNow, MOVINGS, type Moving, pick } from '#tests/order-life/judged.ts'
import { openTrading, type Size, type Trading } from '#tests/order-life/trading.ts'
import type { RemoteShop } from '#tests/remote-shop.ts'
import { pdfOf } from '#tests/sample-files.ts'
import { openSeller } from '#tests/selling.ts'

/** Context of people who use the shop while things break. */
export interface Scene {
  shop: RemoteShop
  random: Random
  history: History
  isOver(): boolean
}

/** Tries something without failing on any outcome. Returns whether the outcome is known. */
async function attempt({ history }: Scene, who: string, what: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    history.note(who, `${what}: ${(await work()) ?? 'done'}`)
    return true
  } catch (error) {
    history.note(who, `${what}: ${error instanceof NotKnown ? 'no answer' : String(error)}`)
    await wait(100)
    return false
  }
}

export interface Moves {
  orderId: number
  moving: Moving
  isKnown: boolean
}

/** Places one order of two lines after the other; buyer, supplier and platform move each as far as it goes. */
export async function openTrader(scene: Scene, name: string) {
  const { shop, random, isOver } = scene
  const trading: Trading = await openTrading(shop, { depositPercent: random.pick([30, 100]), confirmsByHand: random.pick([true, false]) })
  const placed: number[] = []
  let notKnownOrders = 0
  const moves: Moves[] = []
  const isPlacing = () => placed.length === 0 || random.share() < 0.15
  const run = async () => {
    while (!isOver()) {
      if (isPlacing()) {
        const isKnown = await attempt(scene, name, 'order', async () => {
          const id = await trading.order()
          placed.push(id)
          return id
        })
        if (!isKnown) notKnownOrders++
        continue
      }
      const id = random.pick(placed)
      await attempt(scene, name, `order ${id}`, async () => {
        const order = await trading.read(id)
        const allowed = MOVINGS.filter((each) => isAllowedNow(each, order, new Date()))
        const moving = random.pick(allowed.length > 0 && random.share() < 0.9 ? allowed : MOVINGS)
        const size: Size = random.pick(['part', 'whole', 'whole', 'more'])
        try {
          const code = await trading.moves[moving](order, pick(moving, size, random.below(12)) as never)
          if (code === 200) moves.push({ orderId: id, moving, isKnown: true })
          return `${moving} ${size} ${code}`
        } catch (error) {
          moves.push({ orderId: id, moving, isKnown: false })
          throw error instanceof NotKnown ? error : new Error(`${moving}: ${String(error)}`)
        }
      })
    }
  }
  return { trading, placed, moves, notKnownOrders: () => notKnownOrders, run }
}

/** Several buyers compete for the same few lamps. */
export async function openShoppers(scene: Scene, stock: number) {
  const { shop, isOver, random } = scene
  const lamp: StockedProduct = await stockProduct(shop, { stock: [stock] })
  const people = await Promise.all(
    Array.from({ length: 3 }, async () => ({ buyer: await openBuyer(shop), placed: [] as number[], notKnown: 0 })),
  )
  const run = async () => {
    await Promise.all(
      people.map(async (each) => {
        while (!isOver()) {
          const isKnown = await attempt(scene, `shopper ${each.buyer.id}`, 'order', async () => {
            const lines = await putInCart(shop, each.buyer, lamp, 10 * (1 + random.below(5)))
            const { code, data } = await place(shop, each.buyer, await orderFor(shop, each.buyer, lines))
            if (code === 200) each.placed.push(...data.orderList.map(({ orderId }) => Number(orderId)))
            return code === 200 ? each.placed.at(-1) : code
          })
          if (!isKnown) each.notKnown++
          await wait(random.below(200))
        }
      }),
    )
  }
  return { lamp, people, run }
}

/** A buyer and a supplier write to each other, with additional losses of answers and connections. */
export async function openTalk(scene: Scene, urls: () => readonly string[]) {
  const chat = await openChat(scene.shop)
  await write(scene.shop, chat, chat.buyer, 'begin')
  const rough = { lostAnswers: 0.05, cuts: 0.05 }
  const sides = [openChatClient(urls, chat.buyer, chat.id, rough), openChatClient(urls, chat.member, chat.id, rough)]
  await Promise.all(sides.map((side) => side.connect()))
  const sent = [0, 0]
  const run = async () => {
    await Promise.all(
      sides.map(async (side, index) => {
        while (!scene.isOver()) {
          await side.send(`${index} ${sent[index]}`)
          sent[index]!++
          await wait(40 + scene.random.below(60))
        }
      }),
    )
  }
  return { chat, sides, sent, run }
}

/** A seller uploads files and adds products; records those that were acknowledged. */
export async function openContributor(scene: Scene) {
  const { shop, isOver, random } = scene
  const seller = await openSeller(shop)
  const files: { url: string; text: string }[] = []
  const products: { id: string; word: string }[] = []
  const run = async () => {
    while (!isOver()) {
      const word = Array.from({ length: 12 }, () => random.pick([...'bcdfghjklmnpqrstvwxz'])).join('')
      if (random.share() < 0.5)
        await attempt(scene, 'contributor', 'file', async () => {
          const file = { name: `${word}.pdf`, bytes: pdfOf(word) } as never
          const { code, data } = await shop.call(uploadFile, { type: UPLOAD_TYPES.document, file }, { token: seller.token })
          if (code === 200) files.push({ url: data.fileUrl, text: word })
          return code
        })
      else
        await attempt(scene, 'contributor', `product ${word}`, async () => {
          const texts = (['spa', 'en', 'zh'] as const).map((langCode) => ({ langCode, name: `Lamp ${word}`, description: '<p>Lamp</p>' }))
          const { code, data } = await seller.add({ textList: texts })
          if (code === 200) products.push({ id: data.id, word })
          return code
        })
      await wait(random.below(300))
    }
  }
  return { files, products, run }
}

/** Reads its own rows and tries to read others'; reports a line for each row of another person. */
export async function openReader(scene: Scene, strangers: () => readonly number[]) {
  const { shop, isOver, random } = scene
  const people: Buyer[] = await Promise.all([openBuyer(shop), openBuyer(shop)])
  const leaks: string[] = []
  const look = async ({ id, token, addressId }: Buyer) => {
    const [info, addresses, orders] = await Promise.all([
      shop.call(readUserInfo, {}, { token }),
      shop.call(pageAddresses, {}, { token }),
      shop.call(listOrders, {}, { token }),
    ])
    if (info.code === 200 && info.data.id !== String(id)) leaks.push(`account ${id} got data of ${info.data.id}`)
    const foreign = (addresses.rows ?? []).filter((row) => row.id !== String(addressId))
    if (foreign.length > 0) leaks.push(`account ${id} reads addresses ${foreign.map((row) => row.id)}`)
    if ((orders.rows ?? []).length > 0) leaks.push(`account ${id} reads orders ${orders.rows.map((row) => row.id)}`)
    const stranger = strangers().at(-1)
    if (stranger !== undefined && (await shop.call(readOrder, { id: String(stranger) }, { token })).code === 200)
      leaks.push(`account ${id} reads order ${stranger}`)
  }
  const run = async () => {
    while (!isOver()) {
      const buyer = random.pick(people)
      await attempt(scene, `reader ${buyer.id}`, 'read', () => look(buyer))
      await wait(random.below(150))
    }
  }
  /** Looks once more as each person; returns all leaks found so far. */
  const findLeaks = async () => {
    for (const buyer of people) await look(buyer)
    return leaks
  }
  return { findLeaks, run }
}
