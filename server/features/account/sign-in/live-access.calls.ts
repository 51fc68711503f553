import { LIVE_BASES, openLive } from '#contract/live.ts'
import { storeTicket } from '#server/features/account/sign-in/live-access.ts'
import { newToken } from '#server/features/account/sign-in/session.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const TICKET_SECONDS = 60

/** Tickets are rows, since the node that issues one may not be the node that receives it. */
export const openLiveCall = handleCall(openLive, async ({ db, user, clock }) => {
  const ticket = newToken()
  const expireTime = new Date(clock().getTime() + TICKET_SECONDS * 1000)
  await storeTicket(db, ticket, user.sessionId, expireTime)
  return { ticket, expireTime, bases: LIVE_BASES }
})
