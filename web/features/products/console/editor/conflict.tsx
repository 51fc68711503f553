import { useEffect, useRef } from 'react'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { EditConflict } from '#web/console/form/edit-conflict.tsx'
import type { EditorChoices } from '#web/features/products/console/editor/choices.ts'
import type { Draft } from '#web/features/products/console/editor/draft.ts'
import { DRAFT_PARTS } from '#web/features/products/console/editor/draft-merge.ts'
import { draftText } from '#web/features/products/console/editor/draft-text.ts'
import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import type { Conflict } from '#web/features/products/console/editor/use-product-draft.ts'
import { useListText } from '#web/ui/text/listing.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface EditorConflictProps {
  mine: Draft
  conflict: Conflict
  take: (write: (draft: Draft, from: Draft) => Draft) => void
  choices: EditorChoices
}

/** What somebody else stored meanwhile: what both changed stands side by side, the rest is in the form already. */
export function EditorConflict({ mine, conflict: { theirs, both, taken }, take, choices }: EditorConflictProps) {
  const listText = useListText()
  const place = useRef<HTMLDivElement>(null)
  // It stands above the form, whose button may be far below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is the event
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }, [theirs])
  const labels = Object.fromEntries(both.map((id) => [id, partName(id)]))
  const textsOf = (draft: Draft) => Object.fromEntries(both.map((id) => [id, draftText(draft, id, choices)]))
  return (
    <div ref={place} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-4 outline-none">
      {both.length > 0 && (
        <EditConflict
          mine={textsOf(mine)}
          theirs={textsOf(theirs)}
          labels={labels}
          take={(id) => {
            const part = DRAFT_PARTS.find((each) => each.id === id)
            if (part) take(part.write)
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

const PART_FIELDS: Record<string, string> = {
  pictures: 'imageList',
  options: 'skuList',
  prices: 'priceRangeList',
  leadTimes: 'leadTimeList',
  incoterms: 'incotermsList',
  certificates: 'certificateList',
  attributes: 'attrValueIdList',
  blockedCountries: 'blockedCountryList',
  facts: 'factList',
}

function partName(id: string): string {
  const [kind, language, field] = id.split('.')
  if (kind !== 'texts' || !field) return fieldName(PART_FIELDS[id] ?? id)
  const known = LANGUAGES.find((each) => each === language)!
  return words.table_in_language({ label: fieldName(PART_FIELDS[field] ?? field), language: LANGUAGE_FACTS[known].ownName })
}
