import { lt } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import { ENTITY_TYPES } from '#contract/messages/messages.ts'
import { DEMO_BUYER_ID } from '#database/demo/accounts.ts'
import { insertRows } from '#database/insert-rows.ts'
import { announcementReads } from '#server/features/announcements/announcements.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

type MessageRow = typeof messages.$inferInsert

/** The platform's replies to the demo buyer's inquiries. */
const OTHERS: readonly Pick<MessageRow, 'entityType' | 'entityId' | 'title' | 'content' | 'createTime'>[] = [
  {
    entityType: ENTITY_TYPES.inquiry,
    entityId: 1,
    title: {
      spa: 'Tu consulta de precio tiene una cotización',
      en: 'Your price inquiry has a quote',
      zh: '您的询价单已有报价',
    },
    content: [
      {
        name: {
          spa: 'Lámpara de mesa con pantalla de lino, 200 unidades: cotización válida durante 7 días',
          en: 'Table lamp with linen shade, 200 pieces: quote valid for 7 days',
          zh: '亚麻灯罩台灯，200 件：报价 7 天内有效',
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
      zh: '您的询价单需要补充信息',
    },
    content: [
      {
        name: {
          spa: 'Macetero de cerámica: ¿qué diámetro necesitas, 18 o 24 cm?',
          en: 'Ceramic planter: which diameter do you need, 18 or 24 cm?',
          zh: '陶瓷花盆：请问直径需要 18 cm 还是 24 cm？',
        },
      },
    ],
    createTime: new Date('2026-09-19T13:15:00Z'),
  },
]

/** Messages about orders are marked as read after two days. */
const UNREAD_MS = 2 * DAY_MS

/** Leaves unread: the replies of suppliers and platform, recent messages about orders, and the newer half of the announcements. */
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
