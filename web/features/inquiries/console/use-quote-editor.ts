import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ConsoleInquiryInfo } from '#contract/inquiries/console/inquiries.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import type { actOnInquiry, DeskState } from '#web/features/inquiries/console/action.ts'
import { isEnter } from '#web/ui/form/is-enter.ts'
import { useFirstError } from '#web/ui/form/state.ts'
import { useFetcherResult } from '#web/ui/form/use-fetcher-result.ts'

const TYPING_PAUSE_MS = 900

const contentOf = (draft: ConsoleInquiryInfo['draft']) => JSON.stringify(draft?.itemList ?? null)

/** State of a draft's form. It is saved while the user types, so that the server computes the totals; it is sent only on request. */
export function useQuoteEditor({ draft, heldFlag }: ConsoleInquiryInfo) {
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<typeof actOnInquiry>()
  const posted = useFormAnswer<DeskState>('quoteSave', 'quoteSend')
  const state = fetcher.data ?? posted
  const [edits, setEdits] = useState(0)
  const [savedAt, setSavedAt] = useState(0)
  const sentAt = useRef(0)
  const [atFirst] = useState(draft)
  const [wasHeld, setWasHeld] = useState(heldFlag)
  const [isForeign, setForeign] = useState(false)
  const [saved, setSaved] = useState(state?.quote)
  if (heldFlag !== wasHeld) {
    setWasHeld(heldFlag)
    // Between two claims another user may have written a different draft.
    if (heldFlag === 1) setForeign(contentOf(draft) !== contentOf(saved ?? atFirst))
  }
  useFirstError(form, state)
  useFetcherResult(fetcher, (answer) => {
    if (answer.quote) setSaved(answer.quote)
    if (answer.isDone || answer.quote) setSavedAt(sentAt.current)
  })

  const submit = (intent: string) => {
    if (!form.current) return
    const body = new FormData(form.current)
    body.set('intent', intent)
    sentAt.current = edits
    void fetcher.submit(body, { method: 'post' })
  }
  /** Skipped while a submit is pending: newer input is saved automatically after it. */
  const save = () => {
    if (fetcher.state === 'idle') submit('quoteSave')
  }
  const saveByItself = useEffectEvent(() => {
    if (heldFlag === 1 && !isForeign && form.current?.checkValidity()) save()
  })
  useEffect(() => {
    if (edits === savedAt) return
    const waiting = setTimeout(saveByItself, TYPING_PAUSE_MS)
    return () => clearTimeout(waiting)
  }, [edits, savedAt])

  return {
    form,
    state,
    /** The draft as last saved, by any user. */
    quote: saved ?? draft,
    /** Whether the stored draft differs from the one that the form started with. */
    isForeign,
    keepOwn: () => setForeign(false),
    isDirty: edits !== savedAt,
    sending: fetcher.state === 'idle' ? null : (fetcher.formData?.get('intent') ?? 'quoteSave'),
    touch: () => setEdits((before) => before + 1),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      if (submitter instanceof HTMLButtonElement && submitter.value === 'quoteSend') submit(submitter.value)
      else save()
    },
    /** ⌘S or Ctrl+S saves, ⌘Enter or Ctrl+Enter sends. */
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() === 's') {
        event.preventDefault()
        save()
      } else if (isEnter(event)) {
        event.preventDefault()
        event.currentTarget.querySelector<HTMLButtonElement>('button[value=quoteSend]')?.click()
      }
    },
  }
}

export type QuoteEditorState = ReturnType<typeof useQuoteEditor>
