import { expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { listProductChanges, MOST_PRODUCT_CHANGES, readFormerProduct } from '#contract/products/console/changes.ts'
import { type editProduct, setProductStatus } from '#contract/products/console/products.ts'
import { looseFile } from '#tests/order-stages.ts'
import { openSeller } from '#tests/selling.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const seller = await openSeller(shop)
const other = await openSeller(shop)

type Product = Awaited<ReturnType<typeof seller.info>>

const changesOf = async (id: string, { token } = seller) => (await shop.call(listProductChanges, { id }, { token })).data
const formerOf = (id: string, changeId: string, { token } = seller) => shop.call(readFormerProduct, { id, changeId }, { token })

/** Body that an editor sends after taking over everything from another version. */
const bodyOf = ({
  id,
  version,
  supplierId,
  status,
  statusReason,
  createTime,
  updateTime,
  changeTime,
  ...rest
}: Product & { changeTime: string }) =>
  ({
    ...rest,
    imageList: rest.imageList.map(({ imageId }) => ({ imageId })),
    specList: rest.specList.map((spec) => ({
      ...spec,
      valueList: spec.valueList.map(({ imageUrl, ...value }) => value),
    })),
    skuList: rest.skuList.map(({ imageUrl, ...sku }) => ({ ...sku, seenStock: sku.stock })),
    certificateList: rest.certificateList.map(({ fileUrl, ...certificate }) => certificate),
  }) as Omit<InputOf<typeof editProduct>, 'id' | 'version'>

const writtenOf = ({ version, updateTime, ...written }: Product) => ({
  ...written,
  // URLs are signed for each reader.
  certificateList: written.certificateList.map(({ fileUrl, ...certificate }) => certificate),
})

test('a product tells who changed what of it, the newest first', async () => {
  const { data: made } = await seller.add()
  expect(await changesOf(made.id)).toEqual([])
  const { data: branded } = await seller.edit(made, { brand: 'Lumen', hsCode: '940542' })
  await seller.edit(branded, { textList: [{ langCode: 'en', name: 'Lamp, second edition' }] })
  const changes = await changesOf(made.id)
  expect(changes).toHaveLength(2)
  expect(changes[0]!.fieldList).toContain('textList')
  expect(changes[1]!.fieldList.toSorted()).toEqual(['brand', 'hsCode'])
  expect(new Set(changes.map(({ accountName }) => accountName)).size).toBe(1)
  expect((await formerOf(made.id, changes[0]!.changeId)).data).toMatchObject({ brand: 'Lumen', textList: branded.textList })
  expect((await formerOf(made.id, changes[1]!.changeId)).data).toMatchObject({ brand: made.brand, hsCode: made.hsCode, version: 3 })
})

test('everything of a former version is stored again by the editor: prices, options, pictures and documents, but not the stock of then', async () => {
  const [fileId, documentId] = [await looseFile(shop, seller.id), await looseFile(shop, seller.id)]
  const { data: made } = await seller.add({
    imageList: [{ fileId }],
    certificateList: [{ name: 'CE', number: '1', fileId: documentId }],
    samplePrice: '12.345',
    sampleMaxQuantity: 2,
    expireTime: '2027-05-01T10:00:00Z',
  })
  const [red, blue] = made.skuList
  const { data: changed } = await seller.edit(made, {
    imageList: [{ fileId: await looseFile(shop, seller.id) }],
    certificateList: [],
    samplePrice: null,
    expireTime: null,
    brand: 'Lumen',
    skuList: [
      {
        skuId: red!.skuId,
        skuCode: 'OTHER',
        valueIdList: red!.valueIdList,
        stock: red!.stock - 100,
        seenStock: red!.stock,
        weightGram: 77,
      },
    ],
  })
  expect(changed.skuList).toHaveLength(1)
  const [change] = await changesOf(made.id)
  const { data: former } = await formerOf(made.id, change!.changeId)
  expect(former.skuList.map(({ stock }) => stock)).toEqual([red!.stock - 100, 0])
  const { code, data: restored } = await seller.edit(changed, bodyOf(former))
  expect(code).toBe(200)
  const inStock = [red!.stock - 100, 0]
  expect(writtenOf(restored)).toEqual(writtenOf({ ...made, skuList: [red!, blue!].map((sku, at) => ({ ...sku, stock: inStock[at]! })) }))
})

test('a picture or a document that the product never had is not taken for one of its former ones', async () => {
  const { data: made } = await seller.add()
  const { data: foreign } = await other.add({ imageList: [{ fileId: await looseFile(shop, other.id) }] })
  const { imageId } = foreign.imageList[0]!
  const { data: named } = await seller.edit(made, { brand: imageId })
  const { data: renamed } = await seller.edit(named, { brand: '' })
  expect((await seller.edit(renamed, { imageList: [{ imageId }] })).code).toBe(400)
  const fileId = Number(await looseFile(shop, other.id))
  expect((await seller.edit(renamed, { certificateList: [{ name: 'CE', fileId }] })).code).toBe(110001)
  expect(await seller.info(made.id)).toEqual(renamed)
})

test('changes of another supplier’s product, and a change of another product, are missing ones', async () => {
  const { data: made } = await seller.add()
  await seller.edit(made, { brand: 'Lumen' })
  const { data: second } = await seller.add()
  const [change] = await changesOf(made.id)
  expect((await shop.call(listProductChanges, { id: made.id }, { token: other.token })).code).toBe(110001)
  expect((await formerOf(made.id, change!.changeId, other)).code).toBe(110001)
  expect((await formerOf(second.id, change!.changeId)).code).toBe(110001)
})

test('a save that changes nothing names no field, and the oldest changes make room', async () => {
  let { data: product } = await seller.add()
  product = (await seller.edit(product, { brand: product.brand })).data
  expect((await changesOf(product.id)).map(({ fieldList }) => fieldList)).toEqual([[]])
  for (let at = 0; at < MOST_PRODUCT_CHANGES; at++) product = (await seller.edit(product, { brand: `Lumen ${at}` })).data
  const changes = await changesOf(product.id)
  expect(changes).toHaveLength(MOST_PRODUCT_CHANGES)
  expect((await formerOf(product.id, changes[1]!.changeId)).data.brand).toBe(`Lumen ${MOST_PRODUCT_CHANGES - 3}`)
})

test('who takes a product off sale and sells it again stands there: its supplier by name, the platform as itself', async () => {
  const { data: made } = await seller.add({ brand: 'Lumen' })
  await seller.edit(made, { brand: 'Lux' })
  const set = (status: 1 | 2, more: { reason?: string }, token: string) =>
    shop.call(setProductStatus, { idList: [made.id], status, ...more }, { token })
  await set(2, {}, seller.token)
  await set(1, {}, seller.token)
  const operator = await signedIn(shop, DEMO_PEOPLE.operator)
  await set(2, { reason: 'The certificate is missing' }, operator)
  const changes = await changesOf(made.id)
  const own = changes.at(-1)!.accountName
  expect(changes.map(({ accountName, fieldList }) => [accountName, fieldList])).toEqual([
    ['Rutaseda', ['status']],
    [own, ['status']],
    [own, ['status']],
    [own, ['brand']],
  ])
  expect(own).not.toBe('Rutaseda')
})
