import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { type Answer, type Failure, GOOD } from '#contract/envelope.ts'
import { DEFAULT_LANGUAGE, languageOfPath } from '#contract/languages.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { resumeSession } from '#contract/sign-in.ts'
import { dropCookie, readCookie } from '#web/browser/cookies.ts'
import { holdToken, useSessionState } from '#web/browser/session-state.ts'
import { readStored } from '#web/browser/storage.ts'
import { browser_unreachable, error_other } from '#words'

/** No answer came at all. */
const UNREACHABLE = -1

/** A call that was refused; the message is already in the page's language. */
export class CallFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.msg)
    this.failure = failure
  }
}

/** `token`: the one that the call was made with. */
type FailureListener = (failure: Failure, token: string | null) => void
let tellFailure: FailureListener = () => {}

/** The shell says what is to be done about refused calls (§8). */
export function whenCallFails(listener: FailureListener): void {
  tellFailure = listener
}

let begin = (_work: Promise<unknown>) => {}
let tokenReady = new Promise<unknown>((resolve) => {
  begin = resolve
})

/** Calls wait until storage has the token of the cookie: one made without would end the session (decisions.md §2). */
export function callAfter(work: Promise<unknown>): void {
  begin(work)
  tokenReady = work
}

/** Has the shell do what §8 wants for a refusal, for who asked quietly or was refused by a page's own loading. */
export const tellRefusal = (failure: Failure): void => tellFailure(failure, readStored('TOKEN'))

interface Options {
  /** The caller shows the failure himself, beside a field for instance; or nobody need know that the server was out of reach. */
  quiet?: boolean | 'unreachable'
  signal?: AbortSignal
}

/**
 * Calls an endpoint from the browser. Answers what it answers; any other code is told to the shell and thrown as CallFailed.
 * ofetch repeats methods without a body once on 408, 409, 425, 429, 500, 502, 503 and 504: as §7 wants it.
 */
export const api = <E extends Endpoint>(endpoint: E, input: InputOf<E>, { quiet, signal }: Options = {}): Promise<Answer<E>> =>
  calling(async (headers) => send(endpoint, input as Record<string, unknown>, headers, signal), quiet)

/** What is done around every call, however it is sent: it goes with the headers of §7, and refusals are told. */
export async function calling<E extends Endpoint>(
  sending: (headers: Record<string, string>) => Promise<Envelope>,
  quiet?: Options['quiet'],
): Promise<Answer<E>> {
  await tokenReady
  const token = readStored('TOKEN')
  const answer = await sending(headersFor(token))
  // §7: good is code 200, or none at all.
  if (answer.code === GOOD || answer.code === undefined) return answer as Answer<E>
  const failure: Failure = { ...answer, code: answer.code, msg: answer.msg || error_other() }
  if (quiet !== true && !(quiet === 'unreachable' && failure.code === UNREACHABLE)) tellFailure(failure, token)
  throw new CallFailed(failure)
}

export type Envelope = Partial<Failure>

async function send(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: Record<string, unknown>,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Envelope> {
  const rest = { ...input }
  const url = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    const value = String(rest[part])
    delete rest[part]
    return encodeURIComponent(value)
  })
  // Pages are whole before they call anything, so the client comes with the first call.
  const { FetchError, ofetch } = await import('ofetch')
  try {
    const request = {
      method,
      headers,
      ...(method === 'GET' ? { query: rest } : { body: rest }),
      ...(signal ? { signal } : {}),
    }
    // An empty answer has no code, which is good too.
    return (await ofetch<Envelope | undefined>(url, request)) ?? {}
  } catch (error) {
    if (signal?.aborted || !(error instanceof FetchError)) throw error
    return envelopeOf(error.data) ?? unreachable(error.status)
  }
}

/** A failure that says nothing of itself, as a broken network or a proxy makes it. */
export const unreachable = (status?: number): Envelope => ({ code: status || UNREACHABLE, msg: browser_unreachable() })

/** §7: statuses 400 to 599 are failures, whatever a proxy on the way has written into them. */
export function envelopeOf(data: unknown): Envelope | undefined {
  const { code } = (data ?? {}) as Envelope
  return typeof code === 'number' && code !== GOOD ? (data as Envelope) : undefined
}

/** §7: every request says in which language, zone and currency it wants to be answered, and for whom. */
function headersFor(token: string | null): Record<string, string> {
  return {
    'Operate-LangCode': languageOfPath(location.pathname) ?? DEFAULT_LANGUAGE,
    'Operate-TimeZone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'Operate-CurrencyCode': readCookie('CURRENCY_CODE') ?? useSessionState.getState().currency ?? DEFAULT_CURRENCY,
    ...(token ? { apiToken: token } : {}),
  }
}

/**
 * Storage and cookie can part (decisions.md §2): brings the cookie's token into storage, or the cookie back for a token that
 * storage alone has kept. Answers whether there is a session.
 */
export async function resumeToken(): Promise<boolean> {
  const answer = await send(resumeSession, {}, headersFor(readStored('TOKEN')))
  const token = (answer.data as { token?: string } | undefined)?.token
  dropCookie('TOKEN_CHANGED')
  if (answer.code !== GOOD || !token) return false
  holdToken(token)
  return true
}
