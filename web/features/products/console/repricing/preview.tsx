import { useNavigation } from 'react-router'
import { RepricedProduct } from '#web/features/products/console/repricing/product.tsx'
import {
  APPLY_INTENT,
  changesOf,
  isChanged,
  isDone,
  type PriceRequest,
  REQUEST_FIELDS,
  type RepricedRow,
  type RepricingState,
} from '#web/features/products/console/repricing/state.ts'
import { Button } from '#web/ui/document/button.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface PricePreviewProps {
  answer: RepricingState
  rows: readonly RepricedRow[]
  request: PriceRequest
}

/** Every price before and after, those first that stay and why; and the press that changes the others. */
export function PricePreview({ answer, rows, request }: PricePreviewProps) {
  const { formData } = useNavigation()
  const refused = rows.filter((row) => !isDone(row))
  const changed = rows.filter(isChanged)
  const same = rows.filter((row) => isDone(row) && !isChanged(row))
  const priceTotal = changed.reduce((sum, row) => sum + changesOf(row), 0)
  const sentences = [
    ...(same.length > 0 ? [words.products_repricing_same({ count: same.length })] : []),
    ...(refused.length > 0 ? [words.products_repricing_refused({ count: refused.length })] : []),
  ]
  return (
    <ActionForm answer={undefined} intent={APPLY_INTENT} className="flex flex-col gap-3">
      <Notice
        tone={refused.length > 0 ? 'warning' : 'info'}
        title={changed.length > 0 ? words.products_repricing_would({ count: changed.length }) : words.products_repricing_nothing()}
        isAlert
        answer={answer}
      >
        {sentences.join(' ')}
      </Notice>
      {REQUEST_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={request[name]} />
      ))}
      <input type="hidden" name="submitToken" value={answer.submitToken} />
      {changed.map(({ id, version }) => (
        <input key={id} type="hidden" name="product" value={`${id}:${version}`} />
      ))}
      <ul className="divide-y divide-line rounded-md border border-line bg-card">
        {[...refused, ...same, ...changed].map((row) => (
          <RepricedProduct key={row.rowNo} row={row} percent={request.percent} />
        ))}
      </ul>
      {changed.length > 0 && (
        <div className="sticky bottom-3 z-10 self-start rounded-md border border-line-strong bg-card px-4 py-2 shadow-float max-md:bottom-18">
          <Button type="submit" kind="primary" pending={formData?.get('intent') === APPLY_INTENT}>
            {words.products_repricing_apply({ count: priceTotal })}
          </Button>
        </div>
      )}
    </ActionForm>
  )
}
