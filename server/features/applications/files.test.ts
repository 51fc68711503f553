import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { withdrawApplication } from '#contract/applications/applications.ts'
import { applicationFiles } from '#server/features/applications/applications.table.ts'
import { removeFiles } from '#server/features/uploads/remove-files.ts'
import { FILE_STATUS, FILE_TYPES, files } from '#server/features/uploads/uploads.table.ts'
import { change, draft, openApplicant, submitted } from '#tests/applying.ts'
import { looseFile } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

describe('files', () => {
  test('are the applicant’s own, of the right type, and belong to one application', async () => {
    const [ana, bea] = [await openApplicant(shop), await openApplicant(shop)]
    const [picture, licence, foreign] = [
      await looseFile(shop, ana.id),
      await looseFile(shop, ana.id, FILE_TYPES.document),
      await looseFile(shop, bea.id, FILE_TYPES.document),
    ]
    expect((await draft(shop, ana, { licenseFileIdList: [foreign] })).code).toBe(110001)
    expect((await draft(shop, ana, { licenseFileIdList: [picture] })).code).toBe(110001)
    expect((await draft(shop, ana, { factoryImageFileIdList: [licence] })).code).toBe(110001)
    expect((await draft(shop, ana, { licenseFileIdList: [licence], certificateList: [{ name: 'CE', fileId: licence }] })).code).toBe(110001)
    const { data } = await draft(shop, ana, {
      licenseFileIdList: [licence],
      factoryImageFileIdList: [picture],
      certificateList: [{ name: 'ISO 9001', fileId: await looseFile(shop, ana.id, FILE_TYPES.document) }],
    })
    expect(data.licenseFileList).toEqual([{ fileId: licence, name: 'report.pdf', fileUrl: expect.stringMatching(/^\/files\/u/) }])
    expect(data.certificateList[0]!.name).toBe('ISO 9001')
    const stolen = db
      .insert(applicationFiles)
      .values({ accountId: ana.id, applicationId: Number(data.id), fileId: Number(foreign), kind: 1 })
    await expect(stolen).rejects.toThrow()
  })

  test('are kept by their ids, replaced as a list, and removed when no application names them', async () => {
    const ana = await openApplicant(shop)
    const [one, other] = [await looseFile(shop, ana.id, FILE_TYPES.document), await looseFile(shop, ana.id, FILE_TYPES.document)]
    const { data } = await draft(shop, ana, { licenseFileIdList: [one] })
    const both = await change(shop, ana, data, { licenseFileIdList: [other, one] })
    expect(both.data.licenseFileList.map(({ fileId }) => fileId)).toEqual([other, one])
    const last = await change(shop, ana, both.data, { licenseFileIdList: [other] })
    expect(last.data.licenseFileList.map(({ fileId }) => fileId)).toEqual([other])
    await removeFiles(shop.appContext, {}, () => {})
    const left = await db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.accountId, ana.id), eq(files.status, FILE_STATUS.attached)))
    expect(left).toEqual([{ id: Number(other) }])
  })

  test('say one thing each: what is a licence is no certificate as well', async () => {
    const ana = await openApplicant(shop)
    const [one, other] = [await looseFile(shop, ana.id, FILE_TYPES.document), await looseFile(shop, ana.id, FILE_TYPES.document)]
    const { data } = await draft(shop, ana, { licenseFileIdList: [one, other] })
    const certificateList = [{ name: 'CE', fileId: one }]
    expect((await change(shop, ana, data, { certificateList })).code).toBe(110001)
    expect((await change(shop, ana, data, { licenseFileIdList: [other, one], certificateList })).code).toBe(110001)
    expect((await change(shop, ana, data, { licenseFileIdList: [other], certificateList })).data).toMatchObject({
      licenseFileList: [{ fileId: other }],
      certificateList: [{ fileId: one }],
    })
  })

  test('of a withdrawn application serve the next one', async () => {
    const ana = await openApplicant(shop)
    const first = await submitted(shop, ana)
    expect((await shop.call(withdrawApplication, { id: first.id, version: first.version }, { token: ana.token })).code).toBe(200)
    const licenseFileIdList = first.licenseFileList.map(({ fileId }) => fileId)
    const next = await draft(shop, ana, { licenseFileIdList })
    expect(next.data.licenseFileList.map(({ fileId }) => fileId)).toEqual(licenseFileIdList)
    expect((await change(shop, ana, next.data, { licenseFileIdList: [] })).code).toBe(200)
    const [file] = await db
      .select()
      .from(files)
      .where(eq(files.id, Number(licenseFileIdList[0])))
    expect(file!.status).toBe(FILE_STATUS.attached)
  })
})
