import { FileText, ShoppingCart } from 'lucide-react'
import { useNavigation } from 'react-router'
import type { ListInfo } from '#contract/lists/lists.ts'
import { ListCosts } from '#web/features/lists/costs.tsx'
import { ITEM_FORM } from '#web/features/lists/item-form.tsx'
import { Button, ButtonLink } from '#web/ui/document/press.tsx'
import { ExportForm } from '#web/ui/list/export-form.tsx'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

/** Today's cost of the list, delivered, and its main action. */
export function ListSummary({ list }: { list: Omit<ListInfo, 'itemList'> }) {
  const { formData } = useNavigation()
  const { itemTotal, readyTotal, goodsAmount, totalAmount, currencyCode } = list
  return (
    <section aria-label={words.lists_sums()} className="rounded-md border border-line bg-card p-4 md:px-5">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <div>
            <dt className="text-sm text-ink-soft">{words.pricing_cost_goods()}</dt>
            <dd>
              <Money amount={goodsAmount} currencyCode={currencyCode} />
            </dd>
          </div>
          {totalAmount !== null && (
            <div>
              <dt className="text-sm text-ink-soft">
                {words.ui_remarked({ text: words.pricing_cost_total(), remark: words.pricing_estimate() })}
              </dt>
              <dd>
                <Money amount={totalAmount} currencyCode={currencyCode} className="text-lg font-semibold" />
              </dd>
            </div>
          )}
        </dl>
        <Button
          icon={ShoppingCart}
          label={words.lists_to_cart({ count: readyTotal })}
          type="submit"
          form={ITEM_FORM}
          name="intent"
          value="toCart"
          kind="primary"
          disabled={readyTotal === 0}
          pending={formData?.get('intent') === 'toCart'}
          className="md:ml-auto max-md:w-full"
        />
      </div>
      <ListCosts sums={list} />
      {readyTotal < itemTotal && (
        <p className="mt-2 text-sm text-saffron-text">{words.lists_not_ready({ count: itemTotal - readyTotal })}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
        <ButtonLink icon={FileText} label={words.lists_pdf()} to={`/personalCenter/lists/${list.id}/pdf`} reloadDocument size="small" />
        <ExportForm label={words.lists_export()} />
      </div>
    </section>
  )
}
