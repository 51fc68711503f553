import {
  accept,
  close,
  decline,
  expire,
  type InquiryStep,
  orderOf,
  quoteGoods,
  quoteSku,
  reject,
  renegotiate,
  reply,
  request,
} from '#database/demo/inquiry-steps.ts'

export interface InquiryStory {
  /** End of the inquiry's number, which starts with its date. */
  key: string
  lines: readonly {
    url?: string
    name?: string
    specName?: string
    productId?: number
    quantity: number
    targetPrice?: string
    remark?: string
  }[]
  remark?: string
  /** Days before the demo is loaded when the inquiry was sent; each step has its own number of days. */
  sent: number
  steps: readonly (readonly [daysAgo: number, step: InquiryStep])[]
}

/** The inquiries of Casa Herrero, at least one in each status. Its messages link to the first two. */
export const INQUIRY_STORIES: readonly InquiryStory[] = [
  // Quoted, after a first version that was too expensive.
  {
    key: 'L4MPR2WX',
    sent: 9,
    lines: [
      {
        url: 'https://detail.1688.com/offer/712345678901.html',
        name: 'Lámpara de mesa con pantalla de lino',
        specName: 'pie de roble, cable textil',
        quantity: 200,
        targetPrice: '7.20',
        remark: 'Con enchufe europeo y marcado CE.',
      },
      { name: 'Pantalla de lino suelta, 25 cm', quantity: 100 },
    ],
    remark: 'Es para la próxima temporada: nos vendría bien recibirla en unas diez semanas.',
    steps: [
      [6, quoteGoods('8.40', 'Precio con enchufe europeo incluido.')],
      [5, renegotiate('1500', 'Por 200 unidades esperábamos algo menos.')],
      [1, quoteGoods('7.55', 'El taller acepta este precio a partir de 200 unidades.')],
    ],
  },
  // Waiting for the buyer's answer.
  {
    key: 'N8TCD5KE',
    sent: 4,
    lines: [
      { url: 'https://www.alibaba.com/product-detail/ceramic-planter_1600234567890.html', name: 'Macetero de cerámica', quantity: 300 },
    ],
    steps: [[2, request('¿Qué diámetro necesitas, 18 o 24 cm? ¿Con o sin plato?')]],
  },
  // Just sent.
  {
    key: 'Y6WHB3ZP',
    sent: 0.1,
    lines: [
      { productId: 219, quantity: 240, targetPrice: '9.80' },
      { url: 'https://item.taobao.com/item.htm?id=675432109876', quantity: 50, remark: 'Solo en color verde.' },
    ],
    steps: [],
  },
  // Waiting for a new price.
  {
    key: 'D2XKV9QA',
    sent: 12,
    lines: [{ productId: 222, quantity: 500 }],
    steps: [
      [10, quoteSku(222, '6.90', 'Precio por 500 unidades.')],
      [8, renegotiate('3200', 'Con 6,40 € por unidad cerramos hoy.')],
    ],
  },
  // Accepted; its goods were removed from the cart again.
  {
    key: 'R7PEM4TJ',
    sent: 8,
    lines: [{ url: 'https://es.aliexpress.com/item/1005006123456789.html', name: 'Organizador de bambú para cajón', quantity: 400 }],
    steps: [
      [5, quoteGoods('3.10', 'Bambú certificado FSC.')],
      [1, accept()],
    ],
  },
  // Ordered.
  { key: 'G5ZNQ8CH', sent: 60, lines: [{ productId: 816, quantity: 15 }], steps: [[56, orderOf('T5XEJ8MB')]] },
  // Rejected.
  {
    key: 'K9VAW6DR',
    sent: 20,
    lines: [{ url: 'https://www.temu.com/es/patinete-g-601099512345678.html', name: 'Patinete eléctrico', quantity: 20 }],
    steps: [[18, reject(2, 'Este modelo no cumple la normativa europea, así que no podemos cotizarlo.')]],
  },
  // Declined by the buyer, and cancelled before an operator worked on it.
  {
    key: 'B3HTX7MN',
    sent: 33,
    lines: [{ name: 'Cestos de mimbre, juego de tres', quantity: 150 }],
    steps: [
      [30, quoteGoods('11.20', '')],
      [28, decline('Al final los hacemos con un taller de aquí.')],
    ],
  },
  {
    key: 'W4CQJ2PV',
    sent: 26,
    lines: [{ url: 'https://www.amazon.es/dp/B0C1X2Y3Z4', name: 'Difusor de aromas', quantity: 80 }],
    steps: [[25.8, close()]],
  },
  // Expired, with and without a quote.
  {
    key: 'E8RKP5YD',
    sent: 25,
    lines: [{ url: 'https://detail.tmall.com/item.htm?id=698765432109', name: 'Manta de punto', quantity: 120 }],
    steps: [
      [22, quoteGoods('12.40', '')],
      [15, expire()],
    ],
  },
  {
    key: 'H6DMN3WT',
    sent: 40,
    lines: [{ name: 'Jarrón de vidrio reciclado', quantity: 60 }],
    steps: [
      [38, request('¿Puedes enviarnos una foto?')],
      [36, reply('La envío en cuanto la tenga.')],
      [35, request('Sin una foto no podemos encontrarlo.')],
      [21, expire()],
    ],
  },
]
