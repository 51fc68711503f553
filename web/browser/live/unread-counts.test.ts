import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patient } from '#tests/exhaustive.ts'
import { callAfter } from '#web/browser/api.ts'
import { lowerUnread, refreshUnread, setUnread } from '#web/browser/live/unread-counts.ts'
import { useSessionState } from '#web/browser/session-state.ts'

const COUNTS = { orderTotal: 5, enquiryTotal: 2, inquiryTotal: 0, sysMsgTotal: 3 }
const visible = () => useSessionState.getState().listByUser

/** A call that the test answers itself. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  return { notify: () => promise, agree: () => resolve(null), refuse: () => reject(new Error('refused')) }
}

beforeEach(() => {
  useSessionState.setState({ listByUser: null })
  useSessionState.setState({ listByUser: { ...COUNTS } })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('document', { cookie: '' })
  callAfter(Promise.resolve())
})
afterEach(() => vi.unstubAllGlobals())

test('a refused mark restores the count, whatever else was marked meanwhile', async () => {
  const mark = pending()
  const isSent = lowerUnread('orderTotal', 1, mark.notify)
  void lowerUnread('orderTotal', 1, async () => {})
  void lowerUnread('sysMsgTotal', 'all', async () => {})
  expect(visible()).toEqual({ ...COUNTS, orderTotal: 3, sysMsgTotal: 0 })
  mark.refuse()
  expect(await isSent).toBe(false)
  expect(visible()).toEqual({ ...COUNTS, orderTotal: 4, sysMsgTotal: 0 })
})

test('a refused mark does not raise a count that the server has sent since', async () => {
  const mark = pending()
  const isSent = lowerUnread('orderTotal', 1, mark.notify)
  useSessionState.setState({ listByUser: { ...COUNTS } })
  mark.refuse()
  await isSent
  expect(visible()).toEqual(COUNTS)
})

test('no count falls below zero, and nothing is counted before the first summary', async () => {
  await lowerUnread('inquiryTotal', 1, async () => {})
  expect(visible()).toEqual(COUNTS)
  useSessionState.setState({ listByUser: null })
  await lowerUnread('orderTotal', 1, () => Promise.reject(new Error('refused')))
  setUnread('orderTotal', 4)
  expect(visible()).toBeNull()
})

test('a summary requested before a mark is requested again once the mark is done', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const requested = vi.fn(() => answers[requested.mock.calls.length - 1]!.promise)
  vi.stubGlobal('fetch', requested)
  const answer = (orderTotal: number) => Response.json({ code: 200, msg: '', data: { ...COUNTS, orderTotal } })
  const refreshed = refreshUnread()
  await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(1), { timeout: patient(1000) })
  const mark = pending()
  void lowerUnread('orderTotal', 1, mark.notify)
  answers[0]!.resolve(answer(5))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(visible()?.orderTotal).toBe(4)
  expect(requested).toHaveBeenCalledTimes(1)
  mark.agree()
  await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(2), { timeout: patient(1000) })
  answers[1]!.resolve(answer(4))
  await refreshed
  expect(visible()?.orderTotal).toBe(4)
})

test('counts of a page loaded while a mark was on its way do not raise the count again', async () => {
  const requested = vi.fn(async () => Response.json({ code: 200, msg: '', data: { ...COUNTS, orderTotal: 4 } }))
  vi.stubGlobal('fetch', requested)
  const mark = pending()
  const isSent = lowerUnread('orderTotal', 1, mark.notify)
  useSessionState.setState({ listByUser: { ...COUNTS } })
  expect(visible()).toEqual({ ...COUNTS, orderTotal: 4 })
  expect(requested).not.toHaveBeenCalled()
  mark.agree()
  await isSent
  await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(1), { timeout: patient(1000) })
  useSessionState.setState({ listByUser: { ...COUNTS, orderTotal: 9 } })
  expect(visible()).toEqual({ ...COUNTS, orderTotal: 9 })
})
