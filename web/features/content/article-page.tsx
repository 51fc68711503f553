import { type MetaArgs, redirect, useLoaderData } from 'react-router'
import { articleSlug, pageHelp, readArticle } from '#contract/content/content.ts'
import { inLanguage } from '#contract/languages.ts'
import { Article } from '#web/features/content/article.tsx'
import { invalidRoute, loads, routeId } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

const MOST_NEIGHBOURS = 12

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(loaderData?.article.title ?? '', loaderData?.article.content ?? '', { type: 'article', matches })

/** An article's short name redirects to the article's page; one that is nobody's is as wrong as an id that is none (§8). */
export const loader = loads(async (ctx) => {
  const { call, callOrNull, language } = ctx
  const { data: slug } = articleSlug.safeParse(ctx.params['id'])
  if (slug) {
    const named = await callOrNull(readArticle, { id: slug })
    throw named ? redirect(inLanguage(`/view/${named.data.id}`, language)) : invalidRoute(ctx.url)
  }
  const { data: article } = await call(readArticle, { id: routeId(ctx) })
  const { id, typeId } = article
  const sameType = typeId ? await callOrNull(pageHelp, { typeId, pageSize: MOST_NEIGHBOURS + 1 }) : null
  const neighbours = (sameType?.rows ?? []).filter((row) => row.id !== id).slice(0, MOST_NEIGHBOURS)
  return { article, neighbours: neighbours.map((row) => ({ id: row.id, title: row.title })) }
})

/** /view/{id} shows any kind of article. Articles of the help center also show their type and other articles of that type. */
export default function ArticlePage() {
  const { article, neighbours } = useLoaderData<typeof loader>()
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
      <div className="mt-6 grid gap-10 md:mt-8 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)] lg:gap-16">
        <Article text={article} />
        {typeName && neighbours.length > 0 && (
          <nav aria-labelledby="neighbours" className="border-line max-lg:border-t max-lg:pt-6 lg:border-l lg:pl-8">
            <h2 id="neighbours" className="mb-2 font-semibold">
              {typeName}
            </h2>
            <ul>
              {neighbours.map(({ id, title: name }) => (
                <li key={id}>
                  <Link to={`/view/${id}`} className="inline-flex min-h-11 items-center text-ink-blue hover:underline lg:min-h-9">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  )
}
