import type { z } from 'zod'
import type { Endpoint, OutputOf, ParsedInputOf, ResultOf } from '#contract/endpoint.ts'
import { type Answer, type Failure, SUCCESS_CODE } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import { type FindSession, findUser } from '#server/kernel/calls/access.ts'
import type { AppContext, Call, Caller, SessionUser } from '#server/kernel/calls/app-context.ts'
import { BusinessError, errorText, type FieldWord, fieldText, HttpError, isFieldWord } from '#server/kernel/calls/fail.ts'
import { databaseFor } from '#server/kernel/calls/reading.ts'
import { type Actor, actingAs } from '#server/kernel/database/actor.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import type { FileGenerator } from '#server/kernel/files/generated-files.ts'
import type { FairQueue } from '#server/kernel/limits/fair-queue.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'
import { expiredSessionCookie } from '#server/kernel/security/cookies.ts'
import { isTracing, traced } from '#server/kernel/traces/spans.ts'

/** A handler without a transaction gets the pool. */
type DatabaseOf<E extends Endpoint> = E['transaction'] extends 'none' | undefined ? PoolDatabase : Database
type UserOf<E extends Endpoint> = E['access'] extends 'visitor' ? SessionUser | null : SessionUser

/** An endpoint with its handler. */
export interface Handler<E extends Endpoint = Endpoint> {
  endpoint: E
  /** Slow work (hashing, payment providers) must not run in a transaction: such an endpoint declares none, and the handler opens one. */
  handle(call: Call<ParsedInputOf<E>, UserOf<E>, DatabaseOf<E>>): Promise<ResultOf<E> | Allowed<E>>
  /** Further problems of an input that its schema refuses, so that a form can show all its errors at once. */
  inspect?: Inspect
  /** The file that the answer links to, generated when it is fetched. */
  file?: FileGenerator
  /** Calls that compete for the same rows queue here before they take a connection, so that they do not use up the pool. */
  turns?: FairQueue
}

type Inspect = (input: unknown) => { path: string; message: FieldWord }[]

/** Binds a handler to its endpoint. */
export function handleCall<const E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>['handle'],
  { inspect, turns, file }: Pick<Handler, 'inspect' | 'turns' | 'file'> = {},
): Handler {
  return { endpoint, handle, inspect, turns, file } as unknown as Handler
}

/** A result that has already passed the endpoint's output schema, which drops all fields that it does not name. */
class Allowed<E extends Endpoint> {
  readonly part: OutputOf<E>
  constructor(part: OutputOf<E>) {
    this.part = part
  }
}

/** For a handler that caches its result: the output schema is then applied once, not at every call. */
export const allowed = <E extends Endpoint>(endpoint: E, result: ResultOf<E>): Allowed<E> =>
  new Allowed(endpoint.output.parse(result) as OutputOf<E>)

/** Reads the input once the caller is known, so that an upload is not read from a caller who may not send it. */
export type ReadInput = (user: SessionUser | null) => unknown

/**
 * Runs one call end to end: access, validation, handler in the declared transaction, envelope.
 * A refusal is returned as an answer, never thrown. `status` is the HTTP status.
 */
export function submit<E extends Endpoint>(...submission: Submission<E>): Promise<Answered<E>> {
  if (!isTracing()) return answer(...submission)
  const [, , { endpoint }] = submission
  return traced(`${endpoint.method} ${endpoint.path}`, 'internal', () => answer(...submission), codeOf)
}

type Submission<E extends Endpoint> = [
  appContext: AppContext,
  findSession: FindSession,
  call: Handler<E>,
  caller: Caller,
  readInput: ReadInput,
]

interface Answered<E extends Endpoint> {
  status: number
  body: Answer<E> | Failure
  retryAfterSeconds?: number
}

const codeOf = ({ body }: Answered<Endpoint>) => ({ 'call.code': body.code })

