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

/** Finds a token's live session, or fails with the code that says why there is none. Stores the device's time zone if it has changed. */
export type FindSession = (appContext: AppContext, token: string, timeZone: string | null) => Promise<SessionUser>

/** Finds a session by id, for links that are opened later: null if it has ended or its account may not sign in. */
export type FindSessionById = (appContext: AppContext, sessionId: number) => Promise<SessionUser | null>

interface FoundUser {
  user: SessionUser | null
  sessionError: BusinessError | null
}

/** Identifies the caller and checks that they may call the endpoint. */
export async function findUser(appContext: AppContext, findSession: FindSession, endpoint: Endpoint, caller: Caller): Promise<FoundUser> {
  if (endpoint.isOwnPagesOnly && !caller.isSameOrigin) throw new HttpError(403)
  const needed = ROLE_NEEDED[endpoint.access]
  if (!caller.token) return needed < 0 ? { user: null, sessionError: null } : fail('notSignedIn')
  if (needed < 0) {
    // Endpoints open to visitors also answer callers whose session is invalid.
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
 * decisions §17.1: for staff without a second factor, every console call is 220014, whatever their rights; then 403 for a missing
 * role or right, 280008 for a cancelled supplier.
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

/** Whether the endpoint admits this user. For files that its answers link to, which are opened later. */
export function mayCall(endpoint: Endpoint, user: SessionUser): boolean {
  try {
    checkAccess(endpoint, user)
    return true
  } catch (error) {
    if (error instanceof BusinessError || error instanceof HttpError) return false
    throw error
  }
}
