import { and, desc, eq, gt } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { changeUserStatus } from '#contract/account/console/users.ts'
import type { MemberRight } from '#contract/console/access.ts'
import { assignConsultations, listColleagues } from '#contract/consultations/assignment.ts'
import { listSupplierConsultations, readSupplierConsultation } from '#contract/consultations/console.ts'
import { openConsultation, readConsultation } from '#contract/consultations/consultations.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { editMember, removeMember } from '#contract/members/members.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { consultationSides } from '#server/features/consultations/consultations.table.ts'
import { mailUnread } from '#server/features/consultations/mails.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { clearAccount } from '#server/features/personal-data/personal-data.ts'
import { jobPlan } from '#server/job-plan.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { openChat, write } from '#tests/chatting.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { addedInquiry, openDesk } from '#tests/inquiring.ts'
import { openOwner } from '#tests/members.ts'
import { openMember } from '#tests/order-stages.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn, signedInWith } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'

const post = await openPostOffice()
await post.open('accepts')
const shop = await openShop({ limitsScale: 1000, smtpUrl: post.url, publicUrl: 'https://shop.example' })
const { db } = shop.appContext.database

beforeEach(async () => {
  await db.update(consultationSides).set({ mailTime: null })
  post.received.length = 0
})

/** A supplier with an owner and a colleague, and conversations in which a buyer has written. */
async function openTeam(count = 1) {
  const owner = await openOwner(shop)
  const colleague = await openMember(shop, owner.supplierId)
  await db.update(accounts).set({ name: 'Li Wei' }).where(eq(accounts.id, colleague.id))
  const lamp = await stockProduct(shop, { supplierId: owner.supplierId })
  const chats: Awaited<ReturnType<typeof openChat>>[] = []
  for (let made = 0; made < count; made++) {
    const chat = await openChat(shop, { lamp, member: owner })
    await write(shop, chat, chat.buyer)
    chats.push(chat)
  }
  return { owner, colleague, lamp, chats }
}

const assign = async (who: { token: string }, idList: string[], to: { id: number } | null) =>
  (await shop.call(assignConsultations, { idList, accountId: to && String(to.id) }, { token: who.token })).code
const assigneeOf = async (who: { token: string }, { id }: { id: string }) =>
  (await shop.call(readSupplierConsultation, { id }, { token: who.token })).data.assigneeName
const noticesOf = ({ id }: { id: number }, chat: { id: string }) =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.accountId, id), eq(messages.entityId, Number(chat.id)), messages.isConsole))
/** Addresses to which the mails that are due after eleven minutes go. */
async function mailedTo(): Promise<string[]> {
  post.received.length = 0
  await mailUnread(shop.appContext, new Date(Date.now() + 11 * MINUTE_MS), (_, error) => {
    throw error
  })
  await finishJobs(shop.appContext, jobPlan)
  return (await post.read()).flatMap(({ to }) => (to ?? []).map(({ address }) => address ?? '')).sort()
}
const emailOf = async ({ id }: { id: number }) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]!.email

test('a conversation is handed to a colleague, who finds it among their own, and back to nobody', async () => {
  const { owner, colleague, chats } = await openTeam(2)
  const [chat, other] = chats as [(typeof chats)[0], (typeof chats)[0]]
  const mine = async (who: { token: string }, mineFlag: '0' | '1') =>
    (await shop.call(listSupplierConsultations.page, { mineFlag }, { token: who.token })).rows.map(({ id }) => id)
  expect((await shop.call(listColleagues, {}, { token: owner.token })).data).toEqual([
    { id: String(colleague.id), name: 'Li Wei' },
    { id: String(owner.id), name: 'Member' },
  ])
  expect(await assign(owner, [chat.id], colleague)).toBe(200)
  expect(await assigneeOf(owner, chat)).toBe('Li Wei')
  expect([await mine(colleague, '1'), await mine(colleague, '0'), await mine(owner, '1')]).toEqual([[chat.id], [other.id], []])
  // The buyer is not told who looks after it.
  expect(JSON.stringify((await shop.call(readConsultation, { id: chat.id }, chat.buyer)).data)).not.toContain('Li Wei')
  expect(await assign(colleague, [chat.id], null)).toBe(200)
  expect(await assigneeOf(owner, chat)).toBe(null)
})

