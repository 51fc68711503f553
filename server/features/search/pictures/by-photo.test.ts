import { eq, sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { searchByPicture } from '#contract/search/by-photo.ts'
import { demoPictureSource } from '#database/demo/picture-source.ts'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { printPictures } from '#server/features/search/pictures/renew-prints.ts'
import { type FileStore, StoreUnavailable } from '#server/kernel/files/store.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const buyer = await openBuyer(shop)

/** A unique photo: coloured discs whose positions and colours follow from a seed. */
async function photo(seed: number): Promise<Buffer> {
  let state = seed
  const random = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % most
  }
  const discs = Array.from(
    { length: 9 },
    () => `<circle cx="${random(900)}" cy="${random(900)}" r="${60 + random(160)}" fill="hsl(${random(360)} 80% ${20 + random(60)}%)"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="hsl(${random(360)} 40% 85%)"/>${discs.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

const keyOf = (name: string) => `u${Buffer.from(name).toString('hex').padEnd(32, '0')}`

/** Adds a product on sale with this picture alone. */
async function productWith(bytes: Buffer, name: string): Promise<string> {
  const { productId } = await stockProduct(shop, {})
  const key = keyOf(name)
  await shop.appContext.files.put(key, bytes, 'image/jpeg')
  await db.insert(pictures).values({ key, width: 900, height: 900, tint: '#ffffff' })
  await db
    .update(products)
    .set({ pictureList: [key] })
    .where(eq(products.id, productId))
  return String(productId)
}

// Removes the demo's pictures, which would have to be drawn.
await db.execute(sql`update products set picture_list = '[]' where picture_list <> '[]'`)
const ids = [await productWith(await photo(1), 'one'), await productWith(await photo(2), 'two'), await productWith(await photo(3), 'three')]
await printPictures(demoPictureSource)(shop.appContext, {}, () => {})

const fileOf = (bytes: Buffer) => ({ name: 'photo', bytes, signal: new AbortController().signal })
const send = (bytes: Buffer, token?: string) => shop.call(searchByPicture, { file: fileOf(bytes) }, token === undefined ? {} : { token })

const found = async (bytes: Buffer) => {
  const { code, data } = await send(bytes, buyer.token)
  expect(code).toBe(200)
  return data.map(({ id }) => id)
}

const CHANGES: [name: string, change: (picture: Sharp) => Sharp][] = [
  ['as it is', (picture) => picture],
  ['small', (picture) => picture.resize(180)],
  ['recompressed', (picture) => picture.jpeg({ quality: 25 })],
  ['as WebP', (picture) => picture.webp({ quality: 60 })],
  ['cut all around', (picture) => picture.extract({ left: 36, top: 36, width: 828, height: 828 })],
  ['cut at one side', (picture) => picture.extract({ left: 36, top: 0, width: 864, height: 900 })],
  ['cut at a corner', (picture) => picture.extract({ left: 0, top: 40, width: 860, height: 860 })],
]

test.each(CHANGES)('a photo %s finds its product first', async (_, change) => {
  for (const [place, id] of ids.entries()) expect((await found(await change(sharp(await photo(place + 1))).toBuffer()))[0]).toBe(id)
})

test('another photo finds nothing, and a photo of goods off sale neither', async () => {
  for (const seed of [11, 12, 13, 14, 15]) expect(await found(await photo(seed))).toEqual([])
  await db
    .update(products)
    .set({ status: 2 })
    .where(eq(products.id, Number(ids[2])))
  expect(await found(await photo(3))).toEqual([])
})

test('a picture that the store could not hand out is found by its photo once it can, and those after it at once', async () => {
  const lost = await productWith(await photo(4), 'four')
  const next = await productWith(await photo(5), 'five')
  const { files } = shop.appContext
  const open: FileStore['open'] = (key) =>
    key === keyOf('four') ? Promise.reject(new StoreUnavailable(new Error('away'))) : files.open(key)
  const said: string[] = []
  await printPictures(demoPictureSource)({ ...shop.appContext, files: { ...files, open } }, {}, (line) => said.push(line))
  expect(said).toEqual([`the picture ${keyOf('four')} could not be read for its print`])
  expect([await found(await photo(4)), await found(await photo(5))]).toEqual([[], [next]])
  await printPictures(demoPictureSource)(shop.appContext, {}, () => {})
  expect(await found(await photo(4))).toEqual([lost])
})

test('what is no picture, is cut short, or has more pixels than anybody’s camera is refused, and nothing of any is stored', async () => {
  const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(2_000_000)
  const refusal = async (bytes: Buffer) => (await send(bytes, buyer.token)).code
  expect(await refusal(bomb)).toBe(140002)
  expect(await refusal(Buffer.from('%PDF-1.4 no picture'))).toBe(140001)
  expect(await refusal((await photo(1)).subarray(0, 2000))).toBe(140001)
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) from files where account_id = ${buyer.id}`)
  expect(Number(rows[0]!.count)).toBe(0)
})

test('a visitor’s picture is not looked at', async () => {
  expect((await send(await photo(1))).code).not.toBe(200)
})
