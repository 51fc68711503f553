import { describe, expect, test } from 'vitest'
import { MOST_LINES } from '#contract/inquiries/inquiries.ts'
import { cutPasted } from '#web/features/inquiries/editor/pasted-text.ts'

const cut = (text: string) => cutPasted(text, 'shop.example')
const offer = (number: number) => `https://detail.1688.com/offer/${610947572000 + number}.html`

describe('a pasted text becomes lines', () => {
  test('of a copied WhatsApp conversation, each link has the words around it and its quantity', () => {
    const { lines, remark } = cut(
      [
        '[23/11/26, 10:15:32] Ana Ruiz: Hola, ¿me dais precio de esto?',
        '\u200e[23/11/26, 10:15:40] Ana Ruiz: https://detail.1688.com/offer/610947572001.html?spm=a26352.13672862 200 uds, color negro',
        'con el logo en la tapa',
        '[23/11/26, 10:16:02] Ana Ruiz: Y este: https://es.aliexpress.com/item/1005001234567890.html.',
        '[23/11/26, 10:16:10] Ana Ruiz: <Multimedia omitido>',
        '[23/11/26, 10:16:30] Ana Ruiz: Gracias',
      ].join('\n'),
    )
    expect(lines).toEqual([
      {
        url: 'https://detail.1688.com/offer/610947572001.html',
        name: '',
        quantity: '200',
        remark: '200 uds, color negro\ncon el logo en la tapa',
      },
      { url: 'https://es.aliexpress.com/item/1005001234567890.html', name: '', quantity: '', remark: 'Y este:' },
    ])
    expect(remark).toBe('Hola, ¿me dais precio de esto?\nGracias')
  })

  test('of a phone’s form of the same, with a dash and no brackets', () => {
    const { lines } = cut(`23/11/26, 9:05 p. m. - Ana: *${offer(1)}*\n23/11/26, 9:06 p. m. - Ana: ${offer(2)} x50`)
    expect(lines.map(({ url, quantity }) => [url, quantity])).toEqual([
      [offer(1), ''],
      [offer(2), '50'],
    ])
  })

  test('of a spreadsheet, the figure is the quantity and the other cells are the remark; its head is left out', () => {
    const { lines, remark } = cut(
      `Enlace\tCantidad\tNota\n${offer(1)}\t1.200\t"azul, talla L"\n${offer(2)}\t50\t\n\t300\tGorra de algodón\n`,
    )
    expect(lines).toEqual([
      { url: offer(1), name: '', quantity: '1200', remark: 'azul, talla L' },
      { url: offer(2), name: '', quantity: '50', remark: '' },
      { url: '', name: 'Gorra de algodón', quantity: '300', remark: '' },
    ])
    expect(remark).toBe('')
  })

  test('between Chinese words and full-width signs, a link ends where they begin', () => {
    const { lines } = cut(
      '红色杯子：https://item.taobao.com/item.htm?id=678123456789，要100个。还有这个https://detail.tmall.com/item.htm?id=612345678901（蓝色）要报价',
    )
    expect(lines).toEqual([
      { url: 'https://item.taobao.com/item.htm?id=678123456789', name: '', quantity: '100', remark: '红色杯子：\n要100个。还有这个' },
      { url: 'https://detail.tmall.com/item.htm?id=612345678901', name: '', quantity: '', remark: '（蓝色）要报价' },
    ])
  })

  test('of links without a blank between them, each is found; a link within a query stays there', () => {
    const { lines } = cut(`${offer(1)}${offer(2)},${offer(3)};https://shop.example.org/go?to=https://elsewhere.example/p/1`)
    expect(lines.map(({ url }) => url)).toEqual([
      offer(1),
      offer(2),
      offer(3),
      'https://shop.example.org/go?to=https%3A%2F%2Felsewhere.example%2Fp%2F1',
    ])
  })

  test('of 25 links, all are found: what does not fit is for the list to say', () => {
    const { lines } = cut(Array.from({ length: 25 }, (_, place) => offer(place)).join('\n'))
    expect(lines.map(({ url }) => url)).toEqual(Array.from({ length: 25 }, (_, place) => offer(place)))
    expect(lines.length).toBeGreaterThan(MOST_LINES)
  })

  test('without any link, each row names goods, with its quantity', () => {
    expect(cut('Tazas de cerámica\t200\n\n- Gorras negras x50\nBolsas').lines).toEqual([
      { url: '', name: 'Tazas de cerámica', quantity: '200', remark: '' },
      { url: '', name: 'Gorras negras x50', quantity: '50', remark: '' },
      { url: '', name: 'Bolsas', quantity: '', remark: '' },
    ])
    expect(cut(' \n\t\n').lines).toEqual([])
  })

  test('a long sentence without a link keeps all of its words', () => {
    const [line] = cut(`Taza ${'muy '.repeat(40)}grande`).lines
    expect([...line!.name]).toHaveLength(120)
    expect(line!.remark).toContain('grande')
  })

  test('a link without https is mended where goods are known to be sold, else it stays to be seen', () => {
    expect(cut('detail.1688.com/offer/610947572001.html').lines[0]!.url).toBe('https://detail.1688.com/offer/610947572001.html')
    expect(cut('http://www.dhgate.com/product/lamp/412345678.html').lines[0]!.url).toBe('https://dhgate.com/product/lamp/412345678.html')
    expect(cut('http://taller.example/mesa (roble)').lines).toEqual([
      { url: 'http://taller.example/mesa', name: '', quantity: '', remark: '(roble)' },
    ])
    expect(cut('https://192.168.0.1/x').lines[0]!.url).toBe('https://192.168.0.1/x')
  })

  test('measures and prices are no quantities', () => {
    expect(cut(`${offer(1)} 20x30 cm, 2,50 € por par`).lines[0]!.quantity).toBe('')
  })
})
