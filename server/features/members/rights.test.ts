import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { readFirstSteps, readSupplierBoard } from '#contract/board/console.ts'
import { MEMBER_RIGHTS, type MemberRight } from '#contract/console/access.ts'
import { readConsultation } from '#contract/consultations/consultations.ts'
import { readBalance } from '#contract/ledger/ledger.ts'
import { editMember, inviteMember, joinSupplier, listMembers, makeOwner, readInvitation } from '#contract/members/members.ts'
import { countUnread, pageMessages } from '#contract/messages/messages.ts'
import { listConsoleOrders } from '#contract/orders/console/orders.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { openChat, write } from '#tests/chatting.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openOwner } from '#tests/members.ts'
import { openMember } from '#tests/order-stages.ts'
import { mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database

const emailOf = async (id: number) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]!.email
const rightsOf = async (token: string) => (await shop.call(readUserInfo, {}, { token })).data.memberRightList
const tasksOf = async (token: string) => (await shop.call(readSupplierBoard, {}, { token })).data.countList.map(({ key }) => key)

/** Adds a supplier's owner, and a member with these rights. */
async function team(...rights: MemberRight[]) {
  const owner = await openOwner(shop)
  const member = await openMember(shop, owner.supplierId, rights)
  const edit = async (rightList: MemberRight[], id = member.id, by = owner) =>
    (await shop.call(editMember, { id: String(id), rightList }, { token: by.token })).code
  return { owner, member, edit }
}

/** Token of the link in the latest mail to an address. */
async function tokenOf(email: string): Promise<string> {
  const letter = (await mailsTo(shop, email))
    .at(-1)!
    .source.replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
  return /personalCenter\/join\?token=([\w-]{43})/.exec(letter)![1]!
}

async function ordered(supplierId: number) {
  const buyer = await openBuyer(shop)
  const lines = await putInCart(shop, buyer, await stockProduct(shop, { supplierId }), 100)
  expect((await place(shop, buyer, await orderFor(shop, buyer, lines))).code).toBe(200)
}

describe('the owner', () => {
  test('changes what a member may do, at once in the session that is open', async () => {
    const { owner, member, edit } = await team(...MEMBER_RIGHTS)
    expect((await shop.call(readBalance, {}, { token: member.token })).code).toBe(200)
    expect(await edit(['order', 'stock'])).toBe(200)
    expect((await shop.call(readBalance, {}, { token: member.token })).code).toBe(403)
    expect((await shop.call(listConsoleOrders.page, {}, { token: member.token })).code).toBe(200)
    expect(await rightsOf(member.token)).toEqual(['stock', 'order'])
    expect((await shop.call(listMembers.page, {}, { token: owner.token })).rows.map(({ rightList }) => rightList)).toEqual([
      ['stock', 'order'],
      [...MEMBER_RIGHTS],
    ])
    const entry = and(eq(auditLog.entityId, member.id), eq(auditLog.action, 'member/edit'))
    expect((await db.select().from(auditLog).where(entry)).map(({ before, after }) => [before, after])).toEqual([
      [{ member_rights: [...MEMBER_RIGHTS] }, { member_rights: ['stock', 'order'] }],
    ])
  })

  test('gives one right at least, not to itself, and not to somebody of another supplier', async () => {
    const { owner, member, edit } = await team('stock')
    const stranger = await team('stock')
    expect(await edit([])).toBe(400)
    expect(await edit(['stock', 'stock'])).toBe(400)
    expect(await edit(['stock'], owner.id)).toBe(220015)
    expect(await edit(['money'], stranger.member.id)).toBe(110001)
    expect(await edit(['money'], member.id, member as never)).toBe(403)
    expect(await rightsOf(member.token)).toEqual(['stock'])
    expect(await rightsOf(stranger.member.token)).toEqual(['stock'])
  })

  test('who hands the supplier over keeps every right as a member', async () => {
    const { owner, member } = await team('stock')
    expect((await shop.call(makeOwner, { id: String(member.id) }, { token: owner.token })).code).toBe(200)
    expect([await rightsOf(owner.token), await rightsOf(member.token)]).toEqual([[...MEMBER_RIGHTS], [...MEMBER_RIGHTS]])
  })
})

