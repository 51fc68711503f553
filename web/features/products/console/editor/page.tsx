import { useLoaderData } from 'react-router'
import { readUserInfo } from '#contract/account/account.ts'
import { isId } from '#contract/fields.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { readFormerProduct } from '#contract/products/console/changes.ts'
import { addProduct, listAttributes, previewProduct, readCategoryTree, readEditedProduct } from '#contract/products/console/products.ts'
import { actsByIntent } from '#web/action-context.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import { useEditorKey } from '#web/console/form/use-editor-key.ts'
import { memberMay, useConsoleUser } from '#web/console/user.ts'
import { FORMER_FIELD, NEW_PRODUCT, PRODUCT_ACTIONS } from '#web/features/products/console/editor/actions.ts'
import { categoryChoices } from '#web/features/products/console/editor/category-choices.ts'
import { ProductEditor } from '#web/features/products/console/editor/form.tsx'
import { ProductHeader } from '#web/features/products/console/editor/header.tsx'
import { nameOf } from '#web/features/products/console/editor/page-name.ts'
import { ProductReading } from '#web/features/products/console/editor/reading.tsx'
import { STATUS } from '#web/features/products/console/editor/status.tsx'
import { useLanguage } from '#web/language.ts'
import { invalidRoute, loads, refusedAccess } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

export const loader = loads(async ({ params, url, call, language }) => {
  const id = params['id'] ?? ''
  const isNew = id === NEW_PRODUCT
  if (!isNew && !isId(id)) throw invalidRoute(url)
  const { data: user } = await call(readUserInfo, {})
  const mayEdit = memberMay(user, 'product')
  if (isNew && !mayEdit) throw refusedAccess(addProduct)
  const product = isNew ? null : (await call(readEditedProduct, { id })).data
  const isEdited = mayEdit && product?.status !== STATUS.removed
  const changeId = url.searchParams.get(FORMER_FIELD) ?? ''
  const [tree, attributes, countries, preview, former] = await Promise.all([
    call(readCategoryTree, {}),
    call(listAttributes, product?.categoryId ? { categoryId: product.categoryId } : {}),
    call(listCountries, {}),
    isEdited ? null : call(previewProduct, { id }),
    isEdited && product && isId(changeId) ? call(readFormerProduct, { id, changeId }) : null,
  ])
  return {
    product,
    name: product ? nameOf(product, language) : '',
    preview: preview?.data ?? null,
    former: former?.data ?? null,
    choices: {
      categories: categoryChoices(tree.data),
      attributes: attributes.data,
      countries: countries.data.map(({ code, name }) => ({ code, name })),
    },
  }
})

export const action = actsByIntent(PRODUCT_ACTIONS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** One product: its supplier’s members edit it if permitted; others view it, and staff may take it off sale. */
export default function ProductEditorPage() {
  const { product, name, preview, former, choices } = useLoaderData<typeof loader>()
  const state = useAnswer<typeof action>()
  const { memberMay: may } = useConsoleUser()
  const language = useLanguage()
  const editor = useEditorKey(product?.id ?? null)
  const title = product ? name || words.products_desk_nameless() : words.products_desk_add()
  return (
    <FormAnswer value={state}>
      <div className="flex flex-col gap-4">
        <title>{pageTitle(name || words.products_desk_add())}</title>
        <Breadcrumb steps={[{ label: words.products_desk_title(), to: '/console/products' }, { label: title }]} />
        <ProductHeader product={product} title={title} />
        {product && preview ? (
          <ProductReading product={product} preview={preview} choices={choices} />
        ) : (
          may('product') && (
            <ProductEditor
              key={editor === NEW_PRODUCT ? language : editor}
              product={product}
              former={former}
              choices={choices}
              answer={state}
            />
          )
        )}
      </div>
    </FormAnswer>
  )
}
