import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { UPLOAD_TYPES, uploadFile } from '#contract/uploads/uploads.ts'
import { removeFiles, removeLooseFiles } from '#server/features/uploads/remove-files.ts'
import { openBuyer } from '#tests/goods.ts'
import { pdfOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { token } = await openBuyer(shop)

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of shop.appContext.files.keys()) keys.push(key)
  return keys
}

test('a file that cannot be removed holds up none that leaves after it, and goes when it can', async () => {
  const file = { name: 'a.pdf', bytes: pdfOf(), signal: new AbortController().signal }
  for (let sent = 0; sent < 3; sent++) await shop.call(uploadFile, { type: UPLOAD_TYPES.document, file }, { token })
  const { rows } = await shop.appContext.database.pool.query<{ key: string }>('select key from files order by id limit 1')
  const damaged = rows[0]!.key
  shop.passTime(2 * DAY_MS)
  const { files } = shop.appContext
  const remove = (key: string) => (key === damaged ? Promise.reject(new Error('damaged')) : files.remove(key))
  const removing = removeLooseFiles({ ...shop.appContext, files: { ...files, remove } }, {}, () => {})
  await expect(removing).rejects.toThrow('1 files could not be removed')
  expect(await storedKeys()).toEqual([damaged])
  await removeFiles(shop.appContext, {}, () => {})
  expect(await storedKeys()).toEqual([])
})
