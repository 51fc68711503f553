import { describe, expect, test } from 'vitest'
import { MOST_LINES } from '#contract/inquiries/inquiries.ts'
import { patient } from '#tests/exhaustive.ts'
import { newLine, textOf } from '#web/features/inquiries/editor/draft-lines.ts'
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

/** `O`, `T` and `A` are links to 1688, Taobao and AliExpress; a line is written as `link|name|quantity|remark`. */
const LINKS: Record<string, string> = {
  O: 'https://detail.1688.com/offer/610947572001.html',
  T: 'https://item.taobao.com/item.htm?id=678901234567',
  A: 'https://es.aliexpress.com/item/1005001234567890.html',
}
const typed = (text: string) => text.replaceAll(/<([OTA])>/g, (_, name: string) => LINKS[name]!)
const nameOf = (url: string) => Object.keys(LINKS).find((name) => LINKS[name] === url) ?? url
const read = (text: string) => {
  const { lines, remark } = cut(typed(text))
  const rows = lines.map(({ url, name, quantity, remark: said }) => `${nameOf(url)}|${name}|${quantity}|${said.replaceAll('\n', '/')}`)
  return remark ? [...rows, `+${remark.replaceAll('\n', '/')}`] : rows
}

test.each<[string, ...string[]]>([
  // A seller's minimum, stock, price tiers and cartons are no quantities.
  ['<O> ¥12.5 起批3件\n数量：300', 'O||300|¥12.5 起批3件/数量：300'],
  ['<O> 3件起批 要50', 'O||50|3件起批 要50'],
  ['<O> 起订量：10个', 'O|||起订量：10个'],
  ['<O> 库存5000件 已售1000件 要300件', 'O||300|库存5000件 已售1000件 要300件'],
  ['<O> 1-49件 ¥12 50-199件 ¥11 300件', 'O||300|1-49件 ¥12 50-199件 ¥11 300件'],
  ['MOQ 10 pcs <O> need 500 pcs', 'O||500|MOQ 10 pcs/need 500 pcs'],
  ['<O> pedido mínimo: 12 uds', 'O|||pedido mínimo: 12 uds'],
  ['<O> 20件/箱', 'O|||20件/箱'],
  ['<O> 满3件包邮', 'O|||满3件包邮'],
  // Quantities for two links in one sentence.
  ['3 docenas de <O> y 2 cajas de <T>', 'O||36|', 'T||2|'],
  ['2 dozen of <O> and 40 pcs of <T>', 'O||24|', 'T||40|'],
  ['200 uds <O> en rojo, 300 uds <T> en azul', 'O||200|200 uds/en rojo', 'T||300|300 uds/en azul'],
  ['<O> 200 uds <T> 300 uds', 'O||200|', 'T||300|'],
  ['<O> 200个，<T> 300个', 'O||200|', 'T||300|'],
  // Numbers as people write them.
  ['<O> 一百件', 'O||100|'],
  ['<O> 1万个', 'O||10000|'],
  ['<O> 1.5万件', 'O||15000|'],
  ['<O> 2 dozen', 'O||24|'],
  ['<O> media docena', 'O||6|'],
  ['<O> 数量５００个', 'O||500|数量５００个'],
  ['<O>\n数量：300', 'O||300|数量：300'],
  ['<O>\nCantidad: 1.000', 'O||1000|Cantidad: 1.000'],
  ['<O> qty 250', 'O||250|qty 250'],
  ['<O> ×50', 'O||50|'],
  ['2 x <O>', 'O||2|'],
  ['<O>（200个）', 'O||200|'],
  ['<O>\n500', 'O||500|'],
  ['<O> quiero 2 colores, 500 unidades', 'O||500|quiero 2 colores, 500 unidades'],
  ['<O> 还有一个问题，2个颜色', 'O|||还有一个问题，2个颜色'],
  ['<O> 20x30 cm, 15 días, 300 g', 'O|||20x30 cm, 15 días, 300 g'],
  // The next message contains the quantity; thanks belong to no line.
  [
    '[23/11/26, 10:15] Ana: <O>\n[23/11/26, 10:16] Ana: 1.500 uds en rojo\n[23/11/26, 10:17] Ana: ¡Gracias!',
    'O||1500|1.500 uds en rojo',
    '+¡Gracias!',
  ],
  ['<O>\n\n500 uds', 'O||500|'],
  ['<O> 200 uds\nGracias!', 'O||200|', '+Gracias!'],
  // A row with a quantity and a description is a line of its own.
  [
    'Hola:\n<T> 100 uds\n50 cajas de vasos térmicos 500 ml acero con logo\n<A>\nGracias!',
    ...['T||100|', '|50 cajas de vasos térmicos 500 ml acero con logo|50|', 'A|||', '+Hola:/Gracias!'],
  ],
  ['<T> 一百件 M码\n不锈钢保温杯 500ml 印logo 50箱', 'T||100|一百件 M码', '|不锈钢保温杯 500ml 印logo 50箱|50|'],
  ['<O>\n50 vasos térmicos', 'O|||', '|50 vasos térmicos|50|'],
  ['<O>\n2 agujeros en la tapa', 'O|||2 agujeros en la tapa'],
  ['<O>\n300个红色', 'O||300|300个红色'],
  ['<O>\n200 uds, talla M', 'O||200|200 uds, talla M'],
  ['Gorras negras 200 uds\n<O>\nTazas blancas 100 uds\n<T>', 'O||200|Gorras negras 200 uds', 'T||100|Tazas blancas 100 uds'],
  ['<O>\n\n- Gorras negras x50', 'O|||', '|Gorras negras x50|50|'],
  [
    '50 vasos térmicos\nGorras: 30\nBolsas 2 dozen\nGracias',
    ...['|50 vasos térmicos|50|', '|Gorras: 30|30|', '|Bolsas 2 dozen|24|', '+Gracias'],
  ],
  // Names in the brackets of share texts and of Markdown links.
  ['【淘宝】<T> HU7632 「不锈钢保温杯 3件套」\n点击链接直接打开 或者 淘宝搜索直接打开', 'T|不锈钢保温杯 3件套||'],
  ['【1688】<O> 【厂家直销保温杯】 要200个', 'O|厂家直销保温杯|200|要200个'],
  ['【包邮】<O>', 'O|||'],
  ['[Bolsa](<O>)', 'O|Bolsa||'],
  ['- [Bolsa](<O>) 20 pcs\n- [Taza](<T>) 30 pcs', 'O|Bolsa|20|', 'T|Taza|30|'],
  ['[aquí](<O>)', 'O|||'],
  ['[Bolsa] (<O>)', 'O|||[Bolsa]'],
])('%j', (text, ...lines) => {
  expect(read(text)).toEqual(lines)
})

test('lines that did not fit make the same lines when they are pasted again', () => {
  const { lines } = cut(typed('【1688】<O> 【保温杯】 要200个\n<T> 300 uds en rojo'))
  const again = cut(textOf(lines.map(newLine))).lines
  expect(again.map(({ url, name, quantity }) => [url, name, quantity])).toEqual(
    lines.map(({ url, name, quantity }) => [url, name, quantity]),
  )
})

test('a whole text of one sign takes no time', () => {
  const started = performance.now()
  for (const part of ['1,000 ', '一', 'a ', '20 uds ', 'desde ', '[', '[a](', '「', '【', '复制', ' ', '1', '1 '])
    cut(`${part.repeat(20_000 / part.length)}${LINKS['O']}`)
  expect(performance.now() - started).toBeLessThan(patient(5000))
})
