import type { LocalizedText } from '#contract/languages.ts'
import { ENTITY_TYPES } from '#contract/messages.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { DemoOrder } from '#database/demo/orders.ts'
import { insertRows } from '#database/insert-rows.ts'
import { announcementReads } from '#server/features/announcements/announcements.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import type { Database } from '#server/kernel/database.ts'

const BUYER_ID = 1
const PICTURE_WIDTH = 96

type MessageRow = typeof messages.$inferInsert

/** What became of each of the demo's orders, in their order. */
const OF_ORDERS: readonly { title: (orderNo: string) => LocalizedText; createTime: Date }[] = [
  {
    title: (orderNo) => ({
      spa: `El pedido ${orderNo} ya está en camino`,
      en: `Order ${orderNo} is on its way`,
      zh: `订单 ${orderNo} 已发货`,
    }),
    createTime: new Date('2026-09-22T03:25:00Z'),
  },
  {
    title: (orderNo) => ({
      spa: `Hemos recibido el pago del pedido ${orderNo}`,
      en: `We have received your payment for order ${orderNo}`,
      zh: `订单 ${orderNo} 已收到付款`,
    }),
    createTime: new Date('2026-09-21T08:05:00Z'),
  },
  {
    title: (orderNo) => ({
      spa: `El pedido ${orderNo} se ha cancelado por vencimiento del plazo`,
      en: `Order ${orderNo} was cancelled: the deadline passed`,
      zh: `订单 ${orderNo} 已超时取消`,
    }),
    createTime: new Date('2026-09-18T10:31:00Z'),
  },
]

/** Answers of suppliers and of the platform's buyers. */
const OTHERS: readonly Pick<MessageRow, 'entityType' | 'entityId' | 'title' | 'content' | 'createTime'>[] = [
  {
    entityType: ENTITY_TYPES.consultation,
    entityId: 1,
    title: {
      spa: 'Talleres Lumbreral ha contestado',
      en: 'Lumbreral Lighting Workshops has replied',
      zh: '卢布雷拉灯具回复了您',
    },
    content: [
      {
        name: {
          spa: 'Sí, la pantalla de lino también se hace en crudo. El mínimo sigue siendo de 12 unidades.',
          en: 'Yes, the linen shade also comes in natural. The minimum stays at 12 pieces.',
          zh: '可以，亚麻灯罩也有本色款，起订量仍为 12 件。',
        },
      },
    ],
    createTime: new Date('2026-09-24T11:02:00Z'),
  },
  {
    entityType: ENTITY_TYPES.consultation,
    entityId: 2,
    title: {
      spa: 'Rouyun Textil Hogar ha enviado fotos de la muestra',
      en: 'Nantong Rouyun Home Textiles has sent photos of the sample',
      zh: '柔云家纺发来了样品照片',
    },
    content: [
      {
        name: {
          spa: 'Este es el tono «arena» con luz de día. ¿Lo confirmamos para los 96 juegos?',
          en: 'This is “sand” in daylight. Shall we confirm it for all 96 sets?',
          zh: '这是“沙色”在自然光下的效果，96 套都按这个颜色确认吗？',
        },
      },
    ],
    createTime: new Date('2026-09-23T02:47:00Z'),
  },
  {
    entityType: ENTITY_TYPES.inquiry,
    entityId: 1,
    title: {
      spa: 'Tu consulta de precio tiene una cotización',
      en: 'Your price inquiry has a quote',
      zh: '您的询价已有报价',
    },
    content: [
      {
        name: {
          spa: 'Cesta de mimbre con tapa, 500 unidades: cotización válida durante 7 días',
          en: 'Lidded wicker basket, 500 pieces: valid for 7 days',
          zh: '带盖藤编篮，500 件：报价 7 天内有效',
        },
      },
    ],
    createTime: new Date('2026-09-25T07:30:00Z'),
  },
  {
    entityType: ENTITY_TYPES.inquiry,
    entityId: 2,
    title: {
      spa: 'Falta un dato en tu consulta de precio',
      en: 'One detail is missing from your price inquiry',
      zh: '您的询价需要补充信息',
    },
    content: [
      {
        name: {
          spa: 'Tarro de vidrio hermético: ¿qué capacidad necesitas?',
          en: 'Airtight glass jar: which capacity do you need?',
          zh: '密封玻璃罐：请问需要多大容量？',
        },
      },
    ],
    createTime: new Date('2026-09-19T13:15:00Z'),
  },
]

/** The demo buyer has read none of their own messages yet, and of the platform's news the older half. */
export async function seedDemoMessages(db: Database, seeded: readonly DemoOrder[]): Promise<void> {
  const ofOrders = seeded.flatMap(({ order, lines: [line] }, place): MessageRow[] => {
    const event = OF_ORDERS[place]
    if (!event || !line) return []
    const thing = { name: line.productName, ...(line.picture ? { url: pictureAddress(line.picture, PICTURE_WIDTH) } : {}) }
    return [
      {
        accountId: BUYER_ID,
        entityType: ENTITY_TYPES.order,
        entityId: order.id,
        title: event.title(order.orderNo!),
        content: [thing, { name: order.supplierName }],
        createTime: event.createTime,
      },
    ]
  })
  const all = [...ofOrders, ...OTHERS.map((message) => ({ accountId: BUYER_ID, ...message }))]
  await insertRows(
    db,
    messages,
    all.map((message, place) => ({ id: place + 1, ...message })),
  )
  const readTime = new Date('2026-08-21T09:00:00Z')
  await insertRows(
    db,
    announcementReads,
    [1, 2, 3, 4, 5].map((announcementId) => ({ accountId: BUYER_ID, announcementId, readTime })),
  )
}
