import { expect, test } from 'vitest'
import goToPhoneHome from '#web/browser/pages/phone-home.ts?script'
import noteTyping from '#web/browser/typed/note-typing.ts?script'
import wake from '#web/browser/wake/wake.ts?script'

test.each(Object.entries({ goToPhoneHome, noteTyping, wake }))(
  '%s stands in a document as one function that needs no other file',
  (_, text) => {
    expect(new Function(`return ${text}`)()).toBeInstanceOf(Function)
    expect(text).not.toMatch(/\b(import|export)\b|#web/)
  },
)

test('a narrow window is sent on to the mobile home once, with the page that it requested', () => {
  const visits: string[] = []
  const sessionStorage: Record<string, unknown> = {}
  const location = { pathname: '/en/product/7', search: '?a=1', hash: '#b', replace: (address: string) => void visits.push(address) }
  const at = { navigator: { cookieEnabled: true }, document: { cookie: 'x=1', documentElement: { style: {} } }, location, sessionStorage }
  const open = (innerWidth: number, cookie = 'x=1') => {
    const browser = { ...at, document: { ...at.document, cookie }, innerWidth }
    new Function(...Object.keys(browser), `${goToPhoneHome}()`)(...Object.values(browser))
  }
  open(751)
  open(390, 'x=1; H5_SEEN=1')
  expect(visits).toEqual([])
  open(390, 'x=1; NOT_H5_SEEN=1')
  open(390)
  expect(visits).toEqual(['/en/h5?to=%2Fproduct%2F7%3Fa%3D1%23b'])
})