test('new messages are told to whom it is assigned alone, in the bell and by mail', async () => {
  const { owner, colleague, chats } = await openTeam()
  const [chat] = chats as [(typeof chats)[0]]
  await assign(owner, [chat.id], colleague)
  expect(await noticesOf(owner, chat)).toHaveLength(1)
  await db.delete(messages)
  await write(shop, chat, chat.buyer, 'Hello?')
  expect([await noticesOf(owner, chat), await noticesOf(colleague, chat)].map(({ length }) => length)).toEqual([0, 1])
  expect(await mailedTo()).toEqual([await emailOf(colleague)])
})

test('whoever gets a conversation with unread messages is told of them, by mail too if the others had one', async () => {
  const { owner, colleague, chats } = await openTeam()
  const [chat] = chats as [(typeof chats)[0]]
  expect(await mailedTo()).toHaveLength(2)
  await db.delete(messages)
  await assign(owner, [chat.id], colleague)
  expect(await noticesOf(colleague, chat)).toMatchObject([{ title: { en: 'Message from Ana' } }])
  expect(await mailedTo()).toEqual([await emailOf(colleague)])
  // Nobody tells themselves.
  await db.delete(messages)
  await assign(owner, [chat.id], owner)
  expect(await noticesOf(owner, chat)).toEqual([])
})

test('everybody else is told of what is unread in a conversation that is given back to nobody', async () => {
  const { owner, colleague, chats } = await openTeam()
  const [chat] = chats as [(typeof chats)[0]]
  await assign(owner, [chat.id], colleague)
  expect(await mailedTo()).toEqual([await emailOf(colleague)])
  await db.delete(messages)
  await assign(colleague, [chat.id], null)
  expect([await noticesOf(owner, chat), await noticesOf(colleague, chat)].map(({ length }) => length)).toEqual([1, 0])
  expect(await mailedTo()).toContain(await emailOf(owner))
})

type Leaving = (team: Awaited<ReturnType<typeof openTeam>>) => Promise<unknown>
const RIGHTS: MemberRight[] = ['product', 'order']

test.each<[string, Leaving]>([
  ['is removed', ({ owner, colleague: { id } }) => shop.call(removeMember, { id: String(id) }, { token: owner.token })],
  [
    'loses the right',
    ({ owner, colleague: { id } }) => shop.call(editMember, { id: String(id), rightList: RIGHTS }, { token: owner.token }),
  ],
  [
    'is disabled',
    async ({ colleague: { id } }) => {
      const operator = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
      return shop.call(changeUserStatus, { id: String(id), status: 2, reason: 'Looked into' }, operator)
    },
  ],
  [
    'deletes the account',
    ({ colleague: { id } }) =>
      inTransaction(db, 'write', async (transaction) =>
        clearAccount(
          transaction,
          { send() {}, endSockets() {}, async writeNow() {} },
          shop.appContext,
          (await lockRow(transaction, accounts, id, undefined, 'update'))!,
        ),
      ),
  ],
])('the conversations of a colleague who %s are nobody’s, and everybody is told again of what is unread', async (_, leave) => {
  const team = await openTeam(2)
  const { owner, colleague, chats } = team
  const ids = chats.map(({ id }) => id)
  await assign(owner, ids, colleague)
  expect(new Set(await mailedTo())).toEqual(new Set([await emailOf(colleague)]))
  await leave(team)
  expect(await Promise.all(chats.map((chat) => assigneeOf(owner, chat)))).toEqual([null, null])
  const email = await emailOf(owner)
  expect(await mailedTo()).toEqual([email, email])
  await write(shop, chats[0]!, chats[0]!.buyer, 'Hello?')
  expect(await noticesOf(owner, chats[0]!)).toHaveLength(1)
})

