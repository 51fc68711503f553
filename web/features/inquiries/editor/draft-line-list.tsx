import { Copy } from 'lucide-react'
import { useState } from 'react'
import { MOST_LINES } from '#contract/inquiries/inquiries.ts'
import { DraftLineRow } from '#web/features/inquiries/editor/draft-line-row.tsx'
import { repeatedIn } from '#web/features/inquiries/editor/draft-lines.ts'
import type { DraftLines } from '#web/features/inquiries/editor/use-draft-lines.ts'
import { useLinkMatches } from '#web/features/inquiries/editor/use-link-matches.ts'
import { Card } from '#web/ui/document/card.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { isEnter } from '#web/ui/form/is-enter.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface DraftLineListProps {
  draft: DraftLines
  currencyCode: string
  ownHost: string
  errors: Readonly<Record<string, string>>
}

/** The lines of the inquiry, numbered as in the answer. */
export function DraftLineList({ draft, currencyCode, ownHost, errors }: DraftLineListProps) {
  const { lines, sendings } = draft
  const matches = useLinkMatches(lines, ownHost)
  const [separate, setSeparate] = useState('')
  const repeated = repeatedIn(lines, ownHost)
  if (lines.length === 0) return null
  const open = lines.filter(({ quantity }) => !quantity).length
  return (
    <Card
      flush
      title={words.inquiries_lines()}
      action={
        <span role="status" className="figures text-sm text-ink-soft">
          {words.inquiries_line_count({ count: lines.length, most: MOST_LINES })}
        </span>
      }
    >
      {repeated.length > 0 && separate !== repeated.join() && (
        <Notice tone="warning" isAlert className="mx-4 mt-4 md:mx-6">
          <p>{words.inquiries_repeated({ count: repeated.length })}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Button
              icon={Copy}
              label={words.inquiries_merge()}
              type="submit"
              name="intent"
              value="merge"
              size="small"
              onClick={(event) => {
                event.preventDefault()
                draft.merge()
              }}
            />
            <Button kind="quiet" size="small" className="noscript:hidden" onClick={() => setSeparate(repeated.join())}>
              {words.inquiries_separate()}
            </Button>
          </p>
        </Notice>
      )}
      {lines.length > 1 && open > 0 && <EveryQuantity onSet={draft.spread} />}
      <ol className="flex flex-col divide-y divide-line">
        {lines.map((line, place) => (
          <DraftLineRow
            key={line.key}
            line={line}
            number={place + 1}
            currencyCode={currencyCode}
            ownHost={ownHost}
            errors={errors}
            sending={sendings[line.key]}
            match={matches.get(line.url)}
            onEdit={(part) => draft.edit(line.key, part)}
            onSplit={() => draft.split(line.key)}
            onRemove={() => draft.remove(line.key)}
          />
        ))}
      </ol>
    </Card>
  )
}

/** Sets the same quantity for all lines without one, as is usual for a list of links. */
function EveryQuantity({ onSet }: { onSet: (quantity: string) => void }) {
  const [quantity, setQuantity] = useState('')
  const set = () => {
    if (quantity.trim()) onSet(quantity.trim())
  }
  return (
    <div className="flex items-end gap-3 border-b border-line px-4 py-4 md:px-6">
      <TextField
        name="everyQuantity"
        label={words.inquiries_every_quantity()}
        inputMode="numeric"
        autoComplete="off"
        className="w-64"
        value={quantity}
        onChange={({ currentTarget }) => setQuantity(currentTarget.value)}
        onKeyDown={(event) => {
          if (!isEnter(event)) return
          event.preventDefault()
          set()
        }}
      />
      <Button
        label={words.inquiries_every_quantity_set()}
        type="submit"
        name="intent"
        value="spread"
        onClick={(event) => {
          event.preventDefault()
          set()
        }}
      />
    </div>
  )
}
