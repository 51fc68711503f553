import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cancelAccount } from '#contract/account/account.ts'
import { claimApplication, requestInformation } from '#contract/applications/console.ts'
import { exportData } from '#contract/personal-data/personal-data.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { applications } from '#server/features/applications/applications.table.ts'
import { removeFiles } from '#server/features/uploads/remove-files.ts'
import { openApplicant, operatorToken, submitted } from '#tests/applying.ts'
import { accountWithRows, PASSWORD } from '#tests/personal-rows.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const operator = { token: await operatorToken(shop) }

describe('leaving', () => {
  test('withdraws the application, takes the person out of it and removes its documents', async () => {
    const ana = await accountWithRows(shop)
    await db.execute(sql`update supplier_applications set apply_status = 6 where account_id = ${ana.id}`)
    const [account] = await db.select().from(accounts).where(eq(accounts.id, ana.id))
    const applicant = { id: ana.id, token: ana.token, email: account!.email }
    const sent = await submitted(shop, applicant)
    const { fileUrl } = sent.licenseFileList[0]!
    expect((await shop.call(cancelAccount, { password: PASSWORD }, { token: ana.token })).code).toBe(200)
    await removeFiles(shop.appContext, {}, () => {})
    expect((await shop.app.inject(fileUrl)).statusCode).toBe(404)
    const rows = await db.select().from(applications).where(eq(applications.accountId, ana.id))
    expect(rows.map(({ applyStatus }) => applyStatus)).toEqual([6, 6])
    for (const row of rows)
      expect(row).toMatchObject({ contactName: '', legalPersonName: '', phoneNumber: '', email: '', confirmedEmail: null })
    expect((await shop.call(claimApplication, { id: sent.id, version: sent.version }, operator)).code).toBe(110002)
  })

  test('the copy of one’s data has the applications with what was asked', async () => {
    const ana = await openApplicant(shop)
    const { id, version } = await submitted(shop, ana)
    const inReview = (await shop.call(claimApplication, { id, version }, operator)).data
    const question = { id, version: inReview.version, content: 'The licence cannot be read', fieldList: ['licenseFileIdList' as const] }
    expect((await shop.call(requestInformation, question, operator)).code).toBe(200)
    const { data } = await shop.call(exportData, {}, { token: ana.token })
    const copy = (await shop.app.inject(data.fileUrl)).json()
    expect(copy.applications).toMatchObject([
      { companyName: 'Yiwu Lighting Co., Ltd.', applyStatus: 3, askList: [{ content: question.content }], fileList: [{ kind: 1 }] },
    ])
    expect(JSON.stringify(copy.applications)).not.toContain('operatorId')
  })
})
