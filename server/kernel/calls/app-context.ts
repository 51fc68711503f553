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

/** The signed-in user, as every call needs it. */
export interface SessionUser {
  id: number
  sessionId: number
  /** 0 buyer, 1 supplier member, 2 operator, 3 administrator. */
  role: number
  supplierId: number | null
  /** Of the supplier, which is null for whoever belongs to none. */
  isSupplierActive: boolean
  isOwner: boolean
  /** Of an operator; an administrator has every right. */
  rights: readonly Right[]
  /** Of a supplier’s member; its owner has every right. */
  memberRights: readonly MemberRight[]
  /** Whether the session was opened with a code of a second factor, or needs none. */
  hasSecondFactor: boolean
  currencyCode: string | null
  countryCode: string | null
  /** The zone seen last; null where no call has named one yet. */
  timeZone: string | null
}

/** No row belongs to it: what is made for everyone of a market can hold nothing of anybody. */
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

/** Of the ladder; whoever stands beside it needs a session first (decisions §17.1). */
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

/** Administrators have every right. */
export const isEntitled = ({ role, rights }: Pick<SessionUser, 'role' | 'rights'>, right: NeededRight): boolean =>
  role >= ROLE_NEEDED.administrator || includesRight(rights, right)

/** Whether somebody acts for a supplier that trades, with this right (decisions/025). */
export const actsAsMember = (user: SessionUser, right: NeededMemberRight): user is SessionUser & { supplierId: number } =>
  !isStaff(user) && user.supplierId !== null && user.isSupplierActive && includesRight(user.memberRights, right)

/** The caller's side of a call, whichever way it came. */
export interface Caller {
  /** From the apiToken header under /api, from the cookie in documents (safety.md 1). */
  token: string | null
  /** The cookie's token; POST /api/custUser/resume alone reads it under /api. */
  cookieToken: string | null
  deviceToken: string | null
  /** Says that this browser has given a right password; POST /api/custUser/loginCode alone reads it. */
  signInTicket: string | null
  isSameOrigin: boolean
  clientAddress: string
  userAgent: string
  /** Whether an Operate-LangCode header came with it: a picture on a foreign page cannot send one. */
  hasLanguageHeader: boolean
  /** The device's, where header or cookie name one that Intl knows. */
  timeZone: string | null
  view: Preferences
  /** The path of the page that is opened, without its language; null where one is only fetched ahead, or rendered for several readers. Of documents alone. */
  openedPath?: string | null
  /** Aborts when whoever waits for the answer has hung up; nobody waits where there is none. */
  signal?: (() => AbortSignal) | undefined
  /** Set-Cookie lines for the reply. */
  cookies: string[]
}

/** What the application hands to every handler. */
export interface AppContext {
  config: Config
  database: OpenDatabase
  /** Set where some stand beside the database. */
  replicas?: Replicas | undefined
  jobs: Jobs
  bus: Bus
  files: FileStore
  /** Set where one stands beside the database. */
  searchEngine: SearchEngine | undefined
  clock: () => Date
}

/** One call as its handler sees it. */
export interface Call<Input, User = SessionUser, Db extends Database = Database> extends AppContext {
  input: Input
  user: User
  /** Why the session that was sent is no longer valid, in a call that is open to visitors too. */
  sessionError: BusinessError | null
  /** What the call reads and writes: a replica may answer where its endpoint says so, while `database` is the primary. */
  db: Db
  caller: Caller
  view: Preferences
  language: Language
  /** When its handler began. */
  now: Date
  /** Makes open tabs look again, once the transaction has committed. */
  live: Live
  /** Runs once the transaction has committed, and not at all when it has not. */
  afterCommit(work: () => void | Promise<void>): void
}
