import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { listCountries } from '#contract/markets/markets.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { loaderContext, pageContext } from '#web/loader-context.ts'

/** The error that a page throws if its loader is refused with this code. */
async function pageRefusedWith(code: number): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(pageContext, { call: async () => ({ code, msg: 'no' }) } as unknown as PageRequest)
  return loaderContext({ context, url: new URL('https://shop.example/en/help?keyword=a') })
    .call(listCountries, {})
    .catch((thrown: unknown) => thrown)
}

test.each([429, 503])('a temporarily refused page keeps the status %i, so that search engines come back', async (code) => {
  expect(await pageRefusedWith(code)).toMatchObject({ init: { status: code } })
})

test.each([400, 403, ERRORS.notFound.code, ERRORS.productMissing.code])('a page refused with %i does not exist', async (code) => {
  expect(await pageRefusedWith(code)).toMatchObject({ init: { status: 404 }, data: { code } })
})

test('a session that has ended leads to /login, which says why, and back', async () => {
  const page = (await pageRefusedWith(ERRORS.sessionExpired.code)) as Response
  expect(page.headers.get('location')).toBe('/en/login?redirect=%2Fhelp%3Fkeyword%3Da&reason=100004')
})
