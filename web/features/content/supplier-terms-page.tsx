import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readSupplierTerms } from '#contract/content.ts'
import { Article } from '#web/features/content/article.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { content_apply_later, content_apply_later_text } from '#words'

export const meta = ({ loaderData }: { loaderData?: { title: string; content: string } }) =>
  pageMeta(loaderData?.title ?? '', loaderData?.content ?? '')

export async function loader(args: LoaderFunctionArgs) {
  return (await loaderContext(args).call(readSupplierTerms, {})).data
}

/** /supplier/become: what suppliers get and what is expected of them; the application itself comes later. */
export default function SupplierTermsPage() {
  return (
    <div className="page-width py-8 md:py-12">
      <Article text={useLoaderData<typeof loader>()} />
      <Notice title={content_apply_later()} className="mt-8 max-w-article">
        {content_apply_later_text()}
      </Notice>
    </div>
  )
}
