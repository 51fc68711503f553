import { randomUUID } from 'node:crypto'
import { isNotNull } from 'drizzle-orm'
import { CHAT_TYPE, SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { CONSULTATION_STATUS, SOURCE_TYPE } from '#contract/consultations/consultations.ts'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'
import { DEMO_BUYER_ID, DEMO_MEMBER_ID } from '#database/demo/accounts.ts'
import { SILENT } from '#database/demo/order-steps.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { announceMessage, noteAllRead } from '#server/features/consultations/chat-announcements.ts'
import { insertMessage, type MessageRecord } from '#server/features/consultations/chat-messages.queries.ts'
import {
  advanceReadMark,
  changeConsultation,
  findConsultation,
  insertConsultation,
  listedConsultation,
} from '#server/features/consultations/consultations.queries.ts'
import { consultationSides } from '#server/features/consultations/consultations.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

interface Line {
  by: 'buyer' | 'supplier'
  language: Language
  text: string
  /** Card of a product or an order attached to the message. */
  card?: { type: typeof CHAT_TYPE.product | typeof CHAT_TYPE.order; id: number }
  /** Minutes after the previous message. */
  after: number
}

interface Talk {
  supplierId: number
  source: { sourceType: (typeof SOURCE_TYPE)[keyof typeof SOURCE_TYPE]; sourceId: number }
  /** Days before now when the conversation started. */
  daysAgo: number
  lines: readonly Line[]
  /** Number of the latest messages that the buyer has not read. */
  unread?: number
  isClosed?: true
}

const SPEAKER = 40
const MICROPHONE = 46
const TABLE_LAMP = 219
const [ROUYUN, LUMBRERAL, LANSHUO, QIYUAN, HENGJIA] = [11, 8, 1, 2, 9]

/** Sales people besides the demo's supplier member; no one can sign in as them. */
const SALES = [
  { supplierId: LUMBRERAL, name: 'Inés Robledo', language: 'spa' },
  { supplierId: ROUYUN, name: '沈佳', language: 'zh' },
  { supplierId: QIYUAN, name: 'Leo Huang', language: 'en' },
] as const

const talks = (orderId: number): readonly Talk[] => [
  {
    supplierId: QIYUAN,
    source: { sourceType: SOURCE_TYPE.supplier, sourceId: QIYUAN },
    daysAgo: 20,
    isClosed: true,
    lines: [
      { by: 'buyer', language: 'en', text: 'Do you print logos on power banks below 500 pieces?', after: 0 },
      { by: 'supplier', language: 'en', text: 'From 300 pieces, one colour, no extra charge. Laser engraving from 100.', after: 190 },
      { by: 'buyer', language: 'en', text: 'Thank you, I will come back once the design is ready.', after: 25 },
    ],
  },
  {
    supplierId: HENGJIA,
    source: { sourceType: SOURCE_TYPE.supplier, sourceId: HENGJIA },
    daysAgo: 2,
    lines: [{ by: 'buyer', language: 'spa', text: '¿Podéis enviar las ollas sin caja individual? Ahorraríamos volumen.', after: 0 }],
  },
  {
    supplierId: LANSHUO,
    source: { sourceType: SOURCE_TYPE.product, sourceId: SPEAKER },
    daysAgo: 6,
    lines: [
      { by: 'buyer', language: 'spa', text: 'Hola, ¿el altavoz de 5 W lleva batería de 1.200 o de 1.500 mAh?', after: 0 },
      { by: 'supplier', language: 'zh', text: '您好！标配 1200 mAh，可升级到 1500 mAh，每台加 0.8 元。', after: 42 },
      { by: 'buyer', language: 'spa', text: 'Perfecto. ¿Y el plazo con nuestra caja? Serían 600 unidades, en tres colores.', after: 31 },
      {
        by: 'supplier',
        language: 'zh',
        text: '自有包装 600 台，收到设计稿后 18 天发货。\n三个颜色没有问题，每色最少 100 台。',
        after: 1210,
      },
      {
        by: 'supplier',
        language: 'zh',
        text: '这款麦克风很多客户一起采购，可以同箱发货。',
        card: { type: CHAT_TYPE.product, id: MICROPHONE },
        after: 3,
      },
      { by: 'buyer', language: 'spa', text: 'Me interesa, lo miro y te digo el lunes. Gracias.', after: 95 },
    ],
  },
  {
    supplierId: LUMBRERAL,
    source: { sourceType: SOURCE_TYPE.product, sourceId: TABLE_LAMP },
    daysAgo: 3,
    unread: 1,
    lines: [
      { by: 'buyer', language: 'spa', text: '¿La pantalla de lino se puede hacer en crudo en lugar de blanco?', after: 0 },
      {
        by: 'supplier',
        language: 'spa',
        text: 'Sí, la pantalla de lino también se hace en crudo. El mínimo sigue siendo de 12 unidades.',
        after: 160,
      },
    ],
  },
  {
    supplierId: ROUYUN,
    source: { sourceType: SOURCE_TYPE.order, sourceId: orderId },
    daysAgo: 1,
    unread: 2,
    lines: [
      {
        by: 'buyer',
        language: 'spa',
        text: '¿Me confirmáis el tono antes de cortar la tela?',
        card: { type: CHAT_TYPE.order, id: orderId },
        after: 0,
      },
      { by: 'supplier', language: 'en', text: 'Of course. The dye lot came in this morning, we are measuring it now.', after: 75 },
      { by: 'supplier', language: 'en', text: 'It is “sand”, ΔE 0.6 against your sample. Shall we cut all 96 sets?', after: 240 },
    ],
  },
]

/** Seeds the demo buyer's conversations in three languages: waiting, active, closed, and two with unread messages. */
export async function seedDemoConversations(db: Database, orderId: number, now: Date): Promise<void> {
  const opened = new Date('2026-06-01T08:00:00Z')
  const members = await db
    .insert(accounts)
    .values(
      SALES.map((person, place) => ({
        ...person,
        email: `sales-${place + 1}@demo.rutaseda.example`,
        passwordHash: '',
        role: 1,
        countryCode: person.language === 'spa' ? 'ES' : 'CN',
        createTime: opened,
      })),
    )
    .returning({ id: accounts.id, supplierId: accounts.supplierId })
  const memberOf = (supplierId: number) => members.find((one) => one.supplierId === supplierId)?.id ?? DEMO_MEMBER_ID
  for (const talk of talks(orderId)) await insertTalk(db, talk, memberOf(talk.supplierId), now)
  // Prevents mails about messages from before the shop opened.
  await db.update(consultationSides).set({ mailTime: null }).where(isNotNull(consultationSides.mailTime))
}

async function insertTalk(
  db: Database,
  { supplierId, source, daysAgo, lines, unread = 0, isClosed }: Talk,
  memberId: number,
  now: Date,
): Promise<void> {
  const begun = new Date(now.getTime() - daysAgo * DAY_MS)
  const { id } = (await insertConsultation(db, { accountId: DEMO_BUYER_ID, supplierId, ...source }, begun))!
  let time = begun.getTime()
  const written: MessageRecord[] = []
  let answerTime: Date | null = null
  for (const { by, language, text, card, after } of lines) {
    time += after * MINUTE_MS
    const createTime = new Date(time)
    const isBuyer = by === 'buyer'
    if (!isBuyer) answerTime ??= createTime
    const message = await insertMessage(db, {
      consultationId: id,
      senderType: isBuyer ? SENDER_TYPE.buyer : SENDER_TYPE.supplier,
      accountId: isBuyer ? DEMO_BUYER_ID : memberId,
      clientId: randomUUID(),
      type: card?.type ?? CHAT_TYPE.text,
      content: text,
      language,
      cardId: card?.id ?? null,
      createTime,
    })
    written.push(message!)
    const status = answerTime ? CONSULTATION_STATUS.active : CONSULTATION_STATUS.waiting
    await changeConsultation(db, id, { status, answerTime, lastMessageId: message!.id, updateTime: createTime })
    await announceMessage(db, SILENT.live, await listedConsultation(db, SENDER_TYPE.buyer, id), message!, createTime)
  }
  await read(db, id, written, unread, now)
  if (isClosed) await changeConsultation(db, id, { status: CONSULTATION_STATUS.closed, closeTime: new Date(time) })
}

/** Marks messages as read: the supplier has read everything, the buyer all but the last `unread` ones. */
async function read(db: Database, id: number, written: readonly MessageRecord[], unread: number, now: Date): Promise<void> {
  const consultation = (await findConsultation(db, id))!
  const seen = written.slice(0, written.length - unread).at(-1)
  if (seen) await advanceReadMark(db, id, SENDER_TYPE.buyer, seen.id)
  if (unread === 0) await noteAllRead(db, SILENT.live, consultation, SENDER_TYPE.buyer, now)
  const answered = written.findLast(({ senderType }) => senderType === SENDER_TYPE.supplier)
  const last = written.at(-1)!
  if (!answered) return
  await advanceReadMark(db, id, SENDER_TYPE.supplier, last.id)
  await noteAllRead(db, SILENT.live, consultation, SENDER_TYPE.supplier, now)
}
