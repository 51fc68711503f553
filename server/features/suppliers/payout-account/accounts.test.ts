import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { addPayout } from '#contract/ledger/payouts.ts'
import { readConsoleSupplier } from '#contract/suppliers/console/suppliers.ts'
import { editPayoutAccount, isAccountNo, readPayoutAccount } from '#contract/suppliers/payout-account/payout-account.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { validAccount } from '#server/features/suppliers/payout-account/accounts.ts'
import { bankAccountOf } from '#tests/books.ts'
import { openOwner } from '#tests/members.ts'
import { openMember } from '#tests/order-stages.ts'
import { mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const PASSWORD = 'naranjas del sur'
const passwordHash = await hashPassword(PASSWORD)
const ACCOUNT = {
  accountName: '义乌灯具有限公司',
  accountNo: '6222 0210 0111 6245',
  bankName: 'ICBC',
  swift: 'icbkcnbj',
  countryCode: 'CN',
}

async function openPaidOwner() {
  const owner = await openOwner(shop)
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, owner.id))
  return owner
}
const edit = (token: string, more: object = {}) => shop.call(editPayoutAccount, { ...ACCOUNT, password: PASSWORD, ...more }, { token })
const validNo = async (supplierId: number) => (await validAccount(db, supplierId, shop.appContext.clock()))?.accountNo

describe('the account for payouts', () => {
  test('counts 48 hours after it was given; until then the former one does', async () => {
    const owner = await openPaidOwner()
    expect((await shop.call(readPayoutAccount, {}, { token: owner.token })).data).toBeNull()
    expect(await edit(owner.token)).toMatchObject({
      code: 200,
      data: { accountNo: '6222021001116245', swift: 'ICBKCNBJ', formerAccount: null },
    })
    expect(await validNo(owner.supplierId)).toBeUndefined()
    shop.passTime(48 * HOUR_MS)
    expect(await validNo(owner.supplierId)).toBe('6222021001116245')
    const { data } = await edit(owner.token, { accountNo: '1111222233334444' })
    expect(data).toMatchObject({ accountNo: '1111222233334444', formerAccount: { accountNo: '6222021001116245' } })
    shop.passTime(47 * HOUR_MS)
    expect(await validNo(owner.supplierId)).toBe('6222021001116245')
    // An account that is replaced before its time never becomes valid.
    await edit(owner.token, { accountNo: '5555666677778888' })
    shop.passTime(2 * HOUR_MS)
    expect(await validNo(owner.supplierId)).toBe('6222021001116245')
    shop.passTime(46 * HOUR_MS)
    expect(await validNo(owner.supplierId)).toBe('5555666677778888')
    expect((await shop.call(readPayoutAccount, {}, { token: owner.token })).data).toMatchObject({ formerAccount: null })
  })

  test('a payout needs one that is valid', async () => {
    const owner = await openPaidOwner()
    await edit(owner.token)
    const payout = {
      supplierId: String(owner.supplierId),
      currencyCode: 'EUR',
      amount: '1.00',
      bankRefNo: 'OUT-1',
      payTime: '2026-11-20T08:00:00Z',
    }
    const operator = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
    expect((await shop.call(addPayout, payout, operator)).code).toBe(590022)
    shop.passTime(48 * HOUR_MS)
    expect((await shop.call(addPayout, payout, { token: await signedIn(shop, DEMO_PEOPLE.operator) })).code).toBe(590023)
  })

  test('whoever takes an account over and changes its address does not keep the warning from its owner', async () => {
    const owner = await openPaidOwner()
    const before = `payout-${owner.id}@shop.example`
    await db.update(accounts).set({ email: before }).where(eq(accounts.id, owner.id))
    await edit(owner.token)
    await db
      .update(accounts)
      .set({ email: `taken-${owner.id}@shop.example` })
      .where(eq(accounts.id, owner.id))
    expect(await mailsTo(shop, before)).toHaveLength(1)
  })

  test('all members are written to, each in their language, with the last digits alone; the audit log has no more', async () => {
    const owner = await openPaidOwner()
    const member = await openMember(shop, owner.supplierId)
    await db.update(accounts).set({ language: 'zh' }).where(eq(accounts.id, member.id))
    await bankAccountOf(shop, owner.supplierId)
    await edit(owner.token)
    for (const { id } of [owner, member]) {
      const [{ email } = { email: '' }] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id))
      const [mail] = await mailsTo(shop, email)
      // Only the owner may open the account's page.
      expect(/\/console[/\w]*/.exec(mail!.source.replace(/=\r?\n/g, ''))?.[0]).toBe(id === member.id ? undefined : '/console/money/account')
      expect(mail!.source).toContain('6245')
      expect(mail!.source).not.toContain('1116245')
    }
    const entries = await db.select().from(auditLog).where(eq(auditLog.supplierId, owner.supplierId))
    expect(entries).toMatchObject([{ action: 'company/bankEdit', entity: 'supplierBankAccount', after: { account_no: '•••6245' } }])
    expect(JSON.stringify(entries)).not.toContain(PASSWORD)
  })

  test('needs the owner’s password, which is not to be guessed', async () => {
    const owner = await openPaidOwner()
    const member = await openMember(shop, owner.supplierId)
    for (let tries = 0; tries < 5; tries++) expect((await edit(owner.token, { password: 'wrong' })).code).toBe(220005)
    expect((await edit(owner.token)).code).toBe(220007)
    expect(await validNo(owner.supplierId)).toBeUndefined()
    expect((await edit(member.token)).code).toBe(403)
    expect((await shop.call(readPayoutAccount, {}, { token: member.token })).code).toBe(403)
  })

  test('is refused beside its field when it cannot be one', async () => {
    const owner = await openPaidOwner()
    const wrong = { accountNo: 'ES9121000418450200051333', swift: 'ICBK', accountName: ' ', countryCode: 'China', bankName: '' }
    for (const [path, value] of Object.entries(wrong)) {
      const { code, data } = await edit(owner.token, { [path]: value })
      expect([code, (data as unknown as { path: string }[]).map((problem) => problem.path)]).toEqual([400, [path]])
    }
    expect(isAccountNo('ES9121000418450200051332')).toBe(true)
    expect(isAccountNo('ES9121000418450200051333')).toBe(false)
    expect(isAccountNo('6222021001116245')).toBe(true)
  })

  test('is seen by operators who pay, and by no others', async () => {
    const owner = await openPaidOwner()
    await bankAccountOf(shop, owner.supplierId)
    const seenBy = async (token: string) =>
      (await shop.call(readConsoleSupplier, { id: String(owner.supplierId) }, { token })).data.payoutAccount?.accountNo ?? null
    const operator = await signedIn(shop, DEMO_PEOPLE.operator)
    expect(await seenBy(operator)).toBe('6222 0000')
    await db
      .update(accounts)
      .set({ rights: ['supplier'] })
      .where(eq(accounts.id, DEMO_PEOPLE.operator.id))
    expect(await seenBy(operator)).toBeNull()
  })
})
