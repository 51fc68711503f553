import type { z } from 'zod'
import type { Endpoint, ParsedInputOf, ResultOf } from '#contract/endpoint.ts'
import type { Answer, Failure } from '#contract/envelope.ts'
import { GOOD } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import { type Call, type Caller, type Kernel, ROLE_NEEDED, type SessionUser } from '#server/kernel/call.ts'
import { expiredSessionCookie } from '#server/kernel/cookies.ts'
import type { Database, PoolDatabase } from '#server/kernel/database.ts'
import { errorText, type FieldWord, fail, fieldText, isFieldWord, Refusal, TransportRefusal } from '#server/kernel/fail.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'

/** Without a transaction a handler has the pool itself. */
type DatabaseOf<E extends Endpoint> = E['transaction'] extends 'none' ? PoolDatabase : Database
type UserOf<E extends Endpoint> = E['access'] extends 'visitor' ? SessionUser | null : SessionUser

/** A declared call with what it does. */
export interface AnsweredCall<E extends Endpoint = Endpoint> {
  endpoint: E
  /** Slow work (hashing, payment providers) belongs outside of transactions: such an endpoint declares none and opens its own. */
  handle(call: Call<ParsedInputOf<E>, UserOf<E>, DatabaseOf<E>>): Promise<ResultOf<E>>
  /** What else is wrong with an input that its schema refuses: a form shows all its errors at once. */
  inspect?: Inspect
}

type Inspect = (input: unknown) => { path: string; message: FieldWord }[]

/** Binds a handler to its endpoint. */
export function answer<const E extends Endpoint>(endpoint: E, handle: AnsweredCall<E>['handle'], inspect?: Inspect): AnsweredCall {
  return { endpoint, handle, inspect } as unknown as AnsweredCall
}

/** Finds the live session of a token, or refuses with the code that says why. */
export type FindSession = (kernel: Kernel, token: string) => Promise<SessionUser>

/** Returns the input once the caller is known: an upload is not read from somebody who may not send it. */
export type ReadInput = (user: SessionUser | null) => unknown

/**
 * One call end to end: access, validation, handler in the declared transaction, envelope.
 * Never throws for a refusal: that is an answer too. `status` is the HTTP status.
 */
export async function perform<E extends Endpoint>(
  kernel: Kernel,
  findSession: FindSession,
  call: AnsweredCall<E>,
  caller: Caller,
  readInput: ReadInput,
): Promise<{ status: number; body: Answer<E> | Failure; retryAfterSeconds?: number }> {
  const { language } = caller.view
  const { endpoint, handle } = call
  try {
    const { user, sessionRefusal } = await findUser(kernel, findSession, endpoint, caller)
    const parsed = parseInput(call, await readInput(user))
    let after: (() => void | Promise<void>)[] = []
    const work = () =>
      inTransactionWithFrames(kernel, endpoint.transaction, (db, live) => {
        after = []
        return handle({
          ...kernel,
          db: db as DatabaseOf<E>,
          live,
          caller,
          language,
          view: caller.view,
          input: parsed,
          user: user as UserOf<E>,
          sessionRefusal,
          afterCommit: (work) => void after.push(work),
        })
      })
    const { config, database } = kernel
    const result =
      user && endpoint.transaction !== 'none' ? await database.takeTurn(user.id, Math.max(config.limitsScale, 1), work) : await work()
    for (const work of after) await work()
    return { status: 200, body: envelope(endpoint, allowedPart(endpoint, result)) as Answer<E> }
  } catch (error) {
    if (error instanceof Refusal) {
      if (SESSION_IS_OVER.has(error.code)) expireCookie(kernel, caller)
      return {
        status: 200,
        body: { code: error.code, msg: error.say(language), ...(error.data === undefined ? {} : { data: error.data }) },
      }
    }
    if (error instanceof TransportRefusal) {
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

/** decisions.md §2: the cookie is cleared with every answer that says that its session is no longer valid. */
const SESSION_IS_OVER = new Set<number>([
  ERRORS.notSignedIn.code,
  ERRORS.userDisabled.code,
  ERRORS.sessionExpired.code,
  ERRORS.accountGone.code,
])

function expireCookie({ config }: Kernel, caller: Caller): void {
  const line = expiredSessionCookie(config)
  if (!caller.cookies.includes(line)) caller.cookies.push(line)
}

const allowedParts = new WeakMap<object, { endpoint: Endpoint; allowed: unknown }>()

/** What the endpoint's allow-list lets through. A result that a handler caches is walked through once, not at every call. */
function allowedPart(endpoint: Endpoint, result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return endpoint.output.parse(result)
  const known = allowedParts.get(result)
  if (known?.endpoint === endpoint) return known.allowed
  const allowed = endpoint.output.parse(result)
  allowedParts.set(result, { endpoint, allowed })
  return allowed
}

interface FoundUser {
  user: SessionUser | null
  sessionRefusal: Refusal | null
}

async function findUser(kernel: Kernel, findSession: FindSession, endpoint: Endpoint, caller: Caller): Promise<FoundUser> {
  const needed = ROLE_NEEDED[endpoint.access]
  if (!caller.token) return needed < 0 ? { user: null, sessionRefusal: null } : fail('notSignedIn')
  if (needed < 0) {
    // A call open to visitors is answered without a valid session, too.
    return findSession(kernel, caller.token).then(
      (user) => ({ user, sessionRefusal: null }),
      (error) => {
        if (error instanceof Refusal) return { user: null, sessionRefusal: error }
        throw error
      },
    )
  }
  const user = await findSession(kernel, caller.token)
  if (user.role < needed) throw new TransportRefusal(403)
  return { user, sessionRefusal: null }
}

/** A body of a thousand unknown fields is not worth a thousand answers. */
const MOST_PROBLEMS = 50

function parseInput<E extends Endpoint>({ endpoint, inspect }: AnsweredCall<E>, input: unknown): ParsedInputOf<E> {
  const parsed = endpoint.input.safeParse(input, { reportInput: false })
  if (parsed.success) return parsed.data as ParsedInputOf<E>
  const problems = parsed.error.issues.flatMap(problemsOf)
  const known = new Set(problems.map(({ path }) => path))
  const further = (inspect?.(input) ?? []).filter(({ path }) => !known.has(path))
  throw new TransportRefusal(400, { problems: [...problems, ...further].slice(0, MOST_PROBLEMS) })
}

/** Our own words stand in `message`; zod's English ones are recognised by their kind. */
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
  isPaged(endpoint) ? { code: GOOD, msg: '', ...(data as object) } : { code: GOOD, msg: '', data }

/** Rows and total beside the code instead of data (decisions.md §1). */
export function isPaged(endpoint: Endpoint): boolean {
  const shape = (endpoint.output as { shape?: Record<string, unknown> }).shape
  return !!shape && 'rows' in shape && 'total' in shape
}
