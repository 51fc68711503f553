import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES, type Language, type LocalizedText } from '#contract/languages.ts'
import { openReader } from '#tests/links/reader.ts'
import { elementsIn, elementsWhere, linksIn, type PageResult, textOf, type VisibleLink } from '#tests/links/visible-page.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { read } = openReader(shop)

/** Values of two attributes that have the same name, of one product. */
const { rows: equalValues } = await shop.appContext.database.db.execute<{
  choice: string
  attribute: LocalizedText
  value: LocalizedText
}>(sql`
  select attribute_id || ':' || value.id as choice, attribute.name as attribute, value.name as value
  from attribute_values value join attributes attribute on attribute.id = attribute_id,
    (select one.id as one, other.id as other from attribute_values one join attribute_values other on one.name = other.name and one.attribute_id < other.attribute_id
      join products on status = 1 and attribute_value_ids @> array[one.id, other.id]::int[] limit 1) pair
  where value.id in (pair.one, pair.other)`)

const WORDS: Record<Language, string> = { spa: 'lámpara', en: 'lamp', zh: '灯' }
const listings = (language: Language) =>
  ['/allProducts', '/allProducts/1', `/productSearch/${encodeURIComponent(WORDS[language])}`].map((path) => inLanguage(path, language))

/** Filters that links keep. Category links of a search stay in the search; those of a department lead to the category's own page. */
const FILTERS = ['minPrice', 'maxPrice', 'originCountryCode', 'categoryId', 'verifiedFlag', 'sampleFlag', 'maxMoq', 'attrs', 'orderBy']