describe('an invitation', () => {
  test('carries the rights that whoever joins then has; without any it carries all', async () => {
    for (const [rightList, expected] of [
      [
        ['talk', 'product'],
        ['product', 'talk'],
      ],
      [undefined, MEMBER_RIGHTS],
    ] as const) {
      const { owner } = await team('stock')
      const ana = await openBuyer(shop)
      const email = await emailOf(ana.id)
      const invited = await shop.call(inviteMember, { email, ...(rightList && { rightList: [...rightList] }) }, { token: owner.token })
      expect(invited.code).toBe(200)
      const token = await tokenOf(email)
      expect((await shop.call(readInvitation, { token }, { token: ana.token })).data.rightList).toEqual(expected)
      expect((await shop.call(joinSupplier, { token }, { token: ana.token })).code).toBe(200)
      expect(await rightsOf(ana.token)).toEqual(expected)
    }
  })

  test('promises no work that its rights leave out', async () => {
    const { owner } = await team('stock')
    const email = await emailOf((await openBuyer(shop)).id)
    expect((await shop.call(inviteMember, { email, rightList: ['money'] }, { token: owner.token })).code).toBe(200)
    const [mail] = await mailsTo(shop, email)
    expect(mail!.source.replace(/=\r?\n/g, '')).not.toMatch(/pedidos|productos|conversaciones/)
  })

  test('that is sent again carries the rights of the second time', async () => {
    const { owner } = await team('stock')
    const ana = await openBuyer(shop)
    const email = await emailOf(ana.id)
    for (const rightList of [['money'], ['stock']] as const)
      await shop.call(inviteMember, { email, rightList: [...rightList] }, { token: owner.token })
    await shop.call(joinSupplier, { token: await tokenOf(email) }, { token: ana.token })
    expect(await rightsOf(ana.token)).toEqual(['stock'])
  })
})

describe('a member without the right', () => {
  test('has no tile of it on the board, and no first step', async () => {
    const { owner, member } = await team('stock')
    expect(await tasksOf(member.token)).toEqual(['stockOut'])
    expect(await tasksOf((await openMember(shop, owner.supplierId, ['money'])).token)).toEqual([])
    expect(await tasksOf((await openMember(shop, owner.supplierId, ['talk'])).token)).toEqual([
      ...['toAnswerChat', 'toOffer', 'toReply', 'toAnswerQuestion'],
    ])
    const stepsOf = async (token: string) => (await shop.call(readFirstSteps, {}, { token })).data.stepList.map(({ key }) => key)
    expect(await stepsOf(member.token)).toEqual([])
    expect(await stepsOf((await openMember(shop, owner.supplierId, ['order'])).token)).toEqual(['order'])
  })

  test('is neither notified nor written to of orders', async () => {
    const { owner, member } = await team('talk')
    const shipper = await openMember(shop, owner.supplierId, ['order'])
    await ordered(owner.supplierId)
    const heard = () =>
      Promise.all(
        [owner, member, shipper].map(async ({ id, token }) => [
          (await shop.call(countUnread, {}, { token })).data.orderTotal,
          (await mailsTo(shop, await emailOf(id))).length,
        ]),
      )
    await expect.poll(heard, { timeout: 10_000 }).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
    ])
  })

  test('is no party of conversations, and hears of none', async () => {
    const { owner, member } = await team('order')
    const lamp = await stockProduct(shop, { supplierId: owner.supplierId })
    const chat = await openChat(shop, { lamp, member: owner })
    expect((await write(shop, chat, chat.buyer, 'Is it there in green?')).code).toBe(200)
    expect((await shop.call(readConsultation, { id: chat.id }, { token: owner.token })).code).toBe(200)
    expect((await shop.call(readConsultation, { id: chat.id }, { token: member.token })).code).toBe(790001)
    expect((await write(shop, chat, member, 'Yes')).code).toBe(790001)
    expect((await shop.call(countUnread, {}, { token: owner.token })).data.enquiryTotal).toBe(1)
    expect((await shop.call(countUnread, {}, { token: member.token })).data.enquiryTotal).toBe(0)
  })

  test('reads no more of what was said of it once the right is gone', async () => {
    const { owner, member, edit } = await team('order', 'stock')
    await ordered(owner.supplierId)
    expect((await shop.call(pageMessages, { entityType: 2 }, { token: member.token })).total).toBe(1)
    expect(await edit(['stock'])).toBe(200)
    expect((await shop.call(pageMessages, { entityType: 2 }, { token: member.token })).total).toBe(0)
    // Regaining the right does not bring the messages back.
    expect(await edit(['order'])).toBe(200)
    expect((await shop.call(pageMessages, { entityType: 2 }, { token: member.token })).total).toBe(0)
  })
})