test('it goes only to who may answer it, and all of the conversations or none', async () => {
  const { owner, colleague, lamp, chats } = await openTeam(1)
  const [chat] = chats as [(typeof chats)[0]]
  const counter = await openMember(shop, lamp.supplierId, ['stock'])
  const foreign = await openTeam(1)
  const missing = { id: 999_999_999 }
  for (const who of [counter, foreign.colleague, chat.buyer, missing]) expect(await assign(owner, [chat.id], who)).toBe(110001)
  expect(await assign(owner, [chat.id, foreign.chats[0]!.id], colleague)).toBe(790001)
  expect(await assign(owner, [chat.id, '999999999'], colleague)).toBe(790001)
  expect(await assigneeOf(owner, chat)).toBe(null)
  expect(await assign(owner, [chat.id, chat.id], colleague)).toBe(400)
  expect(await assign(owner, [], colleague)).toBe(400)
})

test('one is an entry of the audit log with its change; many at once are one entry with their number', async () => {
  const { owner, colleague, chats } = await openTeam(3)
  const ids = chats.map(({ id }) => id)
  const last = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]?.id ?? 0
  const before = await last()
  await assign(owner, [ids[0]!], colleague)
  await assign(owner, ids, colleague)
  await assign(owner, ids, colleague)
  expect(await db.select().from(auditLog).where(gt(auditLog.id, before)).orderBy(auditLog.id)).toMatchObject([
    { action: 'consultation/assign', entity: 'consultation', entityId: Number(ids[0]), after: { assignee_id: colleague.id } },
    { action: 'consultation/assign', entity: 'consultation', entityId: null, after: { count: 2, assigneeId: colleague.id } },
  ])
})

test('operators who answer for the platform hand its conversations to each other', async () => {
  const desk = await openDesk(shop)
  const buyer = await openBuyer(shop)
  const { id: sourceId } = await addedInquiry(shop, buyer, desk)
  const { data: chat } = await shop.call(openConsultation, { sourceType: 3, sourceId }, buyer)
  await write(shop, chat, buyer)
  const operator = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
  const clerk = await signedInWith(shop, 'order')
  const [latest] = await db.select().from(accounts).orderBy(desc(accounts.id)).limit(1)
  expect(await assign(operator, [chat.id], latest!)).toBe(200)
  expect(await assigneeOf({ token: clerk }, chat)).toBe('Clerk')
  const { owner } = await openTeam(0)
  expect(await assign(operator, [chat.id], owner)).toBe(110001)
  expect(await assign(owner, [chat.id], owner)).toBe(790001)
})

test('without scripts: the open conversation shows to whom it is assigned, and is assigned there', async () => {
  const { owner, colleague, chats } = await openTeam()
  const page = `/en/console/consultations?id=${chats[0]!.id}`
  const chosen = async () =>
    /<option value="(\d*)" selected=""/.exec(
      /<select[^>]*name="accountId".*?<\/select>/s.exec((await visitPage(shop, page, owner.token)).body)![0],
    )?.[1]
  expect((await chosen()) || null).toBe(null)
  await sendForm(shop, page, owner.token, { intent: 'assign', idList: chats[0]!.id, accountId: String(colleague.id) })
  expect(await chosen()).toBe(String(colleague.id))
  const list = (await visitPage(shop, '/en/console/consultations?mineFlag=1', colleague.token)).body
  expect(list).toContain('Assigned to Li Wei')
  await sendForm(shop, page, owner.token, { intent: 'assign', idList: chats[0]!.id, accountId: '' })
  expect(await assigneeOf(owner, chats[0]!)).toBe(null)
})
