import { Undo2 } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { CartItem } from '#contract/cart.ts'
import { Button } from '#web/ui/button.tsx'
import type { FormState } from '#web/ui/form-state.ts'
import { showMessage } from '#web/ui/toast.tsx'
import { useAnswer } from '#web/ui/use-answer.ts'
import { cart_removed, cart_undo } from '#words'

interface RemovedLinesProps {
  lines: readonly CartItem[]
  onRestored: (line: CartItem) => void
}

/** The lines just removed, each with an undo button. */
export const RemovedLines = ({ lines, onRestored }: RemovedLinesProps) => (
  <div aria-live="polite" className="mt-4 flex flex-col gap-2 empty:mt-0">
    {lines.map((line) => (
      <RemovedLine key={line.id} line={line} onRestored={() => onRestored(line)} />
    ))}
  </div>
)

function RemovedLine({ line, onRestored }: { line: CartItem; onRestored: () => void }) {
  const { Form, ...fetcher } = useFetcher<FormState>()
  useAnswer(fetcher, ({ message }) => {
    if (message) showMessage(message, 'error')
    else onRestored()
  })
  const { productId, skuId, quantity, sampleFlag } = line
  return (
    <div className="flex items-center justify-between gap-4 rounded-md bg-sunken px-4 py-2">
      <p className="min-w-0 truncate text-sm">{cart_removed({ name: line.productName })}</p>
      {/* A line from a quote can only come back with its quote. */}
      {line.quoteId === null && (
        <Form method="post">
          {Object.entries({ intent: 'restore', productId, skuId, quantity, sampleFlag }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" kind="quiet" size="small" pending={fetcher.state !== 'idle'}>
            <Undo2 size={16} aria-hidden />
            {cart_undo()}
          </Button>
        </Form>
      )}
    </div>
  )
}
