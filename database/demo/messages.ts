import { lt } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import { ENTITY_TYPES } from '#contract/messages.ts'
import { DEMO_BUYER_ID } from '#database/demo/accounts.ts'
import { insertRows } from '#database/insert-rows.ts'
import { announcementReads } from '#server/features/announcements/announcements.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import type { Database } from '#server/kernel/database.ts'

type MessageRow = typeof messages.$inferInsert

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

/** After two days nobody leaves a message about an order unread. */
const UNREAD_MS = 2 * DAY_MS

/** What suppliers and the platform wrote her is unread, as are the latest messages about orders, and of the platform's news the newer half. */
export async function seedDemoMessages(db: Database, now: Date): Promise<void> {
  const isOld = lt(messages.createTime, new Date(now.getTime() - UNREAD_MS))
  await db.update(messages).set({ readTime: now }).where(isOld)
  await db.insert(messages).values(OTHERS.map((message) => ({ accountId: DEMO_BUYER_ID, ...message })))
  const readTime = new Date('2026-08-21T09:00:00Z')
  await insertRows(
    db,
    announcementReads,
    [1, 2, 3, 4, 5].map((announcementId) => ({ accountId: DEMO_BUYER_ID, announcementId, readTime })),
  )
}
