import { expect, test } from 'vitest'
import { madePicture } from '#server/features/uploads/picture-process.ts'
import { pictureOf } from '#tests/sample-files.ts'

test('while no process can be started a picture is refused with "try later", and accepted as soon as one can', async () => {
  const bytes = await pictureOf(300, 200)
  const { execPath } = process
  process.execPath = '/nowhere/node'
  const asked = madePicture(bytes, 'jpeg', false).finally(() => {
    process.execPath = execPath
  })
  await expect(asked).rejects.toMatchObject({ status: 503 })
  expect(await madePicture(bytes, 'jpeg', false)).toMatchObject({ width: 300, height: 200 })
})
