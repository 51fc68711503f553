import { expect, test, vi } from 'vitest'
import { pictureOf } from '#tests/sample-files.ts'

test('while no process can be started a picture is refused with "try later", and accepted as soon as one can', async () => {
  // A fresh copy of the module, since other tests in this worker may have started the process.
  vi.resetModules()
  const { madePicture } = await import('#server/features/uploads/picture-process.ts')
  const bytes = await pictureOf(300, 200)
  const { execPath } = process
  process.execPath = '/nowhere/node'
  const requested = madePicture(bytes, 'jpeg', false).finally(() => {
    process.execPath = execPath
  })
  await expect(requested).rejects.toMatchObject({ status: 503 })
  expect(await madePicture(bytes, 'jpeg', false)).toMatchObject({ width: 300, height: 200 })
})
