import { type MetaArgs, useLoaderData } from 'react-router'
import { readSharedList } from '#contract/lists/lists.ts'
import { regionName } from '#contract/markets/region-names.ts'
import { ListCosts } from '#web/features/lists/costs.tsx'
import { FactCell, GoodsRow, GoodsTable, LeadCell, MainCell } from '#web/features/lists/goods-table.tsx'
import { DeliveredCost, PieceCost } from '#web/features/lists/prices.tsx'
import { SkuName, SkuPicture } from '#web/features/lists/sku-name.tsx'
import { useIntlTag } from '#web/language.ts'
import { loads } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import * as words from '#words'

/** Only for readers who were given the URL: not indexed, and no referrer. */
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: pageTitle(loaderData?.list.name ?? '') },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export const loader = loads(async ({ params, call }) => ({
  list: (await call(readSharedList, { shareKey: params['shareKey'] ?? '' })).data,
}))

/** A shared list for the person who decides: goods, quantities, and prices for the list owner's country. */
export default function SharedListPage() {
  const { list } = useLoaderData<typeof loader>()
  const quantity = useQuantity()
  const tag = useIntlTag()
  const country = list.countryCode && regionName(tag, list.countryCode)
  return (
    <div className="page-width flex flex-col gap-4 pt-6">
      <header>
        <h1 className="text-2xl font-semibold break-words">{list.name}</h1>
        <p className="mt-1 text-sm text-ink-soft">
          {country
            ? words.lists_shared_lead({ country, currency: list.currencyCode })
            : words.lists_shared_lead_prices({ currency: list.currencyCode })}{' '}
          {words.lists_changed_on()} <DateTime value={list.updateTime} to="day" />
        </p>
      </header>
      <GoodsTable
        caption={list.name}
        head={[
          { label: words.lists_picture(), isHidden: true },
          { label: words.lists_product() },
          { label: words.lists_quantity(), isNumeric: true },
          { label: words.lists_price(), isNumeric: true },
          { label: words.products_landed(), isNumeric: true },
          { label: words.lists_amount(), isNumeric: true },
        ]}
      >
        {list.itemList.map((item) => (
          <GoodsRow key={item.skuId}>
            <LeadCell>
              <SkuPicture sku={item} />
            </LeadCell>
            <MainCell>
              <SkuName sku={item} />
            </MainCell>
            <FactCell label={words.lists_quantity()} isNumeric>
              {quantity(item.quantity, item.unitCode)}
            </FactCell>
            <FactCell label={words.lists_price()} isNumeric>
              <PieceCost price={item.price} currencyCode={item.currencyCode} />
            </FactCell>
            <FactCell label={words.products_landed()} isNumeric>
              <DeliveredCost landed={item.landed} />
            </FactCell>
            <FactCell label={words.lists_amount()} isNumeric>
              {item.amount === null ? '–' : <Money amount={item.amount} currencyCode={item.currencyCode} />}
            </FactCell>
          </GoodsRow>
        ))}
      </GoodsTable>
      <dl className="ml-auto grid w-full max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        <dt>{words.pricing_cost_goods()}</dt>
        <dd className="text-right">
          <Money amount={list.goodsAmount} currencyCode={list.currencyCode} />
        </dd>
        {list.totalAmount !== null && (
          <>
            <dt className="font-semibold">{words.ui_remarked({ text: words.pricing_cost_total(), remark: words.pricing_estimate() })}</dt>
            <dd className="text-right font-semibold">
              <Money amount={list.totalAmount} currencyCode={list.currencyCode} />
            </dd>
          </>
        )}
      </dl>
      <div className="ml-auto w-full max-w-80 empty:hidden">
        <ListCosts sums={list} />
      </div>
      {list.readyTotal < list.itemList.length && (
        <p className="text-sm text-ink-soft">{words.lists_not_ready({ count: list.itemList.length - list.readyTotal })}</p>
      )}
    </div>
  )
}
