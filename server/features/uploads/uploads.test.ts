import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { LARGEST_UPLOAD_BYTES, UPLOAD_TYPES, uploadFile } from '#contract/uploads/uploads.ts'
import { officeKindOf } from '#server/features/uploads/office-document.ts'
import { removeFiles, removeLooseFiles } from '#server/features/uploads/remove-files.ts'
import { FILE_TYPES, files } from '#server/features/uploads/uploads.table.ts'
import { attachFiles, attachPublicPictures, releaseFiles } from '#server/features/uploads/uploads.ts'
import { openBuyer } from '#tests/goods.ts'
import { mailOf, pdfOf, pictureOf, workbookOf, zipOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const ana = await openBuyer(shop)
const bea = await openBuyer(shop)
const { image, document, avatar } = UPLOAD_TYPES

const send = (bytes: Uint8Array, type: number, { name = 'a', token = ana.token } = {}) =>
  shop.call(uploadFile, { type, file: { name, bytes, signal: new AbortController().signal } }, { token })
const open = (url: string) => shop.app.inject({ url })
const stored = async (): Promise<string[]> => {
  const all = await readdir(join(shop.appContext.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return all.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const rowOf = async (fileId: string) =>
  (
    await db
      .select()
      .from(files)
      .where(eq(files.id, Number(fileId)))
  )[0]

describe('pictures', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a %s is re-encoded, upright and without metadata about its owner', async (format) => {
    const original = await sharp(await pictureOf(400, 200, format))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const answer = await send(original, image, { name: `Foto de la tienda.${format}` })
    expect(answer.code).toBe(200)
    expect(answer.data).toMatchObject({ name: 'Foto de la tienda.jpg', fileId: expect.any(String) })
    const saved = (await open(answer.data.fileUrl)).rawPayload
    expect(saved).toHaveLength(answer.data.size)
    expect(saved.equals(original)).toBe(false)
    const { width, height, exif, icc, xmp } = await sharp(saved).metadata()
    expect({ width, height, exif, icc, xmp }).toEqual({ width: 200, height: 400 })
    expect(saved.includes('SECRET-OWNER')).toBe(false)
  })

  test('a transparent picture stays transparent, an avatar becomes a square on white', async () => {
    const logo = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const saved = sharp((await open((await send(logo, image)).data.fileUrl)).rawPayload)
    expect(await saved.metadata()).toMatchObject({ format: 'webp', width: 900, hasAlpha: true })
    const { data } = await send(logo, avatar)
    const face = sharp((await open(data.fileUrl)).rawPayload)
    expect(await face.metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 640 })
    expect((await rowOf(data.fileId))?.tint).toBe('#ffffff')
  })

  test('24 megapixels are accepted and scaled down; one pixel over 25 megapixels is refused', async () => {
    const big = await send(await pictureOf(6000, 4000), image)
    expect(await sharp((await open(big.data.fileUrl)).rawPayload).metadata()).toMatchObject({ width: 4096, height: 2731 })
    expect(await send(await pictureOf(5001, 5000, 'png'), image)).toMatchObject({
      code: 140002,
      msg: 'The picture has more than 25 megapixels. Choose a smaller one.',
    })
  })
})

