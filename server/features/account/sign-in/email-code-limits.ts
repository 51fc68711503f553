import { createHash } from 'node:crypto'
import type { EmailPurpose } from '#contract/account/sign-in.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Caller, SessionUser } from '#server/kernel/calls/app-context.ts'
import { type AttemptLimit, digestForKey } from '#server/kernel/limits/attempts.ts'
import { networkOf } from '#server/kernel/security/network.ts'

/** Five tries each: a chance of one in ten thousand a day to guess one of six digits. */
const CODES_A_DAY = 20
/** What strangers leave for browsers and sessions of the account itself, however many ask. */
const OWNERS_RESERVE = 6
const A_DAY_FROM_ONE_NETWORK = 6

/**
 * Whose code it is: the browser that requested it; the network, for a client without cookies; the user, for codes that only he can ask for.
 * So a stranger's asks and tries are his own (docs/decisions/009).
 */
export function askerOf(caller: Pick<Caller, 'deviceToken' | 'clientAddress'>, ofUser: number | null): string {
  if (ofUser !== null) return `account:${ofUser}`
  return caller.deviceToken ? `browser:${caller.deviceToken}` : `network:${networkOf(caller.clientAddress)}`
}

export const hashAsker = (asker: string): Buffer => createHash('sha256').update(asker).digest()

export interface CodeRequest {
  email: string
  purpose: EmailPurpose
  /** As askerOf tells it, before and after a cookie was set: whoever throws it away each time still counts as the network. */
  askers: ReadonlySet<string>
  caller: Pick<Caller, 'clientAddress'>
  user: Pick<SessionUser, 'id'> | null
  /** Whether the address is that of the session's account, or of one that knows this browser. */
  isOwner: boolean
  /** A code that is not sent because of who asks does not count for the address. */
  countsForAddress: boolean
}

/** Once a minute and five an hour for each asker and purpose, twenty an hour for each network, and those of the day (decisions.md §2). */
export function codeLimits({ email, purpose, askers, caller, user, isOwner, countsForAddress }: CodeRequest): AttemptLimit[] {
  const place = user ? `account:${user.id}` : networkOf(caller.clientAddress)
  const paced = [...askers].flatMap((asker) => {
    const own = digestForKey(`${email} by ${asker}`)
    return [
      { key: `mail:pause:${purpose}:${own}`, most: 1, windowMs: MINUTE_MS },
      { key: `mail:hour:${purpose}:${own}`, most: 5, windowMs: HOUR_MS },
    ]
  })
  // An office shares its address; whoever is known counts apart.
  const client = isOwner ? digestForKey([...askers].join(' ')) : place
  const limits = [...paced, { key: `mail:client:${client}`, most: 20, windowMs: HOUR_MS }]
  if (!countsForAddress) return limits
  const address = { key: `mail:day:${digestForKey(email)}`, most: isOwner ? CODES_A_DAY : CODES_A_DAY - OWNERS_RESERVE, windowMs: DAY_MS }
  if (isOwner) return [...limits, address]
  return [...limits, address, { key: `mail:day:${digestForKey(`${email} by ${place}`)}`, most: A_DAY_FROM_ONE_NETWORK, windowMs: DAY_MS }]
}
