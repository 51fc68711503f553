import { HOUR_MS } from '#contract/durations.ts'
import { flagOf } from '#contract/fields.ts'
import { addPushDevice, type PushState, readPush, removePushDevice } from '#contract/messages/push.ts'
import { deleteSessionDevice, hasDevice, putDevice } from '#server/features/messages/push/devices.queries.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'
import { isPushEndpoint } from '#server/kernel/push/deliver.ts'
import { isPoint } from '#server/kernel/push/encryption.ts'

/** Limited, because each registration makes the shop call a URL given by the user. */
const MOST_AN_HOUR = 30

async function stateOf({ db, user, config }: Pick<Call<unknown>, 'db' | 'user' | 'config'>): Promise<PushState> {
  if (!config.push) return { publicKey: null, deviceFlag: 0 }
  const { publicKey } = config.push
  return { publicKey, deviceFlag: flagOf(await hasDevice(db, user.sessionId, publicKey)) }
}

export const readPushCall = handleCall(readPush, stateOf)

export const addPushDeviceCall = handleCall(addPushDevice, async (call) => {
  const { input, db, user, config, clock } = call
  const push = config.push ?? fail('notFound')
  const now = clock()
  const p256dh = Buffer.from(input.p256dh, 'base64url')
  if (!isPushEndpoint(input.endpoint, push)) refuseField('endpoint', 'host')
  if (!isPoint(p256dh)) refuseField('p256dh', 'wrong')
  await takeRequest(db, config, { key: `push:${user.id}`, most: MOST_AN_HOUR, windowMs: HOUR_MS }, now)
  const auth = Buffer.from(input.auth, 'base64url')
  const { id: accountId, sessionId } = user
  const device = { accountId, sessionId, endpoint: input.endpoint, p256dh, auth, vapidKey: push.publicKey, createTime: now }
  if (!(await putDevice(db, device))) fail('accountDeleted')
  return stateOf(call)
})

export const removePushDeviceCall = handleCall(removePushDevice, async (call) => {
  await deleteSessionDevice(call.db, call.user.sessionId)
  return stateOf(call)
})
