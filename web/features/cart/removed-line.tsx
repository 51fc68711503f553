import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { CartItem } from '#contract/cart/cart.ts'
import type { actOnCart } from '#web/features/cart/action.ts'
import { lineName } from '#web/features/cart/line-name.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { Button } from '#web/ui/document/button.tsx'
import { Link, TEXT_LINK, usePath } from '#web/ui/document/link.tsx'
import { useFetcherResult } from '#web/ui/form/use-fetcher-result.ts'
import * as words from '#words'

/** What is left of a line just removed, in its place: its name and an undo button. */
export function RemovedLine({ line, onRestored }: { line: CartItem; onRestored: () => void }) {
  const { Form, ...fetcher } = useFetcher<typeof actOnCart>()
  const row = useRef<HTMLLIElement>(null)
  const cart = usePath()('/personalCenter/shoppingCart')
  // The pressed button has gone with its line: the keyboard goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  useFetcherResult(fetcher, ({ message }) => {
    if (message) showMessage(message, 'error')
    else onRestored()
  })
  const { productId, skuId, quantity, sampleFlag } = line
  return (
    <li ref={row} className="flex min-h-11 items-center justify-between gap-4 rounded-md bg-sunken py-1 pr-1 pl-3">
      <p role="status" className="min-w-0 text-sm break-words">
        {words.cart_removed({ name: lineName(line) })}
      </p>
      {/* A line from a quote can only come back with its quote. */}
      {line.inquiryId !== null && (
        <Link to={`/personalCenter/inquiryMessage?id=${line.inquiryId}`} className={`${TEXT_LINK} shrink-0 text-sm`}>
          {words.cart_quoted_back()}
        </Link>
      )}
      {line.quoteId === null && (
        <Form method="post" action={cart}>
          {Object.entries({ intent: 'restore', productId, skuId, quantity, sampleFlag }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" kind="quiet" size="small" className="whitespace-nowrap" pending={fetcher.state !== 'idle'}>
            <Undo2 size={16} aria-hidden />
            {words.cart_undo()}
          </Button>
        </Form>
      )}
    </li>
  )
}
