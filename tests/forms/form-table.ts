import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import type { Shop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

/** Key of a phrase: `field_…` stands beside a field (code 400), `error_…` is the text of an error code. */
export type WordsKey = Extract<keyof typeof words, `${'field' | 'error' | 'account' | 'products'}_${string}`>

const ALL_WORDS: typeof words = { ...words }

export const said = (key: WordsKey, language: Language, { appContext: { config } }: Shop): string =>
  (ALL_WORDS[key] as (inputs: object, options: object) => string)({ contact: config.supportEmail }, { locale: language })

/** A mistake that a user can make in a form. */
export interface Rule {
  /** Values that replace the valid ones; null leaves the field out. */
  typed: Record<string, string | null>
  /** The field beside which the error is shown; null: above the form. */
  field: string | null
  says: WordsKey
  /** How the call's answer differs from the page's; 'none' if the call has no such rule. */
  call?: { path?: string; says?: WordsKey } | 'none'
  /** Fields whose typed value the page cannot show again. */
  lost?: readonly string[]
  /** Prepares the stage for this mistake. */
  before?: (stage: Stage) => Promise<void>
  /** Reason why a browser's user cannot make this mistake. */
  notInBrowser?: string
}

export interface FormTable {
  name: string
  /** Whether the form is used without signing in. */
  isVisitors?: true
  /** Whether the form is sent by GET. */
  isDeleteOpen?: true
  /** How a browser finds the form, if the label of its button is not enough. */
  browser?: { path?: string; opens?: string; fields?: string; submit?: string; retainsFocus?: true }
  /** Whether all rules share one opened form, because opening takes long and no rule changes it. */
  isOpenedOnce?: true
  /** Fields whose value must not be shown again. */
  secret?: readonly string[]
  /** Prepares a form with valid values. */
  open(stage: Stage): Promise<OpenForm>
  rules: Record<string, Rule>
}

export interface OpenForm {
  path: string
  /** Fields of a valid form, including its button's. */
  right: Record<string, string>
  /** The page's names of fields that have shorter names in the table. */
  names?: Record<string, string>
  /** Cookies that the browser has got before, besides the session's. */
  cookies?: Record<string, string>
  /** The equivalent API call. */
  sendRequest(typed: Record<string, string>): [endpoint: Endpoint, input: object]
}

export interface Stage {
  shop: Shop
  language: Language
  person: Person
  /** Each stage has another IP address, since attempts are counted by address. */
  clientAddress: string
  /** Set in a browser: with scripts, some fields appear only after an answer. */
  isBrowser?: true
}

export interface Person {
  id: number
  email: string
  token: string
}

export const PASSWORD = 'caravana-lenta-1907'
let passwordHash: Promise<string> | undefined

/** Adds a person with a password and no other rows, and signs them in. */
export async function openPerson(shop: Shop, own: Partial<typeof accounts.$inferInsert> = {}): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD)
  const [account] = await shop.appContext.database.db
    .insert(accounts)
    .values({ email: `${randomUUID()}@forms.example`, name: 'Ana', passwordHash: await passwordHash, countryCode: 'ES', ...own })
    .returning()
  return { id: account!.id, email: account!.email, token: await signedIn(shop, account!) }
}

/** The valid fields with a rule's mistake in them. */
export function mistaken({ right, names = {} }: OpenForm, { typed }: Rule): Record<string, string> {
  const named = Object.entries(typed).map(([name, value]) => [names[name] ?? name, value])
  const form: Record<string, string | null> = { ...right, ...Object.fromEntries(named) }
  return Object.fromEntries(Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== null))
}

/** A text with a right-to-left override (safety.md 18). */
export const TURNED = 'Ana\u202egnp.exe'
export const ofLength = (length: number) => 'ñ'.repeat(length)
