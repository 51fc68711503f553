import type { Endpoint } from '#contract/endpoint.ts'
import {
  type AppContext,
  actsAsMember,
  type Caller,
  isEntitled,
  isStaff,
  ROLE_NEEDED,
  type SessionUser,
} from '#server/kernel/calls/app-context.ts'
import { BusinessError, fail, HttpError } from '#server/kernel/calls/fail.ts'

/** Finds the live session of a token, or refuses with the code that says why. The device's time zone is stored where it is a new one. */
export type FindSession = (appContext: AppContext, token: string, timeZone: string | null) => Promise<SessionUser>

/** The same by the session's id, for what somebody opens later: null where it has ended or its account may not sign in. */
export type FindSessionById = (appContext: AppContext, sessionId: number) => Promise<SessionUser | null>

interface FoundUser {
  user: SessionUser | null
  sessionError: BusinessError | null
}

/** Who calls, and whether they may. */
export async function findUser(appContext: AppContext, findSession: FindSession, endpoint: Endpoint, caller: Caller): Promise<FoundUser> {
  if (endpoint.isOwnPagesOnly && !caller.isSameOrigin) throw new HttpError(403)
  const needed = ROLE_NEEDED[endpoint.access]
  if (!caller.token) return needed < 0 ? { user: null, sessionError: null } : fail('notSignedIn')
  if (needed < 0) {
    // A call open to visitors is answered without a valid session, too.
    return findSession(appContext, caller.token, caller.timeZone).then(
      (user) => ({ user, sessionError: null }),
      (error) => {
        if (error instanceof BusinessError) return { user: null, sessionError: error }
        throw error
      },
    )
  }
  const user = await findSession(appContext, caller.token, caller.timeZone)
  checkAccess(endpoint, user)
  return { user, sessionError: null }
}

/**
 * decisions §17.1: 220014 for staff without a second factor, at every call of the console, whatever their rights; then 403 by role
 * or right, 280008 for a cancelled supplier.
 */
function checkAccess({ access, right, memberRight }: Endpoint, user: SessionUser): void {
  if (access === 'visitor' || access === 'buyer') {
    if (user.role < ROLE_NEEDED[access]) throw new HttpError(403)
    return
  }
  if (isStaff(user) && !user.hasSecondFactor) fail('secondFactorNeeded')
  if (user.role < ROLE_NEEDED[access]) throw new HttpError(403)
  const isMember = !isStaff(user) && user.supplierId !== null
  if (isMember) {
    if (access !== 'supplier' && access !== 'owner' && access !== 'console') throw new HttpError(403)
    if (!user.isSupplierActive) fail('supplierCancelled')
    const isAllowed = access === 'owner' ? user.isOwner : memberRight !== undefined && actsAsMember(user, memberRight)
    if (!isAllowed) throw new HttpError(403)
    return
  }
  if (!isStaff(user) || access === 'supplier' || access === 'owner') throw new HttpError(403)
  if (right !== undefined && !isEntitled(user, right)) throw new HttpError(403)
}

/** Whether a call would let this user in, for what somebody opens later that it has answered. */
export function mayCall(endpoint: Endpoint, user: SessionUser): boolean {
  try {
    checkAccess(endpoint, user)
    return true
  } catch (error) {
    if (error instanceof BusinessError || error instanceof HttpError) return false
    throw error
  }
}
