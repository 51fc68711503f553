import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { editProfile, readUserInfo } from '#contract/account/account.ts'
import { UPLOAD_TYPES, uploadFile } from '#contract/uploads/uploads.ts'
import { createApp } from '#server/app.ts'
import { removeFiles } from '#server/features/uploads/remove-files.ts'
import { s3Store } from '#server/kernel/files/s3-store.ts'
import { openBuyer } from '#tests/goods.ts'
import { openS3Server } from '#tests/s3-server.ts'
import { pdfOf, pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'

const s3 = await openS3Server()
const shop = await openShop({ s3: s3.settings })
const { token } = await openBuyer(shop)
const send = (bytes: Uint8Array, type: number) =>
  shop.call(uploadFile, { type, file: { name: 'a', bytes, signal: new AbortController().signal } }, { token })

test('with an S3 store configured, files are only there, and are shown, downloaded and removed as from disk', async () => {
  const { fileUrl } = (await send(pdfOf(), UPLOAD_TYPES.document)).data
  expect((await shop.app.inject(fileUrl)).rawPayload.equals(pdfOf())).toBe(true)
  const { fileId } = (await send(await pictureOf(500, 500), UPLOAD_TYPES.avatar)).data
  const { headUrl } = (await shop.call(editProfile, { headFileId: fileId }, { token })).data
  const visible = await shop.app.inject(headUrl!)
  expect((await sharp(visible.rawPayload).metadata()).width).toBe(160)
  expect(s3.objects.size).toBe(2)
  expect(existsSync(join(shop.appContext.config.dataDir, 'files'))).toBe(false)
  await shop.call(editProfile, { headFileId: null }, { token })
  await removeFiles(shop.appContext, {}, () => {})
  expect(s3.objects.size).toBe(1)
})

test('while the store is unavailable an upload is 503 with Retry-After, and the rest of the shop works', async () => {
  s3.fail(503)
  const answer = await send(pdfOf(), UPLOAD_TYPES.document)
  expect(answer).toMatchObject({ code: 503 })
  expect((await shop.call(readUserInfo, {}, { token })).code).toBe(200)
  s3.fail(null)
  expect((await send(pdfOf(), UPLOAD_TYPES.document)).code).toBe(200)
  // The next cleanup removes what the failed upload left.
  await removeFiles(shop.appContext, {}, () => {})
  const { rows } = await shop.appContext.database.pool.query('select count(*)::int as n from files')
  expect(rows[0].n).toBe(s3.objects.size)
})

test('a store that stops in the middle of a picture holds it up, and no picture after it', async () => {
  const { fileId } = (await send(await pictureOf(500, 500), UPLOAD_TYPES.avatar)).data
  const { headUrl } = (await shop.call(editProfile, { headFileId: fileId }, { token })).data
  const app = await createApp({ ...shop.appContext, files: s3Store(s3.settings, 1000) })
  onTestFinished(() => app.close())
  s3.stall(true)
  expect((await app.inject(headUrl!)).statusCode).toBe(503)
  s3.stall(false)
  expect((await app.inject(headUrl!)).statusCode).toBe(200)
})