async function answer<E extends Endpoint>(...[appContext, findSession, call, caller, readInput]: Submission<E>): Promise<Answered<E>> {
  const { language } = caller.view
  const { endpoint, handle, turns } = call
  const { transaction = 'none' } = endpoint
  try {
    const { user, sessionError } = await findUser(appContext, findSession, endpoint, caller)
    const parsed = parseInput(call, await readInput(user))
    const reading = { ...appContext, database: databaseFor(appContext, endpoint, caller, user) }
    const work = () =>
      inTransactionWithFrames(reading, transaction, (db, live) =>
        handle({
          ...appContext,
          db: db as DatabaseOf<E>,
          live,
          caller,
          language,
          now: appContext.clock(),
          view: caller.view,
          input: parsed,
          user: user as UserOf<E>,
          sessionError,
        }),
      )
    const { config, database } = appContext
    const recorded =
      user && endpoint.path.startsWith(CONSOLE) ? () => actingAs(actorOf(user, endpoint, caller, appContext.clock()), work) : work
    const inTurn = turns && user ? () => turns.run(recorded, { client: `${user.id}` }) : recorded
    const result =
      user && transaction !== 'none' ? await database.takeTurn(user.id, Math.max(config.limitsScale, 1), inTurn) : await recorded()
    return { status: 200, body: envelope(endpoint, (result instanceof Allowed ? result : allowed(endpoint, result)).part) as Answer<E> }
  } catch (error) {
    if (error instanceof BusinessError) {
      if (SESSION_IS_OVER.has(error.code)) expireCookie(appContext, caller)
      return {
        status: 200,
        body: { code: error.code, msg: error.say(language), ...(error.data === undefined ? {} : { data: error.data }) },
      }
    }
    if (error instanceof HttpError) {
      const data = error.problems?.map(({ path, message }) => ({ path, message: fieldText(message, language) }))
      return {
        status: error.status,
        body: { code: error.status, msg: errorText(error.status, language), ...(data ? { data } : {}) },
        ...(error.retryAfterSeconds ? { retryAfterSeconds: error.retryAfterSeconds } : {}),
      }
    }
    throw error
  }
}

const CONSOLE = '/api/console/'

const actorOf = ({ id: accountId, role, supplierId }: SessionUser, { path }: Endpoint, { clientAddress }: Caller, now: Date): Actor => ({
  accountId,
  role,
  supplierId,
  action: path.slice(CONSOLE.length),
  clientAddress,
  time: now.toISOString(),
})

/** decisions.md §2: an answer with one of these codes clears the session cookie. */
const SESSION_IS_OVER = new Set<number>([
  ERRORS.notSignedIn.code,
  ERRORS.userDisabled.code,
  ERRORS.sessionExpired.code,
  ERRORS.accountDeleted.code,
])

function expireCookie({ config }: AppContext, caller: Caller): void {
  const line = expiredSessionCookie(config)
  if (!caller.cookies.includes(line)) caller.cookies.push(line)
}

/** A body with a thousand unknown fields must not cause a thousand problems in the answer. */
const MOST_PROBLEMS = 50

function parseInput<E extends Endpoint>({ endpoint, inspect }: Handler<E>, input: unknown): ParsedInputOf<E> {
  const parsed = endpoint.input.safeParse(input, { reportInput: false })
  if (parsed.success) return parsed.data as ParsedInputOf<E>
  const problems = parsed.error.issues.flatMap(problemsOf)
  const known = new Set(problems.map(({ path }) => path))
  const further = (inspect?.(input) ?? []).filter(({ path }) => !known.has(path))
  throw new HttpError(400, { problems: [...problems, ...further].slice(0, MOST_PROBLEMS) })
}

/** Maps zod's issues to our words: those of our own schemas are in `message`, zod's own are recognised by their code. */
function problemsOf(issue: z.core.$ZodIssue): { path: string; message: string }[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: 'unknown' }))
  if (issue.code === 'invalid_type' && issue.message.endsWith('undefined')) return [{ path, message: 'required' }]
  if (isFieldWord(issue.message)) return [{ path, message: issue.message }]
  if (issue.code === 'too_big' && issue.origin === 'string') return [{ path, message: 'tooLong' }]
  if (issue.code === 'too_small' && issue.origin === 'string') return [{ path, message: 'tooShort' }]
  return [{ path, message: issue.message }]
}

const envelope = (endpoint: Endpoint, data: unknown) =>
  isPaged(endpoint) ? { code: SUCCESS_CODE, msg: '', ...(data as object) } : { code: SUCCESS_CODE, msg: '', data }

/** Whether the envelope has `rows` and `total` next to the code instead of `data` (decisions.md §1). */
export function isPaged(endpoint: Endpoint): boolean {
  const shape = (endpoint.output as { shape?: Record<string, unknown> }).shape
  return !!shape && 'rows' in shape && 'total' in shape
}
