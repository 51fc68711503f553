import { expect, test } from 'vitest'
import { wakesWhen } from '#web/browser/wake/sleeping-pages.ts'

const read = { status: 200, isRead: true, isSignedIn: false }

test.each([
  '/',
  '/h5',
  '/help',
  '/view/3',
  '/allProducts',
  '/allProducts/4',
  '/productSearch/led',
  '/product/7',
  '/supplier/list',
  '/supplier/2',
])('a visitor’s %s sleeps until it is touched, a buyer’s until it is quiet', (path) => {
  expect(wakesWhen({ ...read, path })).toBe('touched')
  expect(wakesWhen({ ...read, path, isSignedIn: true })).toBe('quiet')
})

test.each([
  '/login',
  '/priceInquiry',
  '/report',
  '/supplier/become',
  '/personalCenter/shoppingCart',
  '/personalCenter/help',
  '/console',
  '/helpers',
])('%s runs its scripts at once', (path) => expect(wakesWhen({ ...read, path })).toBe('ready'))

test('so do error pages and answers to forms', () => {
  expect(wakesWhen({ ...read, path: '/product/7', status: 404 })).toBe('ready')
  expect(wakesWhen({ ...read, path: '/product/7', isRead: false })).toBe('ready')
})
