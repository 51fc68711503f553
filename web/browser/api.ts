import { resumeSession } from '#contract/account/sign-in.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { type Answer, type Failure, SUCCESS_CODE } from '#contract/envelope.ts'
import { needsSignIn } from '#contract/errors.ts'
import { DEFAULT_LANGUAGE, languageOfPath } from '#contract/languages.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { dropCookie, readCookie } from '#web/browser/cookies.ts'
import { holdToken, useSessionState } from '#web/browser/session-state.ts'
import { readStored } from '#web/browser/storage.ts'
import { timeZoneHere } from '#web/browser/time-zone.ts'
import * as words from '#words'

/** Code of a call that got no answer at all. */
const UNREACHABLE = -1

/** A refused call; the message is already in the page's language. */
export class CallFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.msg)
    this.failure = failure
  }
}

/** `token`: the token that the call was made with. */
type FailureListener = (failure: Failure, token: string | null) => void
let notifyFailure: FailureListener = () => {}

/** Lets the shell decide what to do about refused calls (§8). */
export function whenCallFails(listener: FailureListener): void {
  notifyFailure = listener
}

let begin = (_work: Promise<unknown>) => {}
let tokenReady = new Promise<unknown>((resolve) => {
  begin = resolve
})

/** Calls wait until storage has the cookie's token: one made without it would end the session (decisions.md §2). */
export function callAfter(work: Promise<unknown>): void {
  // Calls go on without a session that could not be restored.
  tokenReady = work.catch(() => {})
  begin(tokenReady)
}

/** Triggers §8's reaction to a refusal, for quiet calls and for a page's own loader. */
export const reportFailure = (failure: Failure): void => notifyFailure(failure, readStored('TOKEN'))

interface Options {
  /**
   * `true`: the caller shows the failure itself, beside a field for example; `unreachable`: only an unreachable server is not reported.
   * A refused session is reported to the shell in both cases; with `always` it is not.
   */
  quiet?: boolean | 'unreachable' | 'always'
  signal?: AbortSignal
}

/**
 * Calls an endpoint from the browser and returns its answer; any other code is reported to the shell and thrown as CallFailed.
 * ofetch retries methods without a body once on 408, 409, 425, 429, 500, 502, 503 and 504, as §7 requires.
 */
export const api = <E extends Endpoint>(endpoint: E, input: InputOf<E>, { quiet, signal }: Options = {}): Promise<Answer<E>> =>
  calling(async (headers) => send(endpoint, input as Record<string, unknown>, headers, signal), quiet)

/** Wraps every call, however it is sent: adds the headers of §7 and reports refusals. */
export async function calling<E extends Endpoint>(
  sending: (headers: Record<string, string>) => Promise<Envelope>,
  quiet?: Options['quiet'],
): Promise<Answer<E>> {
  await tokenReady
  const token = readStored('TOKEN')
  const answer = await sending(headersFor(token))
  // §7: success is code 200, or no code at all.
  if (answer.code === SUCCESS_CODE || answer.code === undefined) return answer as Answer<E>
  const failure: Failure = { ...answer, code: answer.code, msg: answer.msg || (await textOf(answer.code)) }
  if (isReported(failure, token, quiet)) notifyFailure(failure, token)
  throw new CallFailed(failure)
}

function isReported({ code }: Failure, token: string | null, quiet: Options['quiet']): boolean {
  if (token !== null && needsSignIn(code)) return quiet !== 'always'
  return !quiet || (quiet === 'unreachable' && code !== UNREACHABLE)
}

/** The text of an error code, for an answer that has no message. */
const textOf = (code: number): Promise<string> =>
  import('#web/browser/error-texts.ts').then(({ errorText }) => errorText(code)).catch(() => words.error_other())

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
  // Pages are complete without any call, so ofetch is loaded with the first one.
  const part = await import('ofetch').catch(() => null)
  // Also if Vite reports the failure by an event: then the import yields nothing (web/browser/pages/lost-parts.ts).
  if (!part) return unreachable()
  const { FetchError, ofetch } = part
  try {
    const request = {
      method,
      headers,
      ...(method === 'GET' ? { query: rest } : { body: rest }),
      ...(signal ? { signal } : {}),
    }
    // An empty answer has no code, which counts as success.
    return (await ofetch<Envelope | undefined>(url, request)) ?? {}
  } catch (error) {
    if (signal?.aborted || !(error instanceof FetchError)) throw error
    return envelopeOf(error.data) ?? unreachable(error.status)
  }
}

/** A failure without a message of its own, such as a broken network or a proxy's error. */
export const unreachable = (status?: number): Envelope => ({ code: status || UNREACHABLE, msg: words.browser_unreachable() })

/** §7: statuses 400 to 599 are failures, whatever body a proxy on the way has sent; undefined if the body is not a call's. */
export function envelopeOf(data: unknown): Envelope | undefined {
  const { code } = (data ?? {}) as Envelope
  return typeof code === 'number' && code !== SUCCESS_CODE ? (data as Envelope) : undefined
}

/** §7: every request names the language, time zone and currency of its answer, and the session. */
function headersFor(token: string | null): Record<string, string> {
  return {
    'Operate-LangCode': languageOfPath(location.pathname) ?? DEFAULT_LANGUAGE,
    'Operate-TimeZone': timeZoneHere(),
    'Operate-CurrencyCode': useSessionState.getState().currency ?? readCookie('CURRENCY_CODE') ?? DEFAULT_CURRENCY,
    ...(token ? { apiToken: token } : {}),
  }
}

/**
 * Storage and cookie can diverge (decisions.md §2): copies the cookie's token into storage, or restores the cookie for a token that
 * only storage has. Returns whether there is a session.
 */
export async function resumeToken(): Promise<boolean> {
  const answer = await send(resumeSession, {}, headersFor(readStored('TOKEN')))
  const token = (answer.data as { token?: string } | undefined)?.token
  // Otherwise the next page tries again: storage may still have the token of another user.
  if (token || needsSignIn(answer.code ?? 0)) dropCookie('TOKEN_CHANGED')
  if (token) holdToken(token)
  return !!token
}
