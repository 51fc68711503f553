import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { PushChoice } from '#contract/account/mail-choices.ts'
import { DAY_MS } from '#contract/durations.ts'
import { flagOf } from '#contract/fields.ts'
import { inLanguage, LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { ENTITY_TYPES, type Message } from '#contract/messages/messages.ts'
import { placeOf } from '#contract/messages/place.ts'
import type { messages } from '#server/features/messages/messages.table.ts'
import { deleteDevice, findDevice, latestUnread } from '#server/features/messages/push/devices.queries.ts'
import { consoleTypesOf } from '#server/features/messages/readable-notices.ts'
import type { FindSessionById } from '#server/kernel/calls/access.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { deliver } from '#server/kernel/push/deliver.ts'

const queuedPush = z.object({
  deviceId: z.int(),
  subject: z.object({ entityType: z.int(), entityId: z.int(), path: z.string().nullable() }),
})

/** Older messages are no longer pushed. */
const NEWS_FOR_MS = DAY_MS

/** The account's push choice that applies to each entity type. */
const CHOICE_OF: ReadonlyMap<number, PushChoice> = new Map([
  [ENTITY_TYPES.order, 'orderFlag'],
  [ENTITY_TYPES.consultation, 'consultationFlag'],
  [ENTITY_TYPES.inquiry, 'inquiryFlag'],
])

/**
 * Pushes the latest unread message about a subject to a device, composed when it is sent: in the account's language, and only if the
 * account still wants it and the session is open and may read it. Expired devices are deleted. Temporary failures are retried for a day.
 */
export const sendPushesBy =
  (findSessionById: FindSessionById): JobTask =>
  async (appContext, payload, say) => {
    const { config, database, clock } = appContext
    const { deviceId, subject } = queuedPush.parse(payload)
    const found = await findDevice(database.db, deviceId)
    if (!found || !config.push) return
    const { device, language, pushFlags } = found
    const user = device.vapidKey === config.push.publicKey ? await findSessionById(appContext, device.sessionId) : null
    if (!user) return deleteDevice(database.db, device)
    const choice = CHOICE_OF.get(subject.entityType)
    const message = choice && pushFlags[choice] === 1 ? await latestUnread(database.db, user.id, subject) : undefined
    if (!message || (message.isConsole && !consoleTypesOf(user).includes(message.entityType))) return
    const now = clock()
    const leftMs = message.createTime.getTime() + NEWS_FOR_MS - now.getTime()
    if (leftMs <= 0) return say('push dropped: its message is a day old', 'warning')
    const topic = topicOf(device.auth, subject)
    const text = JSON.stringify(notificationOf(message, language, topic))
    const outcome = await deliver(config.push, device, { text, topic, ttlSeconds: Math.ceil(leftMs / 1000) }, now)
    if (outcome.is === 'gone') return deleteDevice(database.db, device)
    if (outcome.is === 'refused') say(`push refused: ${outcome.host} answered ${outcome.status}`, 'error')
  }

/** The notification shown by the service worker (server/features/site/app-worker.ts): no more than the subject of a mail would say. */
function notificationOf(message: typeof messages.$inferSelect, language: Language, tag: string) {
  const { entityId, entityType, path, isConsole, title } = message
  const place = placeOf({
    entityId: String(entityId),
    entityType: entityType as Message['entityType'],
    path,
    consoleFlag: flagOf(isConsole),
  })
  return { title: title[language], path: inLanguage(place, language), lang: LANGUAGE_FACTS[language].htmlLang, tag }
}

const TOPIC_CHARACTERS = 32

/** RFC 8030 §5.4: at most 32 characters. Keyed with the device's secret, so that push services cannot link devices by subject. */
const topicOf = (auth: Buffer, subject: z.output<typeof queuedPush>['subject']): string =>
  createHmac('sha256', auth)
    .update(JSON.stringify([subject.entityType, subject.entityId, subject.path]))
    .digest('base64url')
    .slice(0, TOPIC_CHARACTERS)
