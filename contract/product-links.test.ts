import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_LINK, PLATFORM, parseProductLink, sameProductKey } from '#contract/product-links.ts'

const OWN_HOST = 'rutaseda.example'
const parse = (link: string) => parseProductLink(link, OWN_HOST)
const { alibaba1688, taobao, tmall, alibaba, aliexpress, pinduoduo, jd, madeInChina, other, dhgate, amazon, temu, thisShop } = PLATFORM

/** Links as they are copied from address bars, apps and messages: the platform, and its id in the link. */
const LINKS: readonly (readonly [platform: number, id: string | null, link: string])[] = [
  [alibaba1688, '610947572360', 'https://detail.1688.com/offer/610947572360.html'],
  [alibaba1688, '610947572360', 'https://detail.1688.com/offer/610947572360.html?spm=a261y.7663282.0.0'],
  [alibaba1688, '610947572360', 'https://detail.1688.com/offer/610947572360.html/'],
  [alibaba1688, '610947572360', 'https://m.1688.com/offer/610947572360.html'],
  [alibaba1688, '610947572360', 'https://m.1688.com/offer/610947572360.html?wx_navbar_transparent=true#top'],
  [alibaba1688, '610947572360', 'https://detail.m.1688.com/page/index.htm?offerId=610947572360&sk=consign'],
  [alibaba1688, '610947572360', 'https://dj.1688.com/ci_bb?a=1&offerId=610947572360'],
  [alibaba1688, '610947572360', 'https://DETAIL.1688.COM/OFFER/610947572360.HTML'],
  [alibaba1688, '610947572360', 'https://1688.com/offer/610947572360.html'],
  [alibaba1688, '610947572360', 'https://detail.1688.com./offer/610947572360.html'],
  [alibaba1688, '610947572360', 'https://detail.1688.com:443/offer/610947572360.html'],
  [alibaba1688, '610947572360', 'https://detail.1688.com/x/y/offer/610947572360.html'],
  [alibaba1688, '700000000001', 'https://detail.1688.com/offer/610947572360.html?offerId=700000000001'],
  [alibaba1688, '610947572360', 'https://detail.1688.com/offer/610947572360.html?offerId=12'],
  [alibaba1688, null, 'https://detail.1688.com/offer/12345.html'],
  [alibaba1688, null, 'https://detail.1688.com/offer/610947572360.htmlx'],
  [alibaba1688, null, 'https://detail.1688.com/offer/123456789012345678901.html'],
  [alibaba1688, null, 'https://shop1234567.1688.com/page/offerlist.htm'],
  [alibaba1688, null, 'https://s.1688.com/selloffer/offer_search.htm?keywords=%B5%C6'],
  [alibaba1688, null, 'https://qr.1688.com/s/5tKYzYkQ'],
  [taobao, '654321098765', 'https://item.taobao.com/item.htm?id=654321098765'],
  [taobao, '654321098765', 'https://item.taobao.com/item.htm?ft=t&id=654321098765&spm=a21bo.2017'],
  [taobao, '654321098765', 'https://item.taobao.com/item.html?id=654321098765#detail'],
  [taobao, '654321098765', 'https://h5.m.taobao.com/awp/core/detail.htm?id=654321098765'],
  [taobao, '654321098765', 'https://market.m.taobao.com/app/detail?itemId=654321098765'],
  [taobao, '654321098765', 'https://a.m.taobao.com/i654321098765.htm'],
  [taobao, '654321098765', 'https://a.m.taobao.com/i654321098765.htm?sid=1'],
  [taobao, '654321098765', 'https://world.taobao.com/item/654321098765.htm'],
  [taobao, '654321098765', 'https://world.taobao.com/item/654321098765.htm?fromSite=main'],
  [taobao, '654321098765', 'https://world.taobao.com/ITEM/654321098765.HTM'],
  [taobao, '654321098765', 'https://item.taobao.com/item.htm?id=1&id=654321098765'],
  [taobao, '4321', 'https://item.taobao.com/item.htm?id=4321'],
  [taobao, null, 'https://item.taobao.com/item.htm?id=432'],
  [taobao, null, 'https://item.taobao.com/item.htm?id=65432109876x'],
  [taobao, null, 'https://item.taobao.com/item.htm?ID='],
  [taobao, null, 'https://s.taobao.com/search?q=lamp'],
  [taobao, null, 'https://m.tb.cn/h.5aXbYcZ'],
  [taobao, null, 'https://m.tb.cn/h.5aXbYcZ?tk=abc&id=654321098765'],
  [taobao, null, 'https://e.tb.cn/h.TqRs?itemId=654321098765'],
  [taobao, null, 'https://tb.cn/item/654321098765.htm'],
  [tmall, '601122334455', 'https://detail.tmall.com/item.htm?id=601122334455'],
  [tmall, '601122334455', 'https://detail.tmall.com/item.htm?id=601122334455&skuId=5001&spm=a1z10'],
  [tmall, '601122334455', 'https://detail.m.tmall.com/item.htm?id=601122334455'],
  [tmall, '601122334455', 'https://chaoshi.detail.tmall.com/item.htm?id=601122334455'],
  [tmall, '601122334455', 'https://detail.tmall.hk/hk/item.htm?id=601122334455'],
  [tmall, '601122334455', 'https://detail.tmall.hk/item.htm?itemId=601122334455'],
  [tmall, '601122334455', 'https://world.tmall.com/item/601122334455.htm'],
  [tmall, null, 'https://shop.tmall.com/category.htm'],
  [tmall, null, 'https://www.tmall.com/'],
  [alibaba, '1600123456789', 'https://www.alibaba.com/product-detail/LED-Desk-Lamp-Rechargeable_1600123456789.html'],
  [alibaba, '1600123456789', 'https://www.alibaba.com/product-detail/LED-Desk-Lamp_1600123456789.html?spm=a2700.galleryofferlist'],
  [alibaba, '1600123456789', 'https://spanish.alibaba.com/product-detail/lampara-1600123456789.html'],
  [alibaba, '1600123456789', 'https://arabic.alibaba.com/product-detail/%D9%85-1600123456789.html'],
  [alibaba, '1600123456789', 'https://m.alibaba.com/product/1600123456789/LED-Desk-Lamp.html'],
  [alibaba, '1600123456789', 'https://m.alibaba.com/product/1600123456789'],
  [alibaba, '1600123456789', 'https://m.alibaba.com/product/1600123456789/'],
  [alibaba, '1600123456789', 'https://www.alibaba.com/x/product-detail/-_1600123456789.html'],
  [alibaba, null, 'https://www.alibaba.com/product-detail/1600123456789.html'],
  [alibaba, null, 'https://www.alibaba.com/product-detail/Lamp_12345.html'],
  [alibaba, null, 'https://m.alibaba.com/product/1600123456789abc'],
  [alibaba, null, 'https://lanshuo.en.alibaba.com/productgrouplist-1/lamps.html'],
  [alibaba, null, 'https://www.alibaba.com/trade/search?SearchText=lamp'],
  [aliexpress, '1005001234567890', 'https://www.aliexpress.com/item/1005001234567890.html'],
  [aliexpress, '1005001234567890', 'https://es.aliexpress.com/item/1005001234567890.html?gatewayAdapt=glo2esp'],
  [aliexpress, '1005001234567890', 'https://www.aliexpress.us/item/1005001234567890.html'],
  [aliexpress, '1005001234567890', 'https://aliexpress.ru/item/1005001234567890.html'],
  [aliexpress, '1005001234567890', 'https://m.aliexpress.com/i/1005001234567890.html'],
  [aliexpress, '1005001234567890', 'https://m.es.aliexpress.com/item/1005001234567890.html'],
  [aliexpress, '32912345678', 'https://www.aliexpress.com/item/Desk-Lamp-LED/32912345678.html'],
  [aliexpress, '32912345678', 'https://www.aliexpress.com/item/a/b/32912345678.html?algo_pvid=1'],
  [aliexpress, '32912345678', 'https://www.aliexpress.com/store/product/x/item/32912345678.html'],
  [aliexpress, '12', 'https://m.aliexpress.com/i/12.html'],
  [aliexpress, null, 'https://www.aliexpress.com/item/12345.html'],
  [aliexpress, null, 'https://s.click.aliexpress.com/e/_DkAbCdE'],
  [aliexpress, null, 'https://a.aliexpress.com/_mK1xYz'],
  [aliexpress, null, 'https://es.aliexpress.com/w/wholesale-lamp.html'],
  [pinduoduo, '123456789012', 'https://mobile.yangkeduo.com/goods.html?goods_id=123456789012'],
  [pinduoduo, '123456789012', 'https://mobile.yangkeduo.com/goods2.html?refer_page_name=x&goods_id=123456789012'],
  [pinduoduo, '123456789012', 'https://yangkeduo.com/goods.html?goods_id=123456789012&_oak_share=1'],
  [pinduoduo, '123456789012', 'https://mobile.pinduoduo.com/goods.html?goods_id=123456789012'],
  [pinduoduo, '123456789012', 'https://p.pinduoduo.com/x?gid=123456789012'],
  [pinduoduo, null, 'https://p.pinduoduo.com/AbCdEf'],
  [pinduoduo, null, 'https://mobile.yangkeduo.com/goods.html?goods_id=12a'],
  [jd, '100012043978', 'https://item.jd.com/100012043978.html'],
  [jd, '100012043978', 'https://item.jd.com/100012043978.html#crumb-wrap'],
  [jd, '100012043978', 'https://item.m.jd.com/product/100012043978.html'],
  [jd, '100012043978', 'https://item.m.jd.com/ware/view.action?wareId=100012043978'],
  [jd, '100012043978', 'https://wq.jd.com/item/view?sku=100012043978'],
  [jd, '100012043978', 'https://item.jd.hk/100012043978.html'],
  [jd, '100012043978', 'https://npcitem.jd.hk/100012043978.html'],
  [jd, '200000000001', 'https://item.jd.com/100012043978.html/200000000001.html'],
  [jd, null, 'https://item.jd.com/1234.html'],
  [jd, null, 'https://u.jd.com/AbCdEfG'],
  [jd, null, 'https://search.jd.com/Search?keyword=lamp'],
  [madeInChina, 'sXbQyLkRqZhG', 'https://lanshuo.en.made-in-china.com/product/sXbQyLkRqZhG/China-LED-Desk-Lamp.html'],
  [madeInChina, 'sXbQyLkRqZhG', 'https://lanshuo.en.made-in-china.com/product/sXbQyLkRqZhG/'],
  [madeInChina, 'sXbQyLkRqZhG', 'https://lanshuo.en.made-in-china.com/product/sXbQyLkRqZhG'],
  [madeInChina, 'eyruuygiy', 'https://es.made-in-china.com/co_lanshuo/product_LED-Desk-Lamp_eyruuygiy.html'],
  [madeInChina, 'eyruuygiy', 'https://www.made-in-china.com/product_LED_eyruuygiy.html?faw=1'],
  [madeInChina, null, 'https://es.made-in-china.com/co_lanshuo/product_LED_short.html'],
  [madeInChina, null, 'https://www.made-in-china.com/products-search/hot-china-products/Lamp.html'],
  [madeInChina, null, 'https://www.made-in-china.com/product/abc/x.html'],
  [dhgate, '712345678', 'https://www.dhgate.com/product/led-desk-lamp/712345678.html'],
  [dhgate, '712345678', 'https://es.dhgate.com/product/lampara-led/712345678.html?dspm=pcen.sp'],
  [dhgate, '712345678', 'https://www.dhgate.com/product/712345678.html'],
  [dhgate, '712345678', 'https://m.dhgate.com/goods/712345678.html'],
  [dhgate, '5', 'https://m.dhgate.com/goods/5.html'],
  [dhgate, null, 'https://www.dhgate.com/product/lamp/12345.html'],
  [dhgate, null, 'https://www.dhgate.com/store/21168508'],
  [amazon, 'B08N5WRWNW', 'https://www.amazon.com/dp/B08N5WRWNW'],
  [amazon, 'B08N5WRWNW', 'https://www.amazon.com/dp/B08N5WRWNW/'],
  [amazon, 'B08N5WRWNW', 'https://www.amazon.com/dp/b08n5wrwnw'],
  [amazon, 'B08N5WRWNW', 'https://www.amazon.es/Lampara-escritorio/dp/B08N5WRWNW/ref=sr_1_1?keywords=lampara'],
  [amazon, 'B08N5WRWNW', 'https://www.amazon.com.mx/-/en/Lamp/dp/B08N5WRWNW?psc=1'],
  [amazon, 'B08N5WRWNW', 'https://www.amazon.com.br/gp/product/B08N5WRWNW'],
  [amazon, 'B08N5WRWNW', 'https://www.amazon.co.uk/gp/aw/d/B08N5WRWNW'],
  [amazon, 'B08N5WRWNW', 'https://smile.amazon.de/dp/B08N5WRWNW'],
  [amazon, 'B08N5WRWNW', 'https://www.amazon.fr/dp/B08N5WRWNW#reviews'],
  [amazon, 'B08N5WRWNW', 'https://www.amazon.it/dp/B08N5WRWNW'],
  [amazon, 'B08N5WRWNW', 'https://www.amazon.nl/dp/B08N5WRWNW'],
  [amazon, 'B08N5WRWNW', 'https://www.amazon.ca/dp/B08N5WRWNW'],
  [amazon, 'B08N5WRWNW', 'https://www.amazon.co.jp/%E3%83%A9/dp/B08N5WRWNW'],
  [amazon, 'B08N5WRWNW', 'https://www.amazon.in/dp/B08N5WRWNW'],
  [amazon, 'B08N5WRWNW', 'https://www.amazon.com.au/dp/B08N5WRWNW'],
  [amazon, null, 'https://www.amazon.com/dp/B08N5WRWN'],
  [amazon, null, 'https://www.amazon.com/dp/B08N5WRWNWX'],
  [amazon, null, 'https://www.amazon.com/s?k=lamp'],
  [amazon, null, 'https://a.co/d/abc1234'],
  [amazon, null, 'https://amzn.to/3xYzAbC'],
  [amazon, null, 'https://amzn.eu/d/B08N5WRWNW'],
  [amazon, null, 'https://amzn.eu/dp/B08N5WRWNW'],
  [temu, '601099512345678', 'https://www.temu.com/goods.html?goods_id=601099512345678'],
  [temu, '601099512345678', 'https://www.temu.com/es/lampara-led-g-601099512345678.html?top_gallery_url=x'],
  [temu, '601099512345678', 'https://www.temu.com/lamp-g-601099512345678.html'],
  [temu, null, 'https://share.temu.com/AbCdEf'],
  [temu, null, 'https://www.temu.com/channel/best-sellers.html'],
  [thisShop, '42', 'https://rutaseda.example/product/42'],
  [thisShop, '42', 'https://rutaseda.example/en/product/42'],
  [thisShop, '42', 'https://rutaseda.example/zh/product/42?skuId=7'],
  [thisShop, '42', 'https://rutaseda.example/product/42/'],
  [thisShop, '42', 'https://www.rutaseda.example/product/42'],
  [thisShop, null, 'https://rutaseda.example/supplier/1'],
  [thisShop, null, 'https://rutaseda.example/product/42abc'],
  // Look-alikes are anybody's.
  [other, null, 'https://1688.com.evil.example/offer/610947572360.html'],
  [other, null, 'https://fake1688.com/offer/610947572360.html'],
  [other, null, 'https://detail-1688.com/offer/610947572360.html'],
  [other, null, 'https://amazon.com.evil.example/dp/B08N5WRWNW'],
  [other, null, 'https://notamazon.com/dp/B08N5WRWNW'],
  [other, null, 'https://amazon.com.tr/dp/B08N5WRWNW'],
  [other, null, 'https://temu.com.example/x-g-601099512345678.html'],
  [other, null, 'https://taоbao.com/item.htm?id=654321098765'],
  [other, null, 'https://xn--tabao-r8e.com/item.htm?id=654321098765'],
  [other, null, 'https://evil.example/?u=https://detail.1688.com/offer/610947572360.html'],
  [other, null, 'https://evil.example/https://detail.1688.com/offer/610947572360.html'],
  [other, null, 'https://sub.rutaseda.example/product/42'],
  [other, null, 'https://rutaseda.example.evil.example/product/42'],
  [other, null, 'https://tienda.example/lámpara?color=azul'],
  [other, null, 'https://grün.example/lampe'],
  [other, null, 'https://例子.测试/产品'],
  [other, null, 'https://example.com'],
]

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
    expect(parseProductLink('http://localhost:3000/en/product/7', 'localhost:3000')).toMatchObject({ platform: thisShop, externalId: '7' })
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
