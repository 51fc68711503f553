import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { ARTICLE_SLUGS, readArticle } from '#contract/content/content.ts'
import { inLanguage } from '#contract/languages.ts'
import { Article } from '#web/features/content/article.tsx'
import { loaderContext, routeId } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import * as words from '#words'

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(loaderData?.title ?? '', loaderData?.content ?? '', { type: 'article', matches })

/** Links from code name an article by its slug: they are sent on to its page. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, language } = loaderContext(args)
  const slug = ARTICLE_SLUGS.find((known) => known === args.params['id'])
  if (!slug) return (await call(readArticle, { id: routeId(args) })).data
  const { data } = await call(readArticle, { id: slug })
  throw redirect(inLanguage(`/view/${data.id}`, language))
}

/** /view/{id} shows every kind of article, with its place in the help center if it has one. */
export default function ArticlePage() {
  const article = useLoaderData<typeof loader>()
  const { typeId, typeName, title } = article
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumb
        steps={[
          { label: words.content_home(), to: '/' },
          ...(typeId && typeName
            ? [
                { label: words.content_help(), to: '/help' },
                { label: typeName, to: `/help?typeId=${typeId}` },
              ]
            : []),
          { label: title },
        ]}
      />
      <div className="mt-6 md:mt-8">
        <Article text={article} />
      </div>
    </div>
  )
}
