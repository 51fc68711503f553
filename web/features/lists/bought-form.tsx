import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { BoughtSku } from '#contract/lists/bought.ts'
import type { BoughtState } from '#web/features/lists/bought-action.ts'
import { FactCell, GoodsRow, GoodsTable, LeadCell, MainCell } from '#web/features/lists/goods-table.tsx'
import { DeliveredCost, PieceCost } from '#web/features/lists/prices.tsx'
import { QuantityBox } from '#web/features/lists/quantity-box.tsx'
import { nameOf, SkuName, SkuPicture } from '#web/features/lists/sku-name.tsx'
import { Standing } from '#web/features/lists/standing.tsx'
import { Button, Link } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { LeaveDialog, leavesPage } from '#web/ui/form/leave-dialog.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { UnitPrice } from '#web/ui/money/money.tsx'
import * as words from '#words'

/** Rows to tick, each with the last quantity and price and today's price. A single form, which works without scripts. */
export function BoughtForm({ rows, answer }: { rows: readonly BoughtSku[]; answer: BoughtState | undefined }) {
  const sent = useNavigation().formData?.get('intent')
  /** The answer that was current at the last change of a field. */
  const [touched, setTouched] = useState<{ answer: BoughtState | undefined }>()
  const isDirty = touched !== undefined && !(answer?.added && answer !== touched.answer)
  return (
    <ActionForm answer={answer} onInput={() => setTouched({ answer })} className="flex flex-col gap-3">
      <LeaveDialog isDirty={isDirty} leaves={leavesPage} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button type="submit" name="intent" value="chosen" kind="primary" pending={sent === 'chosen'}>
          <ShoppingCart size={17} aria-hidden />
          {words.lists_bought_add()}
        </Button>
        <Button type="submit" name="intent" value="all" pending={sent === 'all'} className="order-first">
          {words.lists_bought_add_all({ count: rows.length })}
        </Button>
      </div>
      <GoodsTable
        caption={words.lists_bought_title()}
        head={[
          { label: words.lists_choose(), isHidden: true },
          { label: words.lists_picture(), isHidden: true },
          { label: words.lists_product() },
          { label: words.lists_last_bought() },
          { label: words.lists_quantity(), isNumeric: true },
          { label: words.lists_price(), isNumeric: true },
          { label: words.products_landed(), isNumeric: true },
          { label: words.lists_stock() },
        ]}
      >
        {rows.map((row) => (
          <BoughtRow key={row.skuId} row={row} />
        ))}
      </GoodsTable>
    </ActionForm>
  )
}

const BoughtRow = ({ row }: { row: BoughtSku }) => (
  <GoodsRow>
    <LeadCell>
      <label className="grid size-11 cursor-pointer place-items-center md:size-9">
        <input
          type="checkbox"
          name="sku"
          value={row.skuId}
          aria-label={words.cart_choose_line({ name: nameOf(row) })}
          className="size-4.5"
        />
      </label>
      <input type="hidden" name="row" value={row.skuId} />
      <input type="hidden" name={`name.${row.skuId}`} value={nameOf(row)} />
    </LeadCell>
    <LeadCell className="@max-2xl:hidden">
      <SkuPicture sku={row} />
    </LeadCell>
    <MainCell>
      <SkuName sku={row} />
    </MainCell>
    <FactCell label={words.lists_last_bought()}>
      <DateTime value={row.lastTime} to="day" className="block whitespace-nowrap" />
      <span className="block text-xs text-ink-soft">
        <UnitPrice amount={row.lastPrice} currencyCode={row.currencyCode} /> ·{' '}
        <Link to={`/personalCenter/orderDetails/${row.orderId}`} className="hover:underline">
          <span className="sr-only">{words.orders_number()}</span> {row.orderNo}
        </Link>
      </span>
    </FactCell>
    <FactCell label={words.lists_quantity()} isNumeric>
      <QuantityBox name={`quantity.${row.skuId}`} label={words.cart_quantity_of({ name: nameOf(row) })} quantity={row.lastQuantity} />
    </FactCell>
    <FactCell label={words.lists_price()} isNumeric>
      <PieceCost price={row.today.price} currencyCode={row.today.currencyCode} />
    </FactCell>
    <FactCell label={words.products_landed()} isNumeric>
      <DeliveredCost landed={row.today.landed} />
    </FactCell>
    <FactCell label={words.lists_stock()}>
      <Standing problem={row.today.problem} stock={row.today.stock} unitCode={row.unitCode} />
    </FactCell>
  </GoodsRow>
)
