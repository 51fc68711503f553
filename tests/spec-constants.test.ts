import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { pageAddresses } from '#contract/addresses/addresses.ts'
import { pageMessages } from '#contract/messages/messages.ts'
import { languageCookie } from '#server/kernel/security/cookies.ts'
import { withPhoneScript } from '#web/head-scripts.ts'
import { AddressPicker } from '#web/shell/header/address-picker.tsx'
import { provideDocumentScope } from '#web/ui/document/scope.ts'

describe('§9 constants', () => {
  test('ten messages and ten addresses a page; messages are the unread ones', () => {
    expect(pageMessages.input.parse({ entityType: 0 })).toMatchObject({ pageNum: 1, pageSize: 10, readStatus: 0 })
    expect(pageAddresses.input.parse({})).toMatchObject({ pageNum: 1, pageSize: 10 })
  })

  test('a window of 750 px or less goes to /h5', () => {
    const script = withPhoneScript('<meta name="viewport">', 'n')
    expect(script).toContain('innerWidth<=750')
    expect(script).toContain('/h5?to=')
  })

  test('the locale cookie lives 365 days on every path, SameSite lax', () => {
    const attributes = 'i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax'
    expect(languageCookie({ publicUrl: 'http://localhost:3000' }, 'en')).toBe(attributes)
    expect(languageCookie({ publicUrl: 'https://shop.example' }, 'en')).toBe(`${attributes}; Secure`)
  })

  test('the address list is 300 high at most', () => {
    const list = createElement(AddressPicker, {
      storedId: null,
      chosenId: null,
      onChoose: () => {},
      onFirstLoaded: () => {},
      onAdd: () => {},
    })
    provideDocumentScope(() => ({ language: 'en', publicUrl: '', status: 200, buildId: '', things: [] }))
    const page = createElement(MemoryRouter, null, list)
    expect(renderToStaticMarkup(page)).toContain('max-h-[300px]')
  })
})