const pathOf = (href: string) => href.split(/[?#]/, 1)[0]!
const queryOf = (href: string) => new URL(href, 'http://shop.example').searchParams

/** Each filter in a URL as a string; several values of one attribute count as several filters. */
const filtersOf = (href: string): string[] =>
  [...queryOf(href)]
    .filter(([name, value]) => FILTERS.includes(name) && value !== '')
    .flatMap(([name, value]) => (name === 'attrs' ? value.split(',').map((choice) => `attrs=${choice}`) : [`${name}=${value}`]))
    .sort()

/** The number of products that the page shows. */
const totalOf = (page: PageResult): number => numberIn(textOf(elementsIn(page.document, 'h2')[0]))
const numberIn = (text: string) => Number(text.replaceAll(/\D/g, ''))

/** The links of all facets. */
const facetLinks = (page: PageResult): VisibleLink[] =>
  elementsIn(page.document, 'fieldset').flatMap((fieldset) => linksIn(fieldset, page.path))

const choicesOf = (page: PageResult): string[] =>
  elementsWhere(page, ({ name, attribs }) => name === 'input' && attribs['name'] === 'attrs').map(({ attribs }) => attribs['value']!)

describe.each(LANGUAGES)('in %s', (language) => {
  const say = { locale: language }

  test.each(listings(language).flatMap((path) => [path, `${path}?maxMoq=500&orderBy=1`]))(
    'every choice of a filter of %s keeps the others and leads to as many products as stand beside it',
    async (address) => {
      const page = await read(address)
      const links = facetLinks(page)
      const before = filtersOf(address)
      const addedBy = (href: string) => filtersOf(href).filter((filter) => !before.includes(filter))
      expect(links.map(({ href }) => addedBy(href!).map((filter) => filter.split('=', 1)[0]))).toContainEqual(['originCountryCode'])
      for (const { href, name, element } of links) {
        const there = await read(href!)
        const total = textOf(elementsIn(element, 'small')[0])
        expect({ href, status: there.status, total: totalOf(there) }).toEqual({ href, status: 200, total: numberIn(total) })
        expect(filtersOf(there.path)).toEqual(expect.arrayContaining(before))
        if (addedBy(href!).length > 0) expect(pathOf(href!)).toBe(pathOf(address))
        else expect(there.heading).toBe(name.slice(0, -total.length))
      }
    },
  )

  test.each(listings(language))('every ✕ of %s takes away its own filter and no other, “clear all” takes away all', async (path) => {
    const [first, second] = choicesOf(await read(path))
    const chosen = `${path}?minPrice=1&maxPrice=90&originCountryCode=CN&verifiedFlag=1&maxMoq=500&attrs=${first},${second}&orderBy=1&pageNum=1`
    const page = await read(chosen)
    const named = (link: VisibleLink) => link.name.startsWith(words.products_filter_remove({ name: '' }, say).trim())
    const chips = page.links.filter(named)
    const removed = chips.map(({ href }) => {
      expect(pathOf(href!)).toBe(path)
      const left = filtersOf(href!)
      expect(filtersOf(chosen)).toEqual(expect.arrayContaining(left))
      return filtersOf(chosen).filter((filter) => !left.includes(filter))
    })
    expect(removed.toSorted()).toEqual(
      [
        ['maxPrice=90', 'minPrice=1'],
        ['originCountryCode=CN'],
        ['verifiedFlag=1'],
        ['maxMoq=500'],
        [`attrs=${first}`],
        [`attrs=${second}`],
      ].toSorted(),
    )
    for (const { href } of chips) expect((await read(href!)).heading).toBe(page.heading)

    const clear = page.links.find(({ name }) => name === words.products_filters_clear({}, say))!
    expect([pathOf(clear.href!), filtersOf(clear.href!)]).toEqual([path, ['orderBy=1']])
    expect((await read(clear.href!)).heading).toBe(page.heading)
  })

  test('filters by equal values of two attributes say which is which', async () => {
    const page = await read(`${inLanguage('/allProducts', language)}?attrs=${equalValues.map(({ choice }) => choice)}`)
    const chips = equalValues.map(({ attribute, value }) => words.ui_labelled({ label: attribute[language], value: value[language] }, say))
    expect(page.links.map(({ name }) => name)).toEqual(
      expect.arrayContaining(chips.map((name) => words.products_filter_remove({ name }, say))),
    )
  })

  test('an exact search stays exact when filters are applied or cleared, and every filter of its URL can be removed', async () => {
    const path = listings(language).at(-1)!
    const page = await read(`${path}?exactFlag=1&supplierId=999999&categoryId=999999&orderBy=1`)
    const hidden = elementsWhere(page, ({ name, attribs }) => name === 'input' && attribs['type'] === 'hidden')
    expect(hidden.map(({ attribs }) => `${attribs['name']}=${attribs['value']}`)).toEqual(
      expect.arrayContaining(['exactFlag=1', 'supplierId=999999', 'categoryId=999999']),
    )
    const leftBy = (name: string) => [...queryOf(page.links.find((link) => link.name === name)!.href!)].map(String).sort()
    const chip = (label: string) => words.products_filter_remove({ name: words.ui_labelled({ label, value: '999999' }, say) }, say)
    expect(leftBy(chip(words.products_facet_category({}, say)))).toEqual(['exactFlag,1', 'orderBy,1', 'supplierId,999999'])
    expect(leftBy(chip(words.products_compare_supplier({}, say)))).toEqual(['categoryId,999999', 'exactFlag,1', 'orderBy,1'])
    expect(leftBy(words.products_filters_clear({}, say))).toEqual(['exactFlag,1', 'orderBy,1'])

    const ofSupplier = await read(`${inLanguage('/allProducts', language)}?supplierId=1`)
    const name = (await read(inLanguage('/supplier/1', language))).heading
    expect(ofSupplier.links.map((link) => link.name)).toContain(words.products_filter_remove({ name }, say))
  })

  test('a page’s number leads to the page that says it is that one', async () => {
    const path = `${inLanguage('/allProducts', language)}?minPrice=2`
    for (const { href, name } of (await read(path)).links.filter((link) => /pageNum=/.test(link.href ?? ''))) {
      const there = await read(href!)
      const number = queryOf(href!).get('pageNum')!
      const current = there.links.find(({ element }) => element.attribs['aria-current'] === 'page' && /^\d+$/.test(textOf(element)))
      expect([name, textOf(current?.element), filtersOf(href!)]).toEqual([expect.any(String), number, ['minPrice=2']])
      expect(current!.name).toBe(words.ui_page({ page: Number(number) }, say))
    }
  })
})
