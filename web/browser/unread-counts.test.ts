import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callAfter } from '#web/browser/api.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { lowerUnread, refreshUnread, setUnread } from '#web/browser/unread-counts.ts'

const COUNTS = { orderTotal: 5, enquiryTotal: 2, inquiryTotal: 0, sysMsgTotal: 3 }
const shown = () => useSessionState.getState().listByUser

/** A call that the test answers by hand. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  return { tell: () => promise, agree: () => resolve(null), refuse: () => reject(new Error('refused')) }
}

beforeEach(() => {
  useSessionState.setState({ listByUser: { ...COUNTS } })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('document', { cookie: '' })
  callAfter(Promise.resolve())
})
afterEach(() => vi.unstubAllGlobals())

test('a refused mark restores the count, whatever else was marked meanwhile', async () => {
  const mark = pending()
  const isTold = lowerUnread('orderTotal', 1, mark.tell)
  void lowerUnread('orderTotal', 1, async () => {})
  void lowerUnread('sysMsgTotal', 'all', async () => {})
  expect(shown()).toEqual({ ...COUNTS, orderTotal: 3, sysMsgTotal: 0 })
  mark.refuse()
  expect(await isTold).toBe(false)
  expect(shown()).toEqual({ ...COUNTS, orderTotal: 4, sysMsgTotal: 0 })
})

test('a refused mark does not raise a count that the server has sent since', async () => {
  const mark = pending()
  const isTold = lowerUnread('orderTotal', 1, mark.tell)
  useSessionState.setState({ listByUser: { ...COUNTS } })
  mark.refuse()
  await isTold
  expect(shown()).toEqual(COUNTS)
})

test('no count falls below zero, and nothing is counted before the first summary', async () => {
  await lowerUnread('inquiryTotal', 1, async () => {})
  expect(shown()).toEqual(COUNTS)
  useSessionState.setState({ listByUser: null })
  await lowerUnread('orderTotal', 1, () => Promise.reject(new Error('refused')))
  setUnread('orderTotal', 4)
  expect(shown()).toBeNull()
})

test('a summary requested before a mark is requested again once the mark is done', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const asked = vi.fn(() => answers[asked.mock.calls.length - 1]!.promise)
  vi.stubGlobal('fetch', asked)
  const answer = (orderTotal: number) => Response.json({ code: 200, msg: '', data: { ...COUNTS, orderTotal } })
  const refreshed = refreshUnread()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  const mark = pending()
  void lowerUnread('orderTotal', 1, mark.tell)
  answers[0]!.resolve(answer(5))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(shown()?.orderTotal).toBe(4)
  expect(asked).toHaveBeenCalledTimes(1)
  mark.agree()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  answers[1]!.resolve(answer(4))
  await refreshed
  expect(shown()?.orderTotal).toBe(4)
})
