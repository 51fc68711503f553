import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { destinationOf } from '#web/features/account/sign-in/destination.ts'

const after = (query: string, language: Language) => destinationOf(new URLSearchParams(query), language)

test('signing in leads back to the page that requested it, in the language of the form', () => {
  expect(after('redirect=/help', 'spa')).toBe('/help')
  expect(after('redirect=/zh/help?keyword=a', 'en')).toBe('/en/help?keyword=a')
  expect(after('type=address', 'zh')).toBe('/zh/personalCenter/address')
  expect(after('redirect=&type=address', 'zh')).toBe('/zh/personalCenter/address')
  expect(after('', 'en')).toBe('/en')
})

test('it leads neither to another site, nor back to signing in, nor to what is no page', () => {
  for (const requested of [
    '//evil.example',
    '/en//evil.example',
    '/en/login?redirect=/login',
    '/register',
    '/zh/loginCode',
    '/signOut',
    '/en/preferences?x=1',
    '/appCode/1',
    '/api/cart/count',
  ])
    expect(after(`redirect=${encodeURIComponent(requested)}`, 'spa')).toBe('/')
})
