import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { BUYER_EVENTS, SUPPLIER_EVENTS } from '#server/features/orders/mails/events.ts'
import { openAnnouncements, STORIES } from '#tests/announcements.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop({ publicUrl: 'https://shop.example' })
const { buyer, members, operator, outsiders, announced, mailOf } = await openAnnouncements(shop)

/** The demo's operator, who has every right, and its administrator. */
const DEMO_STAFF = [DEMO_PEOPLE.operator.id, 4]

const EVENTS = [
  ...Object.entries(BUYER_EVENTS).map(([event, mail]) => ({ side: 'buyer' as const, event, mail })),
  ...Object.entries(SUPPLIER_EVENTS).map(([event, mail]) => ({ side: 'supplier' as const, event, mail })),
]

const isFilledIn = (text: string) => {
  expect(text.trim()).not.toBe('')
  expect(text).not.toMatch(/\{\w+\}|undefined|null|\[object|Invalid/)
  // Signs of a missing fact: a space before punctuation, double spaces, empty brackets, a missing word.
  expect(text).not.toMatch(/ [.,;:](\s|$)| {2,}|（）|\(\)|为 ，|付 [，。]|于 {2}| 前前/)
}
describe.each(EVENTS)('$side: $event', ({ side, event, mail }) => {
  test(`is announced to those concerned, in three languages, with a mail: ${mail}`, async () => {
    const { order, queued, left, frames } = await announced(side, event, undefined, event === 'commentHidden' ? 3 : undefined)
    const readers = side === 'buyer' ? [buyer.id] : members.map(({ id }) => id)
    expect(left.map(({ accountId }) => accountId).sort()).toEqual(readers)
    for (const { title, isConsole, entityType } of left) {
      expect([isConsole, entityType]).toEqual([side === 'supplier', 2])
      expect(new Set(Object.values(title)).size).toBe(LANGUAGES.length)
      for (const language of LANGUAGES) {
        isFilledIn(title[language])
        expect(title[language]).toContain(order.orderNo)
        expect(title[language]).not.toBe(words.orders_message({ event: '?', orderNo: order.orderNo, case: '' }, { locale: language }))
      }
    }
    const open = frames.filter(({ cmd }) => cmd === 'order')
    expect(open.map(({ accountId }) => accountId).sort((a, b) => a - b)).toEqual(
      [buyer.id, ...members.map(({ id }) => id), operator.id, ...DEMO_STAFF].sort((a, b) => a - b),
    )
    expect(open[0]!.data).toEqual({ orderId: String(order.id) })
    expect(
      frames
        .filter(({ cmd }) => cmd === 'message')
        .map(({ accountId }) => accountId)
        .sort(),
    ).toEqual(readers)
    for (const { id } of outsiders) expect(frames.map(({ accountId }) => accountId)).not.toContain(id)

    expect(queued.map((each) => [each.accountId, each.isOptional])).toEqual(
      mail === 'none' ? [] : readers.map((id) => [id, mail === 'wanted']),
    )
    if (mail === 'none') return
    const texts = await Promise.all(LANGUAGES.map((language) => mailOf(queued[0]!, language)))
    expect(new Set(texts.map(({ subject }) => subject)).size).toBe(LANGUAGES.length)
    for (const [at, { subject, text }] of texts.entries()) {
      const locale = { locale: LANGUAGES[at]! }
      isFilledIn(subject)
      for (const line of text!.split('\n')) isFilledIn(line || '-')
      expect(subject).toContain(order.orderNo)
      expect(subject).not.toBe(words.mail_order_event_subject({ event: '?', orderNo: order.orderNo, case: '' }, locale))
      const nothing = {
        supplier: order.supplierName[LANGUAGES[at]!],
        orderNo: order.orderNo,
        case: '',
        amount: '',
        rest: '',
        deadline: '',
        tracking: '',
        contact: '',
      }
      expect(text).not.toContain(words.mail_order_event({ event: '?', ...nothing }, locale))
      for (const fact of STORIES[event]?.facts ?? []) expect(text).toContain(fact)
      const prefix = at === 0 ? '' : `/${LANGUAGES[at]}`
      expect(text).toContain(
        `https://shop.example${prefix}/${side === 'buyer' ? 'personalCenter/orderDetails' : 'console/orders'}/${order.id}`,
      )
    }
  })
})
