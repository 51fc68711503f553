import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { isExhaustive } from '#tests/exhaustive.ts'
import { addProductTo } from '#tests/links/belongings.ts'
import { openReader } from '#tests/links/reader.ts'
import { ownSources, publicSources } from '#tests/links/sources.ts'
import { formsIn, type VisibleForm } from '#tests/links/visible-form.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const token = await signedIn(shop)
await addProductTo(shop, token)
const own = await ownSources(shop, DEMO_PEOPLE.buyer.id)

/** Groups forms with the same button text that submit to the same kind of page. */
const kindOf = ({ method, action, says, fields }: VisibleForm) =>
  [
    method,
    action.replaceAll(/\d+/g, '#').split('?')[0],
    says.replaceAll(/\d+/g, '#'),
    fields.map(([name]) => name.replaceAll(/\d+/g, '#')),
  ].join(' ')

/** Submits the form with all text fields empty; returns the problem with the page that follows, if any. */
async function problemOf(form: VisibleForm, language: keyof typeof LANGUAGE_FACTS, session: string | undefined): Promise<string | null> {
  const fields = new URLSearchParams(
    form.method === 'get' ? form.fields : form.fields.map(([name, value]) => [name, form.typed.has(name) ? '' : value]),
  )
  const cookies = { H5_SEEN: '1', COUNTRY_CODE: 'ES', CURRENCY_CODE: 'EUR', ...(session ? { TOKEN: session } : {}) }
  const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
  const url = form.method === 'get' ? `${form.action.split('?')[0]}?${fields}` : form.action
  const sent =
    form.method === 'get'
      ? await shop.app.inject({ url, headers, cookies })
      : await shop.app.inject({
          method: 'POST',
          url,
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          cookies,
          payload: fields.toString(),
        })
  const { location } = sent.headers
  const visible = typeof location === 'string' ? await shop.app.inject({ url: location.split('#')[0]!, headers, cookies }) : sent
  const isPage = String(visible.headers['content-type']).startsWith('text/html')
  if (visible.headers['content-disposition']?.toString().startsWith('attachment')) return null
  const isLed = visible.statusCode === 302 && !session
  const isInLanguage = visible.body.includes(`<html lang="${LANGUAGE_FACTS[language].htmlLang}"`)
  if (isLed || (visible.statusCode === 200 && isPage && isInLanguage && /<h1/.test(visible.body))) return null
  return `«${form.says}» ${form.method} ${url}: ${sent.statusCode} ${location ?? ''} ${visible.statusCode} ${visible.body.slice(0, 80)}`
}

describe.each(isExhaustive ? LANGUAGES : (['zh'] as const))('in %s', (language) => {
  test.each([
    ['a visitor', true],
    ['a buyer', false],
  ])('every form of %s, sent as it stands with nothing typed, is answered by a page', { timeout: 180_000 }, async (_, isVisitor) => {
    const session = isVisitor ? undefined : await signedIn(shop)
    const reader = openReader(shop, session)
    const forms = new Map<string, VisibleForm>()
    for (const path of [...publicSources(language), ...(isVisitor ? [] : own)]) {
      const page = await reader.read(inLanguage(path, language))
      // Only scripts submit a form without a button.
      for (const form of formsIn(page)) if (form.says !== '') forms.set(kindOf(form), form)
    }
    // Signs out last, since the other forms need the session.
    const ordered = [...forms.values()].sort((one, other) => Number(/signOut$/.test(one.action)) - Number(/signOut$/.test(other.action)))
    const problems: string[] = []
    for (const form of ordered) {
      const problem = await problemOf(form, language, session)
      if (problem) problems.push(problem)
    }
    expect(problems).toEqual([])
    expect(ordered.length).toBeGreaterThan(isVisitor ? 10 : 25)
  })
})
