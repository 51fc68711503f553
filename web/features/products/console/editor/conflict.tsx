import { useEffect, useRef } from 'react'
import { EditConflict } from '#web/console/form/edit-conflict.tsx'
import type { EditorChoices } from '#web/features/products/console/editor/choices.ts'
import type { Draft } from '#web/features/products/console/editor/draft.ts'
import { DRAFT_PARTS } from '#web/features/products/console/editor/draft-merge.ts'
import { draftText, partName } from '#web/features/products/console/editor/draft-text.ts'
import type { Conflict, Take } from '#web/features/products/console/editor/use-product-draft.ts'
import { useLanguage } from '#web/language.ts'
import { useListText } from '#web/ui/text/listing.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface EditorConflictProps {
  mine: Draft
  conflict: Conflict
  take: Take
  choices: EditorChoices
}

/** Shown after another user has saved: parts that both changed stand side by side; the rest is already merged into the form. */
export function EditorConflict({ mine, conflict: { theirs, both, taken }, take, choices }: EditorConflictProps) {
  const listText = useListText()
  const reader = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  // The notice is rendered above the form because the button may be off screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is the event
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }, [theirs])
  const labels = Object.fromEntries(both.map((id) => [id, partName(id)]))
  const textsOf = (draft: Draft) => Object.fromEntries(both.map((id) => [id, draftText(draft, id, choices, reader)]))
  return (
    <div ref={place} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-4 outline-none">
      {both.length > 0 && (
        <EditConflict
          mine={textsOf(mine)}
          theirs={textsOf(theirs)}
          labels={labels}
          take={(id) => {
            const part = DRAFT_PARTS.find((each) => each.id === id)
            if (part) take(part.write, theirs)
          }}
        />
      )}
      {(taken.length > 0 || both.length === 0) && (
        <Notice tone="warning" isAlert title={words.products_desk_merged_title()}>
          {taken.length > 0 && <p>{words.products_desk_merged({ fields: listText(taken.map(partName)) })}</p>}
        </Notice>
      )}
    </div>
  )
}
