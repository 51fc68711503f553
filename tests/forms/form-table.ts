import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import type { Shop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

/** A phrase of the catalogues by its name: `field_…` stands beside a field with 400, `error_…` is the text of a code. */
export type WordsKey = Extract<keyof typeof words, `${'field' | 'error' | 'account' | 'products'}_${string}`>

const ALL_WORDS: typeof words = { ...words }

export const said = (key: WordsKey, language: Language, { appContext: { config } }: Shop): string =>
  (ALL_WORDS[key] as (inputs: object, options: object) => string)({ contact: config.supportEmail }, { locale: language })

/** One thing that can be wrong with a form. */
export interface Rule {
  /** What is typed in the place of what is right; null leaves the field out. */
  typed: Record<string, string | null>
  /** Beside which field it is said; null: above the form. */
  field: string | null
  says: WordsKey
  /** Where the call answers otherwise than the page; 'none' where it has no such rule. */
  call?: { path?: string; says?: WordsKey } | 'none'
  /** Fields whose value no control of the page can show again. */
  lost?: readonly string[]
  /** What has happened before. */
  before?: (stage: Stage) => Promise<void>
  /** Why a browser's user cannot do this. */
  notInBrowser?: string
}

export interface FormTable {
  name: string
  /** Whether somebody is signed in. */
  isVisitors?: true
  /** What is typed stands in the address. */
  isDeleteOpen?: true
  /** Where it is in a browser, when its button's name does not tell. */
  browser?: { path?: string; opens?: string; fields?: string; submit?: string; retainsFocus?: true }
  /** One form serves all rules: opening it takes long, and none of them changes it. */
  isOpenedOnce?: true
  /** Never shown again. */
  secret?: readonly string[]
  /** Prepares a form that would be taken as it is. */
  open(stage: Stage): Promise<OpenForm>
  rules: Record<string, Rule>
}

export interface OpenForm {
  path: string
  /** What a right form sends, its button included. */
  right: Record<string, string>
  /** What the page calls a field that the table calls by a shorter name. */
  names?: Record<string, string>
  /** What the browser was given on the way here, besides its session. */
  cookies?: Record<string, string>
  /** The same as a call of the interface. */
  sendRequest(typed: Record<string, string>): [endpoint: Endpoint, input: object]
}

export interface Stage {
  shop: Shop
  language: Language
  person: Person
  /** Each comes from a machine of its own: tries are counted by it. */
  clientAddress: string
  /** With scripts some fields come only after an answer. */
  isBrowser?: true
}

export interface Person {
  id: number
  email: string
  token: string
}

export const PASSWORD = 'caravana-lenta-1907'
let passwordHash: Promise<string> | undefined

/** Somebody with a password of their own and nothing else. */
export async function openPerson(shop: Shop, own: Partial<typeof accounts.$inferInsert> = {}): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD)
  const [account] = await shop.appContext.database.db
    .insert(accounts)
    .values({ email: `${randomUUID()}@forms.example`, name: 'Ana', passwordHash: await passwordHash, countryCode: 'ES', ...own })
    .returning()
  return { id: account!.id, email: account!.email, token: await signedIn(shop, account!) }
}

/** The right form with a rule's mistake in it. */
export function mistaken({ right, names = {} }: OpenForm, { typed }: Rule): Record<string, string> {
  const named = Object.entries(typed).map(([name, value]) => [names[name] ?? name, value])
  const form: Record<string, string | null> = { ...right, ...Object.fromEntries(named) }
  return Object.fromEntries(Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== null))
}

/** A text that turns the reading direction (safety.md 18). */
export const TURNED = 'Ana\u202egnp.exe'
export const ofLength = (length: number) => 'ñ'.repeat(length)
