import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_LINK, PLATFORM, parseProductLink, sameProductKey } from '#contract/inquiries/product-links.ts'
import { LINKS } from '#tests/product-link-forms.ts'

const OWN_HOST = 'rutaseda.example'
const parse = (link: string) => parseProductLink(link, OWN_HOST)
const REFUSED: Record<string, string> = {
  http: 'http://detail.1688.com/offer/610947572360.html',
  ftp: 'ftp://detail.1688.com/offer/610947572360.html',
  script: 'javascript:alert(1)',
  data: 'data:text/html,x',
  file: 'file:///etc/passwd',
  'no scheme': 'detail.1688.com/offer/610947572360.html',
  'no host': 'https://',
  words: 'a lamp like this one',
  nothing: '',
  'a name and a password': 'https://user:secret@detail.1688.com/offer/610947572360.html',
  'a name alone': 'https://user@detail.1688.com/offer/610947572360.html',
  'a name that looks like the host': 'https://detail.1688.com@evil.example/offer/610947572360.html',
  'another port': 'https://detail.1688.com:8443/offer/610947572360.html',
  'port 80': 'https://detail.1688.com:80/offer/610947572360.html',
  IPv4: 'https://203.0.113.7/offer/610947572360.html',
  'IPv4, one number': 'https://3405803783/',
  'IPv4, hexadecimal': 'https://0xcb.0x0.0x71.0x7/',
  'IPv4, octal': 'https://0313.0.0161.07/',
  'IPv4, short': 'https://127.1/',
  'IPv4, in full-width digits': 'https://１２７.0.0.1/',
  IPv6: 'https://[2001:db8::7]/',
  'IPv6 that holds IPv4': 'https://[::ffff:127.0.0.1]/',
  'this machine': 'https://localhost/product/1',
  'a name within a network': 'https://intranet/offer/610947572360.html',
  'a name with a dot at its end': 'https://intranet./',
  'a name with an empty part': 'https://detail.1688.com../offer/610947572360.html',
  'too long': `https://example.com/${'a'.repeat(LONGEST_LINK)}`,
  'a host with a space': 'https://exa mple.com/',
  'the shop’s own address with a password': `https://user:secret@${OWN_HOST}/product/42`,
}

const NORMAL: readonly (readonly [link: string, normal: string])[] = [
  ['https://WWW.Example.COM/Path', 'https://example.com/Path'],
  ['https://www.example.com', 'https://example.com/'],
  ['https://www.com/x', 'https://www.com/x'],
  ['https://www.www.example.com/x', 'https://example.com/x'],
  ['https://example.com/path/#part', 'https://example.com/path'],
  ['https://example.com/path///', 'https://example.com/path'],
  ['https://example.com/?b=2&a=1', 'https://example.com/?a=1&b=2'],
  ['https://example.com/?utm_source=x&a=1&utm_medium=y', 'https://example.com/?a=1'],
  ['https://example.com/?spm=1&scm=2&gclid=3&fbclid=4&tag=5&ref=6&pvid=7', 'https://example.com/'],
  ['https://example.com/?traceId=1&trace=2&algo_pvid=3&share_token=4', 'https://example.com/'],
  ['https://example.com/?refer=1&tags=2', 'https://example.com/?refer=1&tags=2'],
  ['https://example.com./x', 'https://example.com/x'],
  ['https://grün.example/lampe', 'https://xn--grn-ioa.example/lampe'],
  ['https://example.com:443/x', 'https://example.com/x'],
  ['  https://example.com/x  ', 'https://example.com/x'],
  ['https://detail.1688.com/offer/610947572360.html?spm=a#b', 'https://detail.1688.com/offer/610947572360.html'],
]

describe('a link to a product', () => {
  test('tells its platform and id', () => {
    expect(LINKS.length + Object.keys(REFUSED).length).toBeGreaterThanOrEqual(150)
    expect(LINKS.map(([, , link]) => [parse(link)?.platform, parse(link)?.externalId, link])).toEqual(LINKS)
  })

  test.each(Object.entries(REFUSED))('is refused: %s', (_, link) => {
    expect(parse(link)).toBe(null)
  })

  test('has one normal form, whatever was added to it on the way', () => {
    expect(NORMAL.map(([link]) => [link, parse(link)?.url])).toEqual(NORMAL)
    for (const [, normal] of NORMAL) expect(parse(normal)?.url).toBe(normal)
  })

  test('of this shop is taken as it is, at whatever port it runs', () => {
    expect(parseProductLink('http://localhost:3000/en/product/7', 'localhost:3000')).toMatchObject({
      platform: PLATFORM.thisShop,
      externalId: '7',
    })
    expect(parseProductLink('http://localhost:3001/en/product/7', 'localhost:3000')).toBe(null)
  })

  test('is the same as another of the same product, however it was shared', () => {
    const keys = ['https://detail.1688.com/offer/610947572360.html', 'https://m.1688.com/page?offerId=610947572360&spm=x'].map((link) =>
      sameProductKey(parse(link)!),
    )
    expect(new Set(keys)).toEqual(new Set(['1:610947572360']))
    expect(sameProductKey(parse('https://www.example.com/a/?utm_source=b')!)).toBe('https://example.com/a')
  })

  test('never breaks, and its normal form stays what it is', () => {
    const hosts = fc.constantFrom(
      'detail.1688.com',
      'amazon.es',
      'a.co',
      '[::1]',
      '1.2.3.4',
      'localhost',
      'xn--grn-ioa.example',
      'www.www.example.com',
      OWN_HOST,
    )
    const links = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.tuple(hosts, fc.string()).map(([host, rest]) => `https://${host}/${rest}`),
      fc.tuple(hosts, fc.stringMatching(/^(\/?[a-z0-9_.%?&=#;@:-]{0,12}){0,8}$/)).map(([host, rest]) => `https://${host}${rest}`),
    )
    const runs = Number(process.env['FUZZ_RUNS'] ?? 5000)
    fc.assert(
      fc.property(links, (link) => {
        const found = parse(link)
        if (found === null) return
        expect(parse(found.url)).toEqual(found)
      }),
      { numRuns: runs, seed: 20261123 },
    )
  })
})
