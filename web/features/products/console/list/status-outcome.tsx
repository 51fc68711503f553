import { useFormAnswer } from '#web/console/form/answer.ts'
import { nameOfPath } from '#web/features/products/console/editor/field-names.ts'
import type { ProductRow } from '#web/features/products/console/list/columns.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

/** The result of a status change; lists the products that lack required fields, and which ones. */
export function StatusOutcome({ rows }: { rows: readonly Pick<ProductRow, 'id' | 'name'>[] }) {
  const answer = useFormAnswer('status', 'copy')
  const listText = useListText()
  if (!answer) return null
  if (answer.isDone) {
    return (
      <Notice tone="success" isAlert>
        {words.products_desk_changed({
          status: (answer.values['status'] ?? '') as Parameters<typeof words.products_desk_changed>[0]['status'],
        })}
      </Notice>
    )
  }
  const ids = (answer.values['idList'] ?? '').split(',')
  const missing = Map.groupBy(
    Object.keys(answer.errors).flatMap((path) => {
      const [, place, field] = /^idList\.(\d+)\.(.+)$/.exec(path) ?? []
      return place && field ? [{ id: ids[Number(place)]!, field: nameOfPath(field) }] : []
    }),
    ({ id }) => id,
  )
  if (missing.size === 0) return answer.message ? <Notice tone="danger" isAlert title={answer.message} /> : null
  return (
    <Notice tone="danger" isAlert title={words.products_desk_incomplete()}>
      <ul className="mt-1 flex flex-col gap-1">
        {[...missing].map(([id, fields]) => {
          const name = rows.find((row) => row.id === id)?.name ?? id
          return (
            <li key={id}>
              <Phrase
                words={words.ui_labelled}
                slots={{
                  label: <TextLink label={name} to={`/console/products/${id}`} />,
                  value: listText([...new Set(fields.map(({ field }) => field))]),
                }}
              />
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
