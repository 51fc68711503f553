import { afterEach, expect, test, vi } from 'vitest'
import { countCart } from '#contract/cart/cart.ts'
import { api, callAfter } from '#web/browser/api.ts'

afterEach(() => vi.unstubAllGlobals())

test('calls are made even if the session could not be restored', async () => {
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: 3 }))
  callAfter(Promise.reject(new Error('offline')))
  expect((await api(countCart, {})).data).toBe(3)
})
