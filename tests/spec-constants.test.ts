import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { pageAddresses } from '#contract/addresses.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/languages.ts'
import { ENTITY_TYPES, pageMessages } from '#contract/messages.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { languageCookie } from '#server/kernel/cookies.ts'
import { RECONNECT_AFTER_MS } from '#web/browser/live-connection.ts'
import { RELOAD_GUARD_MS } from '#web/browser/lost-scripts.ts'
import { MANIFEST_AFTER_MS } from '#web/browser/manifest-time.ts'
import { PAGE_SIZE } from '#web/features/messages/use-unread-messages.ts'
import { withPhoneScript } from '#web/phone-script.ts'
import { APP_NAMES } from '#web/shell/app-names.ts'
import { AddressList } from '#web/shell/header/address-list.tsx'
import { FIXED_AFTER_PX, HEIGHT_REPORTED_AFTER_MS } from '#web/shell/header/fixed-header.ts'
import { ADDRESS_PAGE_SIZE } from '#web/shell/header/use-addresses.ts'
import { TITLE_RESET_AFTER_MS } from '#web/shell/start/language.ts'
import { LOGIN_CHANGED_AFTER_MS } from '#web/shell/start/other-tabs.ts'
import { MOST_SHOWN } from '#web/ui/badge.tsx'
import { provideDocumentScope } from '#web/ui/document-scope.ts'
import { SHOWN_MS } from '#web/ui/toast-list.tsx'

describe('§9 constants', () => {
  test('spa, en and zh, and spa is the default; CNY is the default currency', () => {
    expect(LANGUAGES).toEqual(['spa', 'en', 'zh'])
    expect(DEFAULT_LANGUAGE).toBe('spa')
    expect(DEFAULT_CURRENCY).toBe('CNY')
  })

  test('ten messages and ten addresses a page; messages are the unread ones', () => {
    expect([PAGE_SIZE, ADDRESS_PAGE_SIZE]).toEqual([10, 10])
    expect(pageMessages.input.parse({ entityType: 0 })).toMatchObject({ pageNum: 1, pageSize: 10, readStatus: 0 })
    expect(pageAddresses.input.parse({})).toMatchObject({ pageNum: 1, pageSize: 10 })
  })

  test('a live connection is opened again after 3000 ms', () => expect(RECONNECT_AFTER_MS).toBe(3000))

  test('a badge shows 99 at most, a message stands for 3000 ms', () => {
    expect(MOST_SHOWN).toBe(99)
    expect(SHOWN_MS).toBe(3000)
  })

  test('a window of 750 px or less goes to /h5', () => {
    const script = withPhoneScript('<meta name="viewport">', 'n')
    expect(script).toContain('innerWidth<=750')
    expect(script).toContain('/h5?to=')
  })

  test('the header is fixed beyond 20 px and reports its height after 100 ms', () => {
    expect(FIXED_AFTER_PX).toBe(20)
    expect(HEIGHT_REPORTED_AFTER_MS).toBe(100)
  })

  test('a changed login leads home after 1000 ms, the title is set again after 500 ms', () => {
    expect(LOGIN_CHANGED_AFTER_MS).toBe(1000)
    expect(TITLE_RESET_AFTER_MS).toBe(500)
  })

  test('client types 1, 2, 3; entity types 0 inquiry, 1 consultation, 2 order', () => {
    expect(Object.keys(APP_NAMES)).toEqual(['1', '2', '3'])
    expect(ENTITY_TYPES).toEqual({ inquiry: 0, consultation: 1, order: 2 })
  })

  test('the locale cookie lives 365 days on every path, SameSite lax', () => {
    const attributes = 'i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax'
    expect(languageCookie({ publicUrl: 'http://localhost:3000' }, 'en')).toBe(attributes)
    expect(languageCookie({ publicUrl: 'https://shop.example' }, 'en')).toBe(`${attributes}; Secure`)
  })

  test('a lost script reloads a path once in 10 s, the manifest waits for 1 s', () => {
    expect(RELOAD_GUARD_MS).toBe(10_000)
    expect(MANIFEST_AFTER_MS).toBe(1000)
  })

  test('the address list is 300 high at most', () => {
    const list = createElement(AddressList, {
      storedId: null,
      chosenId: null,
      onChoose: () => {},
      onFirstLoaded: () => {},
      onAdd: () => {},
    })
    provideDocumentScope(() => ({ language: 'en', publicUrl: '', things: [] }))
    const page = createElement(MemoryRouter, null, list)
    expect(renderToStaticMarkup(page)).toContain('max-h-[300px]')
  })
})
