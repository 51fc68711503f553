import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { renewing } from '#web/browser/renewal.ts'
import { staysAsRead } from '#web/console/form/stays-as-read.ts'

test('a frame does not load a page whose views are recorded again, but an expired file that is opened does', async () => {
  const url = new URL('http://localhost/en/console/applications?id=1')
  const again = { currentUrl: url, nextUrl: url, defaultShouldRevalidate: true } as ShouldRevalidateFunctionArgs
  expect(staysAsRead(again)).toBe(false)
  await renewing(async () => expect(staysAsRead(again)).toBe(true))
  expect(staysAsRead(again)).toBe(false)
})
