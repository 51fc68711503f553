import { LIVE_BASES, openLive } from '#contract/live.ts'
import { keepTicket } from '#server/features/account/live-access.ts'
import { newToken } from '#server/features/account/session.ts'
import { answer } from '#server/kernel/answer.ts'

const TICKET_SECONDS = 60

/** Tickets are rows, since the node that issues one may not be the node that receives it. */
export const openLiveCall = answer(openLive, async ({ db, user, clock }) => {
  const ticket = newToken()
  const expireTime = new Date(clock().getTime() + TICKET_SECONDS * 1000)
  await keepTicket(db, ticket, user.sessionId, expireTime)
  return { ticket, expireTime, bases: LIVE_BASES }
})
