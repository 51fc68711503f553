import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { localTimeOf, momentOf } from '#web/console/form/local-time.ts'
import type { EditorState } from '#web/features/products/console/editor/actions.ts'
import { type Draft, draftOf, type Edited, newDraft, type Typing } from '#web/features/products/console/editor/draft.ts'
import { type Body, bodyOf, changedBody, placedErrors } from '#web/features/products/console/editor/draft-body.ts'
import { isChanged, merged } from '#web/features/products/console/editor/draft-merge.ts'
import { useIntlTag } from '#web/language.ts'
import { decimalMarkOf, typedPrice } from '#web/ui/form/typed-price.ts'
import { TimeZone } from '#web/ui/money/date-time.tsx'
import { usePlainAmount } from '#web/ui/money/money.tsx'

/** Updates the draft by a function of the current one. */
export type Change = (recipe: (draft: Draft) => Draft) => void

/** Copies a part of another version, or all of it, into the draft. */
export type Take = (write: (draft: Draft, from: Draft) => Draft, from: Draft) => void

/** The version that another user stored while this one was edited. */
export interface Conflict {
  theirs: Draft
  /** Parts that both changed. */
  both: readonly string[]
  /** Parts that only they changed: the draft contains their version. */
  taken: readonly string[]
}

const NO_ERRORS: Readonly<Record<string, string>> = {}

/**
 * The draft and the stored version that it is based on. When a newer version is stored, by this form, another tab or another user,
 * the draft is rebased onto it and keeps what was typed.
 */
export function useProductDraft(product: Edited | null, writer: Language, answer: EditorState | undefined) {
  const timeZone = useContext(TimeZone)
  const tag = useIntlTag()
  const amount = usePlainAmount()
  const typing: Typing = { amount, localTime: (moment) => localTimeOf(moment, timeZone) }
  const [stored, setStored] = useState(() => ({
    version: product?.version ?? 0,
    draft: product ? draftOf(product, typing) : newDraft(writer),
  }))
  const [draft, setDraft] = useState(stored.draft)
  /** Incremented to remount the uncontrolled text fields with new content. */
  const [round, setRound] = useState(0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [errors, setErrors] = useState(NO_ERRORS)
  const sent = useRef<{ draft: Draft; places: Record<string, string> }>(undefined)
  const settled = useRef(answer)

  const stand = (next: Edited, base: Draft, isForeign: boolean) => {
    const theirs = draftOf(next, typing)
    const result = merged(draft, base, theirs)
    setStored({ version: next.version, draft: theirs })
    setDraft(result.draft)
    if (descriptionsOf(result.draft) !== descriptionsOf(draft)) setRound((now) => now + 1)
    setConflict(isForeign ? { theirs, both: result.conflicts, taken: result.taken } : null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is the event
  useEffect(() => {
    if (!answer || answer === settled.current || answer.intent !== 'save') return
    settled.current = answer
    const places = sent.current?.places ?? {}
    setErrors(answer.isDone ? NO_ERRORS : placedErrors(answer.errors, places))
    if (answer.product && answer.product.version > stored.version) {
      stand(answer.product, answer.isDone ? (sent.current?.draft ?? draft) : stored.draft, !answer.isDone)
    }
  }, [answer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is the event
  useEffect(() => {
    if (!product || product.version <= stored.version) return
    // The new product has just been stored: the base is the draft as it was sent.
    if (stored.version === 0) setErrors(NO_ERRORS)
    stand(product, stored.version === 0 ? (sent.current?.draft ?? stored.draft) : stored.draft, false)
  }, [product?.version])

  const change: Change = useCallback((recipe) => setDraft(recipe), [])
  const take: Take = (write, from) => {
    setDraft((now) => write(now, from))
    setRound((now) => now + 1)
  }
  /** The body to send: every field of a new product, but only the changed ones of a stored product. */
  const written = (): Body => {
    const mark = decimalMarkOf(tag)
    const reading = { momentOf: (text: string) => momentOf(text, timeZone), price: (text: string) => typedPrice(text, mark) }
    const { body, places } = bodyOf(draft, reading)
    sent.current = { draft, places }
    return product ? changedBody(body, bodyOf(stored.draft, reading).body) : body
  }
  const isDirty = useMemo(() => isChanged(draft, stored.draft), [draft, stored.draft])
  return { draft, change, round, typing, version: stored.version, errors, conflict, take, written, isDirty }
}

const descriptionsOf = ({ texts }: Draft): string => JSON.stringify(Object.values(texts).map(({ description }) => description))
