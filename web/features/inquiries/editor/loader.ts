import { readUserInfo } from '#contract/account/account.ts'
import { chosenCurrency, listCountries, listCurrencies } from '#contract/markets/markets.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { type ProductInfo, readProduct } from '#contract/products/products.ts'
import {
  type DraftLine,
  type LeftOut,
  leftOutOf,
  newLine,
  repeatedIn,
  withMore,
  withPasted,
} from '#web/features/inquiries/editor/draft-lines.ts'
import { type LoaderContext, pageCountry } from '#web/loader-context.ts'
import { dayIn } from '#web/ui/money/date-time.tsx'

/** Loads the editor's data besides the inquiry itself. */
export async function loadEditor(ctx: LoaderContext) {
  const { call, request } = ctx
  const [user, countries, currencies] = await Promise.all([call(readUserInfo, {}), call(listCountries, {}), call(listCurrencies, {})])
  const country = await pageCountry(ctx, countries.data)
  const { currencyCode, postcode, countryCode } = user.data
  const currency = chosenCurrency(currencies.data, request.view.currencyCode, currencyCode)
  return {
    userId: user.data.id,
    countries: countries.data.map(({ code, name }) => ({ value: code, label: name })),
    currencyCode: currency?.code ?? currencies.data.find(({ isDefault }) => isDefault === 1)?.code ?? DEFAULT_CURRENCY,
    delivery: {
      countryCode: country?.code ?? '',
      postcode: request.view.postcode ?? (countryCode === country?.code ? (postcode ?? '') : ''),
    },
    ownHost: new URL(request.publicUrl).host,
    today: dayIn(request.view.timeZone),
  }
}
export type LoadedEditor = Awaited<ReturnType<typeof loadEditor>>

/** The lines from the URL: links, a text, a product of the catalogue. */
export async function arrivingLines(
  ctx: LoaderContext,
  query: URLSearchParams,
  ownHost: string,
): Promise<{ lines: DraftLine[]; leftOut: LeftOut; remark: string }> {
  const text = [...query.getAll('url'), ...query.getAll('text')].join('\n')
  const { lines, leftOut, remark } = withPasted([], text, ownHost)
  const productId = query.get('productId')
  const product = productId ? await ctx.callOrNull(readProduct, { id: productId }) : null
  const requested = product ? [productLine(product.data, query.get('skuId'))] : []
  const described = query.get('by') === 'text' && lines.length === 0 ? [newLine()] : []
  const all = [...requested, ...lines, ...described, ...leftOut]
  const repeated = repeatedIn(all, ownHost)
  const fitting = withMore(
    [],
    all.filter(({ key }) => !repeated.includes(key)),
  )
  return { lines: fitting.lines, leftOut: leftOutOf(fitting.leftOut), remark }
}

function productLine(product: ProductInfo, skuId: string | null): DraftLine {
  const sku = product.skuList.find((each) => each.skuId === skuId)
  const names = product.specList.map(
    ({ valueList }, place) => valueList.find(({ valueId }) => valueId === sku?.valueIdList[place])?.name ?? '',
  )
  return newLine({
    productId: product.id,
    skuId: sku?.skuId ?? '',
    name: product.name,
    specName: names.filter(Boolean).join(' / '),
    quantity: String(product.minOrderQuantity),
    imageUrl: sku?.imageUrl ?? product.imageUrl ?? '',
    unit: product.unitCode,
  })
}
