import { createHash } from 'node:crypto'
import type { EmailPurpose } from '#contract/account/sign-in.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Caller, SessionUser } from '#server/kernel/calls/app-context.ts'
import { type AttemptLimit, digestForKey } from '#server/kernel/limits/attempts.ts'
import { networkOf } from '#server/kernel/security/network.ts'

/** With five tries per code, the chance to guess a six-digit code is 1 in 10,000 a day. */
const CODES_A_DAY = 20
/** The part of CODES_A_DAY that only the account's own browsers and sessions can use, however many strangers request codes. */
const OWNERS_RESERVE = 6
const A_DAY_FROM_ONE_NETWORK = 6

/**
 * The requester that a code belongs to: the user for purposes that need a session, otherwise the browser, or the network for a client
 * without cookies. A stranger's requests and tries therefore count only against the stranger (docs/decisions/009).
 */
export function askerOf(caller: Pick<Caller, 'deviceToken' | 'clientAddress'>, ofUser: number | null): string {
  if (ofUser !== null) return `account:${ofUser}`
  return caller.deviceToken ? `browser:${caller.deviceToken}` : `network:${networkOf(caller.clientAddress)}`
}

export const hashAsker = (asker: string): Buffer => createHash('sha256').update(asker).digest()

export interface CodeRequest {
  email: string
  purpose: EmailPurpose
  /** Results of askerOf before and after a cookie was set: a client that discards the cookie each time still counts as its network. */
  askers: ReadonlySet<string>
  caller: Pick<Caller, 'clientAddress'>
  user: Pick<SessionUser, 'id'> | null
  /** Whether the address belongs to the session's account or to an account that knows this browser. */
  isOwner: boolean
  /** Whether the request counts towards the address's daily limit; false if no code is sent because of who requests it. */
  countsForAddress: boolean
}

/** One code a minute and five an hour per requester and purpose, twenty an hour per network, and the daily limits (decisions.md §2). */
export function codeLimits({ email, purpose, askers, caller, user, isOwner, countsForAddress }: CodeRequest): AttemptLimit[] {
  const place = user ? `account:${user.id}` : networkOf(caller.clientAddress)
  const paced = [...askers].flatMap((asker) => {
    const own = digestForKey(`${email} by ${asker}`)
    return [
      { key: `mail:pause:${purpose}:${own}`, most: 1, windowMs: MINUTE_MS },
      { key: `mail:hour:${purpose}:${own}`, most: 5, windowMs: HOUR_MS },
    ]
  })
  // An office shares one IP address, so known browsers and sessions are counted separately.
  const client = isOwner ? digestForKey([...askers].join(' ')) : place
  const limits = [...paced, { key: `mail:client:${client}`, most: 20, windowMs: HOUR_MS }]
  if (!countsForAddress) return limits
  const address = { key: `mail:day:${digestForKey(email)}`, most: isOwner ? CODES_A_DAY : CODES_A_DAY - OWNERS_RESERVE, windowMs: DAY_MS }
  if (isOwner) return [...limits, address]
  return [...limits, address, { key: `mail:day:${digestForKey(`${email} by ${place}`)}`, most: A_DAY_FROM_ONE_NETWORK, windowMs: DAY_MS }]
}
