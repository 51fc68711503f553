import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readUserAgreement } from '#contract/content/content.ts'
import { Article } from '#web/features/content/article.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'

export const meta = ({ loaderData }: { loaderData?: { title: string; content: string } }) =>
  pageMeta(loaderData?.title ?? '', loaderData?.content ?? '')

export async function loader(args: LoaderFunctionArgs) {
  return (await loaderContext(args).call(readUserAgreement, {})).data
}

/** The user agreement in force. */
export default function AgreementPage() {
  return (
    <div className="page-width py-8 md:py-12">
      <Article text={useLoaderData<typeof loader>()} />
    </div>
  )
}
