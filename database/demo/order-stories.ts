import { CASE_REPLY } from '#contract/disputes/disputes.ts'
import { SHIPMENT_STATUS } from '#contract/orders/shipments/shipments.ts'
import {
  answer,
  confirm,
  evaluate,
  expire,
  openCase,
  pay,
  prove,
  ready,
  receive,
  reply,
  type Step,
  sendRefund,
  ship,
  sight,
} from '#database/demo/order-steps.ts'

export interface Story {
  /** End of the order's number, which starts with its date. */
  key: string
  /** All from one supplier. */
  items: readonly { productId: number; quantity: number }[]
  remark?: string
  /** Days before the demo is loaded when the order was placed; each step has its own number of days. */
  placed: number
  steps: readonly (readonly [daysAgo: number, step: Step])[]
}

/** The orders of Casa Herrero, at least one in each state. Cases are with the demo's own supplier, whose member can answer them. */
export const STORIES: readonly Story[] = [
  // Waiting for the supplier.
  { key: 'Q4WXM7HE', placed: 0.3, items: [{ productId: 219, quantity: 24 }], remark: '¿Puede salir con enchufe europeo?', steps: [] },
  // Waiting for the buyer's answer to a higher freight amount.
  {
    key: 'B8TKD3NV',
    placed: 1.6,
    items: [
      { productId: 222, quantity: 18 },
      { productId: 225, quantity: 20 },
    ],
    steps: [[0.4, confirm('Las pantallas van en caja doble: el porte sube un poco.', 1850n)]],
  },
  // Waiting for payment.
  {
    key: 'F6YPZ2CA',
    placed: 1.2,
    items: [
      { productId: 360, quantity: 30 },
      { productId: 378, quantity: 60 },
    ],
    steps: [],
  },
  // Proof of payment in review.
  { key: 'M9RHE5JT', placed: 2.5, items: [{ productId: 462, quantity: 24 }], steps: [[0.2, prove('ES-TRF-20931')]] },
  // In production.
  {
    key: 'V2DMPX8R',
    placed: 9,
    items: [
      { productId: 457, quantity: 96 },
      { productId: 459, quantity: 120 },
    ],
    steps: [[6, pay('ES-TRF-20418')]],
  },
  // Ready, waiting for the balance.
  {
    key: 'C7NQW4XK',
    placed: 24,
    items: [
      { productId: 9, quantity: 30 },
      { productId: 12, quantity: 48 },
    ],
    steps: [
      [22, pay('ES-TRF-19877')],
      [2, ready('已全部装箱，外箱 12 件，装箱前已抽检。')],
    ],
  },
  // Half of it has been shipped.
  {
    key: 'H3ZVA9PE',
    placed: 30,
    items: [
      { productId: 24, quantity: 100 },
      { productId: 27, quantity: 24 },
    ],
    steps: [
      [28, pay('ES-TRF-19602')],
      [9, ready('质检合格。')],
      [6, pay('ES-TRF-20377')],
      [3, ship('sf', 'SF International', 'SF1582047719360', true)],
      [2.4, sight(SHIPMENT_STATUS.onTheWay, 'Shenzhen', 'Departed from the sorting centre')],
    ],
  },
  // In transit.
  {
    key: 'KJ7WQ3ZH',
    placed: 41,
    items: [
      { productId: 351, quantity: 36 },
      { productId: 358, quantity: 60 },
    ],
    steps: [
      [39, pay('ES-TRF-19115')],
      [16, ready('Embalado y revisado: 2 de 60 cambiadas antes de cerrar.')],
      [14, pay('ES-TRF-20004')],
      [11, ship('dhl', 'DHL Express', 'JD014600007341928557')],
      [10.5, sight(SHIPMENT_STATUS.handedOver, 'Yongkang', 'Picked up')],
      [8, sight(SHIPMENT_STATUS.onTheWay, 'Hong Kong', 'Departed')],
      [4, sight(SHIPMENT_STATUS.customs, 'Leipzig', 'Clearance in progress')],
      [2, sight(SHIPMENT_STATUS.onTheWay, 'Madrid', 'Arrived at the delivery facility')],
    ],
  },
  // Delivered, waiting for the confirmation of receipt.
  {
    key: 'T5XEJ8MB',
    placed: 46,
    items: [{ productId: 816, quantity: 15 }],
    steps: [
      [44, pay('ES-TRF-18850')],
      [25, ready('抽检 12 件，全部合格，已封箱。')],
      [24, pay('ES-TRF-19533')],
      [21, ship('ups', 'UPS', '1Z999AA10123456784')],
      [9, sight(SHIPMENT_STATUS.outForDelivery, 'Madrid', '')],
      [8.8, sight(SHIPMENT_STATUS.delivered, 'Madrid', 'Left with the reception desk')],
    ],
  },
  // In dispute: the supplier has made an offer.
  {
    key: 'W8CRK6YD',
    placed: 52,
    items: [{ productId: 54, quantity: 40 }],
    steps: [
      [50, pay('ES-TRF-18644')],
      [33, ready('外箱加固，贴好唛头。')],
      [32, pay('ES-TRF-19240')],
      [29, ship('dhl', 'DHL Express', 'JD014600006992013774')],
      [17, sight(SHIPMENT_STATUS.delivered, 'Madrid', '')],
      [
        6,
        openCase(
          2,
          20n,
          'Ocho de los cuarenta altavoces llegaron con la rejilla abollada. Las cajas de cartón estaban aplastadas por un lado.',
        ),
      ],
      [4, answer(CASE_REPLY.offer, '很抱歉，确认是外箱受压。先退一半，下次订单再补发 4 个。', 10n)],
      [3, reply(CASE_REPLY.message, 'Gracias por contestar tan rápido. Lo hablo con la tienda y os digo.')],
    ],
  },
  // A refund request before shipping, to be decided by the platform.
  {
    key: 'P4HNT9VA',
    placed: 35,
    items: [{ productId: 45, quantity: 36 }],
    steps: [
      [33, pay('ES-TRF-19411')],
      [12, openCase(2, 100n, 'Tenía que estar listo hace dos semanas y la campaña ya ha empezado. Pedimos que se devuelva el anticipo.')],
      [10, answer(CASE_REPLY.refuse, '芯片缺货，工厂已补单，预计下周完成，请再等几天。')],
      [8, reply(CASE_REPLY.toPlatform, 'Ya no nos sirve la próxima semana. Que lo vea Rutaseda.')],
    ],
  },
  // Received, waiting for a review.
  {
    key: 'D2MKX7QZ',
    placed: 64,
    items: [
      { productId: 414, quantity: 12 },
      { productId: 366, quantity: 10 },
    ],
    steps: [
      [62, pay('ES-TRF-18120')],
      [44, ready('Revisión final sin incidencias; cajas numeradas del 1 al 4.')],
      [43, pay('ES-TRF-18733')],
      [40, ship('ups', 'UPS', '1Z999AA10123459903')],
      [26, sight(SHIPMENT_STATUS.delivered, 'Madrid', '')],
      [20, receive],
    ],
  },
  // Reviewed.
  {
    key: 'J9VBE3WT',
    placed: 98,
    items: [
      { productId: 432, quantity: 10 },
      { productId: 948, quantity: 20 },
    ],
    steps: [
      [96, pay('ES-TRF-17002')],
      [82, ready('质检合格，已打托。')],
      [80, pay('ES-TRF-17488')],
      [77, ship('dhl', 'DHL Express', 'JD014600005120667318')],
      [63, sight(SHIPMENT_STATUS.delivered, 'Madrid', '')],
      [60, receive],
      [
        55,
        evaluate('spa', [
          { score: 5, content: 'Calientan parejo y hacen poco ruido. Venían bien protegidas, ninguna con golpes.' },
          { score: 4, content: 'Buen corte y batería larga; las instrucciones en español son algo escasas.' },
        ]),
      ],
    ],
  },
  // Expired unpaid.
  { key: 'WT5NHC6K', placed: 20, items: [{ productId: 15, quantity: 42 }], steps: [[13, expire]] },
  // Refunded before production.
  {
    key: 'A6QZC8RM',
    placed: 72,
    items: [{ productId: 30, quantity: 50 }],
    steps: [
      [70, pay('ES-TRF-17890')],
      [68, openCase(4, 100n, 'Nos equivocamos de modelo: necesitamos el de conector Lightning, no el USB-C.')],
      [67, answer(CASE_REPLY.agree, '还没开始生产，同意全额退款。')],
      [65, sendRefund('ES-TRF-18011')],
    ],
  },
]
