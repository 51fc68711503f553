import { includesRight, type MemberRight, type NeededMemberRight, type NeededRight, type Right, ROLE } from '#contract/console/access.ts'
import type { Access } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import type { AccountMarket, Preferences } from '#contract/page-request.ts'
import type { BusinessError } from '#server/kernel/calls/fail.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database, OpenDatabase } from '#server/kernel/database/database.ts'
import type { Replicas } from '#server/kernel/database/replicas/following.ts'
import type { FileStore } from '#server/kernel/files/store.ts'
import type { Jobs } from '#server/kernel/jobs/queue.ts'
import type { Bus } from '#server/kernel/live/bus.ts'
import type { Live } from '#server/kernel/live/live.ts'
import type { SearchEngine } from '#server/kernel/search-engine/search-engine.ts'

/** The signed-in user, as every handler receives it. */
export interface SessionUser {
  id: number
  sessionId: number
  /** 0 buyer, 1 supplier member, 2 operator, 3 administrator. */
  role: number
  supplierId: number | null
  /** Whether the user's supplier is active. */
  isSupplierActive: boolean
  isOwner: boolean
  /** Rights of an operator; an administrator has all of them. */
  rights: readonly Right[]
  /** Rights of a supplier’s member; its owner has all of them. */
  memberRights: readonly MemberRight[]
  /** Whether the session was opened with a second-factor code, or needs none. */
  hasSecondFactor: boolean
  currencyCode: string | null
  countryCode: string | null
  /** The device's last known time zone; null if no call has sent one yet. */
  timeZone: string | null
}

/** Account id without any rows, so that a document rendered for everyone cannot contain anyone's data. */
const NO_ACCOUNT = 0

/** Stands for all signed-in readers of a market while a document for everyone is rendered. */
export const everyoneOf = ({ currencyCode, countryCode }: AccountMarket): SessionUser => ({
  id: NO_ACCOUNT,
  sessionId: NO_ACCOUNT,
  role: ROLE.buyer,
  supplierId: null,
  isSupplierActive: false,
  isOwner: false,
  rights: [],
  memberRights: [],
  hasSecondFactor: false,
  currencyCode,
  countryCode,
  timeZone: null,
})

export const isEveryone = ({ id }: Pick<SessionUser, 'id'>): boolean => id === NO_ACCOUNT

/** Lowest role for each access level. Supplier, owner and console need any session; checkAccess checks the rest (decisions §17.1). */
export const ROLE_NEEDED: Record<Access, number> = {
  visitor: -1,
  buyer: 0,
  supplier: 0,
  owner: 0,
  console: 0,
  operator: ROLE.operator,
  administrator: ROLE.administrator,
}

export const isStaff = ({ role }: Pick<SessionUser, 'role'>): boolean => role >= ROLE_NEEDED.operator

/** The supplier whose member the user is; 0, which is no supplier's id, for everyone else. */
export const ownSupplierId = ({ supplierId }: Pick<SessionUser, 'supplierId'>): number => supplierId ?? 0

/** Whether a staff user has the right; administrators have every right. */
export const isEntitled = ({ role, rights }: Pick<SessionUser, 'role' | 'rights'>, right: NeededRight): boolean =>
  role >= ROLE_NEEDED.administrator || includesRight(rights, right)

/** Whether the user is a member of an active supplier and has this right (decisions/025). */
export const actsAsMember = (user: SessionUser, right: NeededMemberRight): user is SessionUser & { supplierId: number } =>
  !isStaff(user) && user.supplierId !== null && user.isSupplierActive && includesRight(user.memberRights, right)

/** What a request says about its caller, whether it came to /api or for a document. */
export interface Caller {
  /** From the apiToken header under /api, from the cookie in documents (safety.md 1). */
  token: string | null
  /** The cookie's token; under /api, only POST /api/custUser/resume reads it. */
  cookieToken: string | null
  deviceToken: string | null
  /** Proof that this browser has entered a correct password; only POST /api/custUser/loginCode reads it. */
  signInTicket: string | null
  isSameOrigin: boolean
  clientAddress: string
  userAgent: string
  /** Whether the request has an Operate-LangCode header, which an image on another site's page cannot send. */
  hasLanguageHeader: boolean
  /** The device's time zone from header or cookie; null unless Intl knows it. */
  timeZone: string | null
  view: Preferences
  /** Documents only: path of the opened page, without its language; null if it is prefetched or rendered for several readers. */
  openedPath?: string | null
  /** Aborts when the client hangs up; undefined if no client waits. */
  signal?: (() => AbortSignal) | undefined
  /** Set-Cookie lines for the reply. */
  cookies: string[]
}

/** What the application passes to every handler. */
export interface AppContext {
  config: Config
  database: OpenDatabase
  /** Undefined if no replicas are configured. */
  replicas?: Replicas | undefined
  jobs: Jobs
  bus: Bus
  files: FileStore
  /** Undefined if none is configured. */
  searchEngine: SearchEngine | undefined
  clock: () => Date
}

/** One call as its handler sees it. */
export interface Call<Input, User = SessionUser, Db extends Database = Database> extends AppContext {
  input: Input
  user: User
  /** Why the session that was sent is no longer valid; only in calls that are also open to visitors. */
  sessionError: BusinessError | null
  /** Database for the call's own queries: may be a replica if the endpoint allows it, while `database` is always the primary. */
  db: Db
  caller: Caller
  view: Preferences
  language: Language
  /** When the handler was called. */
  now: Date
  /** Sends frames to the account's open tabs, once the transaction has committed. */
  live: Live
}
