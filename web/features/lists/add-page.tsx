import { redirect, useLoaderData, useNavigation } from 'react-router'
import { isId, quantity } from '#contract/fields.ts'
import { inLanguage } from '#contract/languages.ts'
import { addList, addListItems, deleteList, MOST_LISTS, pageLists } from '#contract/lists/lists.ts'
import { readProduct } from '#contract/products/products.ts'
import { type ActionContext, acts, refusedForm } from '#web/action-context.ts'
import { FactCell, GoodsRow, GoodsTable, MainCell } from '#web/features/lists/goods-table.tsx'
import { QuantityBox } from '#web/features/lists/quantity-box.tsx'
import { invalidRoute, loads } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Button, Link } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { typedCount } from '#web/ui/form/typed-count.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { UnitPrice } from '#web/ui/money/money.tsx'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.lists_add_title()) }]

/** Loads the product's options and the buyer's lists. */
export const loader = loads(async ({ url, call }) => {
  const id = url.searchParams.get('productId') ?? ''
  if (!isId(id)) throw invalidRoute(url)
  const [{ data: product }, lists] = await Promise.all([call(readProduct, { id }), call(pageLists, { pageSize: MOST_LISTS })])
  const nameOfValue = product.specList.map(({ valueList }) => new Map(valueList.map(({ valueId, name }) => [valueId, name])))
  const { name, minOrderQuantity } = product
  return {
    product: { id, name },
    lists: lists.rows.map((list) => ({ value: list.id, label: list.name })),
    options: product.skuList.map(({ skuId, skuCode, price, currencyCode, valueIdList }, at) => ({
      ...{ skuId, skuCode, price, currencyCode },
      name: valueIdList.flatMap((valueId, place) => nameOfValue[place]?.get(valueId) ?? []).join(' · '),
      // If there is only one option, it is preselected.
      quantity: at === 0 && product.skuList.length === 1 ? String(minOrderQuantity) : '',
    })),
  }
})

export const action = acts(async (ctx): Promise<FormState | Response> => {
  const chosen = ctx.form
    .getAll('row')
    .map(String)
    .filter((skuId) => isId(skuId) && ctx.text(`quantity.${skuId}`).trim() !== '')
  if (chosen.length === 0) return { ...refusedForm(ctx, {}), message: words.lists_add_none({}, { locale: ctx.language }) }
  const itemList = chosen.map((skuId) => ({ skuId, quantity: typedCount(ctx.text(`quantity.${skuId}`)) }))
  const wrong = itemList.filter((item) => !quantity.safeParse(item.quantity).success)
  // Checked before creating a list: submitting the corrected quantities would create a second one.
  if (wrong.length > 0) {
    const error = words.field_wrong({}, { locale: ctx.language })
    return refusedForm(ctx, Object.fromEntries(wrong.map(({ skuId }) => [`quantity.${skuId}`, error])))
  }
  const isNew = ctx.text('listId') === ''
  const listId = isNew ? await newList(ctx) : ctx.text('listId')
  if (typeof listId !== 'string') return listId
  const renamed = Object.fromEntries(chosen.map((skuId, at) => [`itemList.${at}.quantity`, `quantity.${skuId}`]))
  const { answer, state } = await ctx.submit(addListItems, { listId, itemList }, { renamed })
  if (answer) return redirect(inLanguage(`/personalCenter/lists/${listId}`, ctx.language))
  // Deletes the new, empty list; submitting the form again creates it.
  if (isNew) await ctx.submit(deleteList, { id: listId })
  return state
})

async function newList({ text, submit }: ActionContext): Promise<string | FormState> {
  const { answer, state } = await submit(addList, { name: text('name') })
  return answer ? answer.data.id : state
}

export { clientAction } from '#web/ui/form/client-action.ts'

const { SelectField } = fieldsOf<typeof addListItems>()
const { TextField } = fieldsOf<typeof addList>()

/** Puts options of a product on an existing or a new list. */
export default function AddPage() {
  const { product, lists, options } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as FormState | undefined
  const { formMethod } = useNavigation()
  return (
    <div className="flex flex-col gap-4">
      <Breadcrumb steps={[{ label: words.lists_title(), to: '/personalCenter/lists' }, { label: words.lists_add_title() }]} />
      <header>
        <h1 className="text-2xl font-semibold">{words.lists_add_title()}</h1>
        <p className="mt-1">
          <Link label={product.name} to={`/product/${product.id}`} className="hover:underline" />
        </p>
      </header>
      <ActionForm answer={answer} className="flex flex-col gap-4">
        <GoodsTable
          caption={product.name}
          head={[
            { label: words.lists_option() },
            { label: words.lists_price(), isNumeric: true },
            { label: words.lists_quantity(), isNumeric: true },
          ]}
        >
          {options.map((option) => (
            <GoodsRow key={option.skuId}>
              <MainCell>
                <input type="hidden" name="row" value={option.skuId} />
                {option.name || product.name}
                <span className="block text-xs text-ink-soft">{option.skuCode}</span>
              </MainCell>
              <FactCell label={words.lists_price()} isNumeric>
                <UnitPrice amount={option.price} currencyCode={option.currencyCode} />
              </FactCell>
              <FactCell label={words.lists_quantity()} isNumeric>
                <QuantityBox
                  name={`quantity.${option.skuId}`}
                  label={words.cart_quantity_of({ name: option.name || product.name })}
                  quantity={option.quantity}
                />
              </FactCell>
            </GoodsRow>
          ))}
        </GoodsTable>
        <div className="grid items-start gap-4 md:grid-cols-2">
          {lists.length > 0 && (
            <SelectField name="listId" label={words.lists_list()} choices={lists} prompt={words.lists_new()} required={false} />
          )}
          <TextField
            name="name"
            label={words.lists_new()}
            hint={lists.length > 0 ? words.lists_add_name_hint() : undefined}
            required={false}
          />
        </div>
        <Button label={words.lists_add()} type="submit" kind="primary" pending={formMethod === 'POST'} className="md:self-start" />
      </ActionForm>
    </div>
  )
}
