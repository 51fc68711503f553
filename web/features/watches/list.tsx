import { Form, useNavigation } from 'react-router'
import { WATCH_TYPE, WATCHED_STATUS, type Watch } from '#contract/watches/watches.ts'
import { Button, Link } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { UnitPrice, useUnitPriceText } from '#web/ui/money/money.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

/** The alerts as a table, whose rows are displayed as cards on phones. */
export const WatchList = ({ watches }: { watches: readonly Watch[] }) => (
  <table className="w-full text-left text-sm max-lg:block">
    <thead className="text-xs text-ink-soft max-lg:sr-only">
      <tr className="border-b border-line *:pr-4 *:pb-2 *:font-medium">
        <th scope="col">{words.watches_product()}</th>
        <th scope="col">{words.watches_kind()}</th>
        <th scope="col">{words.watches_now()}</th>
        <th scope="col">{words.watches_state()}</th>
        <th scope="col">
          <span className="sr-only">{words.watches_remove()}</span>
        </th>
      </tr>
    </thead>
    <tbody className="max-lg:flex max-lg:flex-col max-lg:divide-y max-lg:divide-line">
      {watches.map((watch) => (
        <WatchRow key={watch.id} watch={watch} />
      ))}
    </tbody>
  </table>
)

const CELL = 'lg:py-3 lg:pr-4'

function WatchRow({ watch }: { watch: Watch }) {
  const { id, productId, productName, imageUrl, status, priceMin, currencyCode } = watch
  const sending = useNavigation().formData?.get('id')
  return (
    <tr className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3 lg:border-b lg:border-line">
      <td className={`${CELL} max-lg:col-span-2`}>
        <div className="flex items-center gap-3">
          <Picture src={imageUrl} alt="" sizes="48px" className="size-12 shrink-0 rounded-sm" />
          {status === WATCHED_STATUS.onSale ? (
            <Link label={productName} to={`/product/${productId}`} className="tappable line-clamp-2 font-medium hover:underline" />
          ) : (
            <span className="min-w-0">
              <span className="line-clamp-2">{productName}</span>
              <Badge>{status === WATCHED_STATUS.removed ? words.watches_removed_product() : words.watches_paused()}</Badge>
            </span>
          )}
        </div>
      </td>
      <td className={CELL}>
        <Kind watch={watch} />
      </td>
      <td className={`${CELL} max-lg:text-right`}>
        {priceMin !== null && (
          <>
            <span className="mr-1 text-ink-soft lg:hidden">{words.watches_now()}</span>
            <UnitPrice amount={priceMin} currencyCode={currencyCode} />
          </>
        )}
      </td>
      <td className={CELL}>
        <State watch={watch} />
      </td>
      <td className="max-lg:text-right lg:py-3 lg:text-right">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="del" />
          <input type="hidden" name="id" value={id} />
          <Button
            label={words.watches_remove()}
            type="submit"
            kind="quiet"
            size="small"
            pending={sending === id}
            aria-label={words.watches_remove_of({ name: productName })}
          />
        </Form>
      </td>
    </tr>
  )
}

function Kind({ watch: { type, price, currencyCode } }: { watch: Watch }) {
  const priceText = useUnitPriceText(currencyCode)
  if (type === WATCH_TYPE.backInStock || price === null) return words.watches_kind_stock()
  return <span className="figures">{words.watches_kind_price({ price: priceText(price) })}</span>
}

const State = ({ watch: { notifyTime } }: { watch: Watch }) =>
  notifyTime === null ? (
    <Badge>{words.watches_waiting()}</Badge>
  ) : (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge>{words.watches_sent()}</Badge>
      <DateTime value={notifyTime} to="day" className="text-ink-soft" />
    </span>
  )
