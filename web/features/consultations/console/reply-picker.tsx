import { MessageSquareText } from 'lucide-react'
import { useRef, useState } from 'react'
import { listCannedAnswers } from '#contract/consultations/canned-answers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { fallbackOrder, LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { api } from '#web/browser/api.ts'
import { useRequest } from '#web/browser/use-request.ts'
import { REPLIES_PLACE } from '#web/features/consultations/console/places.ts'
import type { SavedReplies } from '#web/features/consultations/conversation-side.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { isEnter } from '#web/ui/form/is-enter.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import * as words from '#words'

type Reply = OutputOf<typeof listCannedAnswers.page>['rows'][number]

const AT_ONCE = 60
const TYPING_PAUSE_MS = 200

/** The first language of the buyer's fallback order in which the reply has a text. */
const languageOf = ({ content }: Reply, buyerLanguage: Language): Language =>
  fallbackOrder(buyerLanguage).find((each) => content[each].trim() !== '')!

interface SavedReplyPickerProps extends Omit<SavedReplies, 'row'> {
  /** The buyer's language. */
  language: Language
  /** Whether the button shows its name beside the icon on wide screens, too. */
  isNamed?: boolean
}

/** Picks a saved reply by name or text; inserts it in the buyer's language, else in the first that it has. */
export function SavedReplyPicker({ language, className, onPick, box, isNamed }: SavedReplyPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const hasPicked = useRef(false)
  const pick = (reply: Reply) => {
    hasPicked.current = true
    setOpen(false)
    onPick(reply.content[languageOf(reply, language)])
  }
  return (
    <Dialog
      title={words.consultations_replies()}
      description={words.consultations_replies_in({ language: LANGUAGE_FACTS[language].ownName })}
      open={isOpen}
      onOpenChange={(next) => {
        hasPicked.current = false
        setOpen(next)
      }}
      firstFocus={() => search.current}
      lastFocus={() => (hasPicked.current ? box() : null)}
      trigger={
        <button type="button" title={words.consultations_replies()} className={`${className} noscript:hidden`}>
          <MessageSquareText size={18} aria-hidden className="shrink-0" />
          <span className={classes(!isNamed && 'md:sr-only')}>{words.consultations_replies()}</span>
        </button>
      }
    >
      <ReplyChoice language={language} searchRef={search} onPick={pick} />
    </Dialog>
  )
}

interface ReplyChoiceProps {
  language: Language
  searchRef: React.RefObject<HTMLInputElement | null>
  onPick: (reply: Reply) => void
}

function ReplyChoice({ language, searchRef, onPick }: ReplyChoiceProps) {
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<{ keyword: string; replies: readonly Reply[] } | null>(null)
  const replies = found?.replies ?? null
  /** The words for which Enter was pressed before their replies were found. */
  const expected = useRef<string>(null)
  useRequest(async (signal) => {
    // Debounces typing; the first request goes out at once.
    if (replies) await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS))
    if (signal.aborted) return
    const { rows } = await api(listCannedAnswers.page, { pageSize: AT_ONCE, ...(keyword ? { keyword } : {}) }, { signal })
    setFound({ keyword, replies: rows })
    if (expected.current === keyword && rows[0]) onPick(rows[0])
  }, keyword)
  return (
    <div className="flex flex-col gap-3">
      <TextField
        ref={searchRef}
        label={words.consultations_replies_search()}
        labelHidden
        type="search"
        placeholder={words.consultations_replies_search()}
        onChange={({ currentTarget }) => {
          expected.current = null
          setKeyword(currentTarget.value.trim())
        }}
        onKeyDown={(event) => {
          if (!isEnter(event)) return
          event.preventDefault()
          if (found?.keyword !== keyword) expected.current = keyword
          else if (found.replies[0]) onPick(found.replies[0])
        }}
      />
      {replies === null && [1, 2, 3].map((n) => <Skeleton key={n} className="h-14" />)}
      {replies?.length === 0 && <p className="text-sm text-ink-soft">{words.consultations_replies_none({ search: keyword ? 1 : 0 })}</p>}
      <ul className="flex flex-col">
        {replies?.map((reply) => {
          const own = languageOf(reply, language)
          return (
            <li key={reply.id}>
              <button
                type="button"
                onClick={() => onPick(reply)}
                className="flex min-h-11 w-full flex-col rounded-md p-2 text-start hover:bg-sunken"
              >
                <span className="flex items-baseline gap-2 font-medium">
                  {reply.name}
                  {own !== language && <span className="text-xs font-normal text-saffron-text">{LANGUAGE_FACTS[own].ownName}</span>}
                </span>
                <span lang={LANGUAGE_FACTS[own].htmlLang} className="line-clamp-2 text-sm whitespace-pre-line text-ink-soft">
                  {reply.content[own]}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <TextLink label={words.consultations_replies_edit()} to={REPLIES_PLACE} className="tappable self-start text-sm" />
    </div>
  )
}
