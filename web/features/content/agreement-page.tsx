import { useLoaderData } from 'react-router'
import { readUserAgreement } from '#contract/content/content.ts'
import { Article } from '#web/features/content/article.tsx'
import { loads } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'

export const meta = ({ loaderData }: { loaderData?: { title: string; content: string } }) =>
  pageMeta(loaderData?.title ?? '', loaderData?.content ?? '')

export const loader = loads(async ({ call }) => (await call(readUserAgreement, {})).data)

/** The user agreement in force. */
export default function AgreementPage() {
  return (
    <div className="page-width py-8 md:py-12">
      <Article text={useLoaderData<typeof loader>()} />
    </div>
  )
}