describe('documents', () => {
  test.each([
    ['a PDF', pdfOf(), 'factura.pdf', 'application/pdf'],
    ['an Excel workbook', workbookOf(), 'precios.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a Word letter', mailOf(), 'carta.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('%s is stored unchanged and returned as a harmless download', async (_, bytes, name, type) => {
    const answer = await send(bytes, document, { name })
    expect(answer.data).toMatchObject({ name, size: bytes.length })
    const reply = await open(answer.data.fileUrl)
    expect(reply.rawPayload.equals(bytes)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'content-length': String(bytes.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
  })

  test('a photographed licence is a document too, but a document is no picture', async () => {
    expect((await send(await pictureOf(50, 50), document)).code).toBe(200)
    expect((await send(pdfOf(), image)).code).toBe(140001)
    expect((await send(workbookOf(), avatar)).code).toBe(140001)
  })

  test('documents and workbooks whose main part has another name, as in Office on the web, are accepted', async () => {
    const types = { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') }
    const kindOf = (name: string) => officeKindOf(zipOf([types, { name, bytes: Buffer.from('<x/>') }]))
    expect(await kindOf('word/document2.xml')).toBe('docx')
    expect(await kindOf('xl/workbook12.xml')).toBe('xlsx')
    expect([await kindOf('word/documents.xml'), await kindOf('old/word/document.xml')]).toEqual([null, null])
  })

  test('a workbook with macros, and one that unpacks to more or less than declared, are refused', async () => {
    const zeros = Buffer.alloc(3_000_000)
    expect(await officeKindOf(workbookOf({ name: 'xl/sheet.xml', bytes: zeros }))).toBe('xlsx')
    expect(await officeKindOf(workbookOf({ name: 'xl/sheet.xml', bytes: zeros, saidSize: 1000 }))).toBeNull()
    expect(await officeKindOf(workbookOf({ name: 'xl/sheet.xml', bytes: zeros, saidSize: 4_000_000 }))).toBeNull()
    expect(await officeKindOf(workbookOf({ name: 'xl/vbaProject.bin', bytes: zeros }))).toBeNull()
  })

  test('one that declares a document type, whose entities may expand without end in whoever opens it, is refused', async () => {
    const bomb = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Types>&b;</Types>'
    const withTypes = (bytes: Uint8Array) => zipOf(['[Content_Types].xml', 'xl/workbook.xml'].map((name) => ({ name, bytes })))
    expect((await send(withTypes(Buffer.from(bomb)), document)).code).toBe(140001)
    const utf16 = () => Buffer.from(`\ufeff${bomb}`, 'utf16le')
    for (const bytes of [utf16(), utf16().swap16()]) expect(await officeKindOf(withTypes(bytes))).toBeNull()
    // Across the boundary of a decompressed chunk, and in any part.
    for (const ahead of [64 * 1024 - 5, 64 * 1024 - 30]) {
      expect(await officeKindOf(workbookOf({ name: 'xl/_rels/a.rels', bytes: Buffer.from(`${' '.repeat(ahead)}${bomb}`) }))).toBeNull()
    }
    expect(await officeKindOf(workbookOf({ name: 'xl/media/a.bin', bytes: Buffer.from(bomb) }))).toBe('xlsx')
  })
})

const LARGEST = Buffer.concat([pdfOf(), Buffer.alloc(LARGEST_UPLOAD_BYTES - 2 * pdfOf().length), pdfOf()])

test('10 MB are accepted, one byte more is 140002', async () => {
  expect(LARGEST).toHaveLength(LARGEST_UPLOAD_BYTES)
  expect((await send(LARGEST, document)).code).toBe(200)
  expect((await send(Buffer.concat([LARGEST, Buffer.from(' ')]), document)).code).toBe(140002)
})

test('a missing or wrong field is named in the answer', async () => {
  const sendRequest = async (input: object) => (await shop.call(uploadFile, input as never, { token: ana.token })).data
  const bytes = pdfOf()
  expect(await sendRequest({ type: 2 })).toEqual([{ path: 'file', message: 'This field is required.' }])
  expect(await sendRequest({ file: { name: 'a', bytes } })).toMatchObject([{ path: 'type' }])
  expect(await sendRequest({ type: 4, file: { name: 'a', bytes } })).toMatchObject([{ path: 'type' }])
  expect(await sendRequest({ type: 2, file: { name: 'a', bytes }, accountId: 2 })).toMatchObject([{ path: 'accountId' }])
  expect(await sendRequest({ type: 2, file: 'no file' })).toMatchObject([{ path: 'file' }])
  expect(await sendRequest({ type: 2, other: { name: 'a', bytes } })).toMatchObject([{ path: 'file' }, { path: 'other' }])
})

test('a signed URL opens its file for a quarter of an hour, and nothing else', async () => {
  const { fileUrl } = (await send(pdfOf('of Ana'), document)).data
  const other = (await send(pdfOf('of Bea'), document, { token: bea.token })).data.fileUrl
  expect((await open(fileUrl)).statusCode).toBe(200)
  const [path = '', signature] = fileUrl.split('?')
  const wrong = [
    path,
    `${path}?${other.split('?')[1]}`,
    `${other.split('?')[0]}?${signature}`,
    fileUrl.replace(/until=./, 'until=z'),
    `${fileUrl}x`,
  ]
  for (const url of wrong) expect([url, (await open(url)).statusCode]).toEqual([url, 404])
  shop.passTime(9 * 60_000)
  expect((await open(fileUrl)).statusCode).toBe(200)
  shop.passTime(6 * 60_000)
  expect((await open(fileUrl)).statusCode).toBe(404)
})

describe('what becomes of a file', () => {
  const tidy = () => removeLooseFiles(shop.appContext, {}, () => {})

  test('not attached: it is gone after a day, with its bytes', async () => {
    const { fileId } = (await send(pdfOf(), document)).data
    const { key } = (await rowOf(fileId))!
    shop.passTime(23 * 3_600_000)
    await tidy()
    expect(await stored()).toContain(key)
    shop.passTime(2 * 3_600_000)
    await tidy()
    expect(await rowOf(fileId)).toBeUndefined()
    expect(await stored()).not.toContain(key)
  })

  test('attached to a row: it stays, and no second row or other user can attach it', async () => {
    const { fileId } = (await send(pdfOf(), document)).data
    const attach = (accountId: number, types: number[] = [FILE_TYPES.document]) => attachFiles(db, accountId, [Number(fileId)], types)
    await expect(attach(bea.id)).rejects.toThrow('notFound')
    await expect(attach(ana.id, [FILE_TYPES.image])).rejects.toThrow('notFound')
    expect(await attach(ana.id)).toHaveLength(1)
    await expect(attach(ana.id)).rejects.toThrow('notFound')
    shop.passTime(48 * 3_600_000)
    await tidy()
    expect(await rowOf(fileId)).toBeDefined()
  })

  test('a public picture is visible to everybody in its sizes until it is withdrawn', async () => {
    const { fileId, fileUrl } = (await send(await pictureOf(800, 800), avatar)).data
    const { key } = (await rowOf(fileId))!
    expect((await open(`/pictures/${key}/160`)).statusCode).toBe(404)
    await attachPublicPictures(db, ana.id, [Number(fileId)])
    const visible = await open(`/pictures/${key}/160`)
    expect([visible.statusCode, (await sharp(visible.rawPayload).metadata()).width]).toEqual([200, 160])
    expect(visible.headers['cache-control']).toBe('public, max-age=86400')
    await releaseFiles(db, shop.appContext.jobs, ana.id, [key])
    expect([(await open(`/pictures/${key}/160`)).statusCode, (await open(fileUrl)).statusCode]).toEqual([404, 404])
    await removeFiles(shop.appContext, {}, () => {})
    expect(await stored()).not.toContain(key)
    expect(await rowOf(fileId)).toBeUndefined()
  })
})

test('an account’s storage is limited to 1 GB (140003), even for simultaneous uploads', async () => {
  const carla = await openBuyer(shop)
  const big = {
    accountId: carla.id,
    type: 2,
    status: 2,
    name: 'a.pdf',
    mimeType: 'application/pdf',
    key: 'u'.repeat(33),
    size: 1024 ** 3 - pdfOf().length - 10,
  }
  await db.insert(files).values(big)
  const answers = await Promise.all([1, 2, 3].map(() => send(pdfOf(), document, { token: carla.token })))
  expect(answers.map(({ code }): number => code).sort()).toEqual([140003, 140003, 200])
  // The message contains the support address, as suppliers see it on pages without a footer.
  for (const { code, msg } of answers) if (code !== 200) expect(msg).toContain(shop.appContext.config.supportEmail)
})

test('a flood of uploads is stopped with 429', async () => {
  const flooded = await openBuyer(shop)
  shop.appContext.config.limitsScale = 1 / 50
  const codes: number[] = []
  for (let i = 0; i < 4; i++) codes.push((await send(pdfOf(), document, { token: flooded.token })).code)
  shop.appContext.config.limitsScale = 1000
  expect(codes).toEqual([200, 200, 200, 429])
})

// Last, since with fake timers the database's connections would clear timers that are not theirs.
test('a file of 10 MB reaches a reader slower than other answers may be', async () => {
  const { fileUrl } = (await send(LARGEST, document)).data
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [reply]: IncomingMessage[] = await once(get(new URL(fileUrl, address)), 'response')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  vi.useRealTimers()
  expect(Buffer.concat(await reply!.toArray())).toHaveLength(LARGEST.length)
})
