import type { ClientActionFunctionArgs } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#web/language.ts'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import * as words from '#words'

// The code runs in browsers, where the URL determines the language.
beforeEach(() => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('location', { pathname: '/zh/help' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Submits a form with the given outcome. */
function send(outcome: () => Promise<unknown>) {
  const body = new URLSearchParams({ intent: 'save', city: 'Madrid', password: 'secret' })
  const request = new Request('http://shop.example/form', { method: 'POST', body })
  return submitForm({ request, serverAction: outcome } as unknown as ClientActionFunctionArgs, networkFailure)
}

const errorResponse = (status: number) => ({ status, statusText: '', internal: false, data: null })

test('the server’s answer is the form’s answer', async () => {
  expect(await send(async () => ({ isAdded: true }))).toEqual({ isAdded: true })
})

test.each([
  ['the network is gone', new TypeError('Failed to fetch')],
  ['a proxy answers for a server that is down', errorResponse(502)],
  ['the server breaks', new Error('Unexpected Server Error')],
])('%s: the form says so and keeps what was typed, except passwords', async (_, error) => {
  expect(await send(() => Promise.reject(error))).toEqual({
    intent: 'save',
    errors: {},
    message: words.browser_unreachable({}, { locale: 'zh' }),
    values: { intent: 'save', city: 'Madrid' },
  })
})

test.each([
  ['a redirect', new Response(null, { status: 302 })],
  ['a refusal with a page of its own', errorResponse(404)],
])('%s is passed on', async (_, way) => {
  await expect(send(() => Promise.reject(way))).rejects.toBe(way)
})
