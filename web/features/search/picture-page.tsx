import { Camera, ImageOff } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import { isSuccess } from '#contract/envelope.ts'
import { searchByPicture } from '#contract/search/by-photo.ts'
import { PICTURE_TYPES } from '#contract/uploads/uploads.ts'
import { acts } from '#web/action-context.ts'
import { type ListedProduct, listedProducts } from '#web/features/catalogue/listed-product.ts'
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx'
import { receivedFile } from '#web/features/uploads/received-file.ts'
import { loads } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Button, ButtonLink, usePath } from '#web/ui/document/press.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.products_picture_title()) }, { name: 'robots', content: 'noindex, follow' }]

export const loader = loads(({ request }) => ({ isVisitor: !request.hasToken }))

export const action = acts(async (ctx): Promise<{ products: ListedProduct[] } | { message: string }> => {
  const file = ctx.form.get('file')
  const { answer, state } = await ctx.submit(searchByPicture, { file: await receivedFile(file instanceof File ? file : new File([], '')) })
  return answer && isSuccess(answer) ? { products: listedProducts(ctx, answer.data) } : { message: state.message ?? '' }
})

/** Searches goods by a photo. A plain form, answered by a document; the picture is not stored. */
export default function PictureSearchPage() {
  const { isVisitor } = useLoaderData<typeof loader>()
  const result = useAnswer<typeof action>()
  const path = usePath()
  return (
    <div className="page-width flex flex-col gap-5 py-5 md:py-6">
      <header className="max-w-article">
        <h1 className="text-2xl font-semibold">{words.products_picture_title()}</h1>
        <p className="mt-1 text-ink-soft">{words.products_picture_lead()}</p>
      </header>
      {result && 'message' in result && <RefusalNotice reason={result.message} />}
      {isVisitor ? (
        <ButtonLink label={words.products_picture_sign_in()} to="/login?redirect=/pictureSearch" kind="primary" className="w-fit" />
      ) : (
        <Form
          method="post"
          action={path('/pictureSearch')}
          encType="multipart/form-data"
          reloadDocument
          className="flex flex-wrap items-end gap-3 rounded-md border border-line bg-card p-4"
        >
          <label className="flex min-w-0 grow flex-col gap-1.5">
            <span className="font-medium">{words.products_picture_file()}</span>
            <input
              type="file"
              name="file"
              required
              accept={PICTURE_TYPES}
              className="min-h-11 w-full rounded-md border border-line-strong bg-card p-1.5 text-sm file:mr-3 file:min-h-8 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:font-medium"
            />
          </label>
          <Button type="submit" kind="primary" className="max-md:w-full">
            <Camera size={18} aria-hidden />
            {words.products_picture_find()}
          </Button>
          <p className="basis-full text-sm text-ink-soft">{words.products_picture_gone()}</p>
        </Form>
      )}
      {result && 'products' in result && <Found products={result.products} />}
    </div>
  )
}

const Found = ({ products }: { products: ListedProduct[] }) =>
  products.length > 0 ? (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{words.products_picture_found()}</h2>
      <ProductGrid products={products} />
    </section>
  ) : (
    <EmptyState
      icon={ImageOff}
      title={words.products_picture_none()}
      action={<ButtonLink label={words.products_picture_ask()} to="/priceInquiry" kind="primary" />}
      hint={words.products_picture_none_hint()}
    />
  )
