import { useState } from 'react'
import { VersionTable } from '#web/console/form/version-table.tsx'
import type { EditorChoices } from '#web/features/products/console/editor/choices.ts'
import { type Draft, draftOf, type Former, type Typing } from '#web/features/products/console/editor/draft.ts'
import { DRAFT_PARTS, isSame } from '#web/features/products/console/editor/draft-merge.ts'
import { draftText, partName } from '#web/features/products/console/editor/draft-text.ts'
import type { Take } from '#web/features/products/console/editor/use-product-draft.ts'
import { useLanguage } from '#web/language.ts'
import { Button } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

interface FormerVersionProps {
  mine: Draft
  former: Former
  typing: Typing
  choices: EditorChoices
  take: Take
}

/** Compares a former version with the form. Differences can be restored into the form; saving stores them. */
export function FormerVersion({ mine, former: { changeTime, ...product }, typing, choices, take }: FormerVersionProps) {
  const reader = useLanguage()
  const [former] = useState(() => draftOf(product, typing))
  const parts = DRAFT_PARTS.filter((part) => !isSame(part, mine, former))
  const ids = parts.map(({ id }) => id)
  const textsOf = (draft: Draft) => Object.fromEntries(ids.map((id) => [id, draftText(draft, id, choices, reader)]))
  return (
    <Notice title={<Phrase words={words.products_desk_former} slots={{ time: <DateTime value={changeTime} /> }} />}>
      <p>{parts.length > 0 ? words.products_desk_former_hint() : words.products_desk_former_same()}</p>
      {parts.length > 0 && (
        <>
          <VersionTable
            mine={textsOf(mine)}
            theirs={textsOf(former)}
            labels={Object.fromEntries(ids.map((id) => [id, partName(id)]))}
            fields={ids}
            mineLabel={words.products_desk_former_form()}
            theirsLabel={words.products_desk_former_column()}
            take={(id) => take(DRAFT_PARTS.find((part) => part.id === id)!.write, former)}
          />
          <Button label={words.products_desk_former_all()} className="mt-3" size="small" onClick={() => take(() => former, former)} />
        </>
      )}
    </Notice>
  )
}
